import { readFileSync } from "node:fs";
import { databaseOf } from "../catalogue/connect.ts";
import { createCpuMeter } from "../cpu/cpu-meter.ts";
import { startStealTimeMeter } from "../cpu/steal-time.ts";
import type { OpenResult } from "../load/open-loop.ts";
import { Latencies } from "../load/percentiles.ts";
import { openSockets } from "../load/sockets.ts";
import { createTrafficMix, type TrafficMix } from "../mix/traffic-mix.ts";
import type { Options } from "../options.ts";
import { printError, formatCount, formatFigure, printLine } from "../print.ts";
import { startServer, waitUntilIdle, type RunningServer } from "../server.ts";
import type { Outcome } from "../targets.ts";
import { readCatalogueFacts } from "./api.ts";
import { findCatalogue, serverEnvironment, type BenchContext } from "./bench-context.ts";
import { runAtRate, alternateLoads } from "./load-runs.ts";
import { isIdle } from "./measure.ts";

const targets = { halfP99Milliseconds: 100, goodput: 0.8, growth: 1.1 };

/** Returns the resident memory of a process. */
function residentMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1_024;
}

function printResult(name: string, { answered, shed }: OpenResult): void {
  const { latencies, seconds, requests, failed } = answered;
  const [p50, p99] = [0.5, 0.99].map((share) => formatFigure(latencies.percentile(share)));
  printLine(
    `${name}: ${formatFigure(requests / seconds)}/s successful, p50 ${p50} ms, p99 ${p99} ms; ${formatFigure(shed.count / seconds)}/s ` +
      `shed, p99 ${formatFigure(shed.percentile(0.99))} ms; ${failed} failed`,
  );
  for (const { path, problem } of answered.failures) printError(`  ${path}\n    ${problem}`);
}

/** Formats the steal time, which explains slow results. */
function formatStealTime(share: number | null): string {
  return share === null ? "" : ` (${formatFigure(share * 100)} % stolen)`;
}

/** Prints each kind of request, and the slowest requests. */
function printKinds({ answered }: OpenResult): void {
  for (const [kind, { latencies }] of answered.kinds)
    printLine(
      `  ${kind}: ${latencies.count}, p50 ${formatFigure(latencies.percentile(0.5))} ms, p99 ${formatFigure(latencies.percentile(0.99))} ms`,
    );
  for (const { path, milliseconds } of answered.slowest) printLine(`${formatFigure(milliseconds).padStart(7)} ms  ${path}`);
}

/** Measures memory at half the load and compares the median of the last quarter with that of the second. */
async function soak(server: RunningServer, mix: TrafficMix, perSecond: number, seconds: number): Promise<Outcome[]> {
  const samples: number[] = [];
  const timer = setInterval(() => samples.push(residentMegabytes(server.pid)), (seconds * 1_000) / 80);
  const result = await runAtRate(server, mix, perSecond, seconds);
  clearInterval(timer);
  printResult(`Half the load for ${formatFigure(seconds / 60)} minutes`, result);
  const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
  const quarter = Math.floor(samples.length / 4);
  const [early, late] = [median(samples.slice(quarter, 2 * quarter)), median(samples.slice(3 * quarter))];
  printLine(
    `Memory: ${formatFigure(early)} MB in the second quarter, ${formatFigure(late)} MB in the last, ${formatFigure(Math.max(...samples))} MB at most`,
  );
  return [
    { name: "memory, last quarter to second", unit: "times", value: late / early, limit: targets.growth },
    { name: "soak", unit: "failed requests", value: result.answered.failed, limit: 0 },
  ];
}

/** Measures saturation and twice its rate alternately, then half of it. */
async function measureServer(server: RunningServer, mix: TrafficMix, name: string, options: Options): Promise<Outcome[]> {
  const { full, twice, each } = await alternateLoads(server, mix, options.seconds);
  const [perSecond, goodput] = [full, twice.answered].map(({ requests, seconds }) => requests / seconds) as [number, number];
  printResult("Saturated", { answered: full, shed: new Latencies() });
  printResult("Twice the load", twice);
  printLine(`  by round: ${each.map(({ share, steal }) => share.toFixed(2) + formatStealTime(steal)).join(", ")}`);
  const readStealTime = startStealTimeMeter();
  const half = await runAtRate(server, mix, perSecond / 2, options.seconds);
  printResult(`Half the load${formatStealTime(readStealTime())}`, half);
  if (options.isVerbose) printKinds(half);
  const { failed, latencies } = half.answered;
  const [halfName, twiceName] = [`${name}, half the load`, `${name}, twice the load`];
  return [
    { name: halfName, unit: "ms p99", value: latencies.percentile(0.99), limit: targets.halfP99Milliseconds },
    { name: halfName, unit: "failed or shed", value: failed + half.shed.count, limit: 0 },
    { name: twiceName, unit: "of the saturated rate", value: goodput / perSecond, limit: targets.goodput, isFloor: true },
    { name: twiceName, unit: "failed", value: full.failed + twice.answered.failed, limit: 0 },
    ...(options.soakSeconds > 0 ? await soak(server, mix, perSecond / 2, options.soakSeconds) : []),
  ];
}

async function measureSize(context: BenchContext, size: number): Promise<Outcome[]> {
  const { options, monitor } = context;
  const url = await findCatalogue(context, size);
  const env = serverEnvironment(context.options, url);
  const server = await startServer({ program: options.program, port: options.port, env });
  try {
    const meter = await createCpuMeter([server.pid], monitor, databaseOf(url));
    await waitUntilIdle(meter.serverSeconds, () => isIdle(monitor, databaseOf(url)));
    const mix = await createTrafficMix(url, env["JWT_SECRET"] ?? "", await readCatalogueFacts(url));
    const address = async (index: number): Promise<string> =>
      `ws://127.0.0.1:${server.port}/ws/notifications/?token=${await mix.socketToken(index)}`;
    const sockets = await openSockets(options.sockets, address);
    const name = `${formatCount(size)} listings`;
    printLine(`\nLoad: ${name}, ${formatCount(sockets.count())} sockets, ${formatFigure(residentMegabytes(server.pid))} MB`);
    const outcomes = await measureServer(server, mix, name, options);
    const open = sockets.count();
    printLine(`Sockets: ${formatCount(open)} open, ${formatCount(sockets.received())} pushes`);
    sockets.close();
    return [...outcomes, { name, unit: "sockets open at the end", value: open, limit: options.sockets, isFloor: true }];
  } finally {
    await server.stop();
  }
}

/** Measures guests and signed-in users with open sockets: saturation of one process, half of it, and twice. */
export async function benchLoad(context: BenchContext): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const size of context.options.sizes) outcomes.push(...(await measureSize(context, size)));
  return outcomes;
}
