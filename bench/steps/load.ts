import { readFileSync } from "node:fs";
import { databaseOf } from "../catalogue/connect.ts";
import { createCpuMeter } from "../cpu/cpu-meter.ts";
import { watchStolenTime } from "../cpu/stolen-time.ts";
import type { OpenResult } from "../load/open-loop.ts";
import { Latencies } from "../load/percentiles.ts";
import { openSockets } from "../load/sockets.ts";
import { gatherCrowd, type Crowd } from "../mix/crowd.ts";
import type { Options } from "../options.ts";
import { complain, formatCount, formatFigure, say } from "../print.ts";
import { startServer, untilCalm, type RunningServer } from "../server.ts";
import type { Outcome } from "../targets.ts";
import { askFacts } from "./api.ts";
import { findCatalogue, serverEnvironment, type BenchContext } from "./bench-context.ts";
import { drive, driveInTurns } from "./load-drives.ts";
import { isIdle } from "./measure.ts";

const targets = { halfP99Milliseconds: 100, goodput: 0.8, growth: 1.1 };

/** Megabytes that a process holds. */
function residentMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1_024;
}

function describe(name: string, { answered, shed }: OpenResult): void {
  const { latencies, seconds, requests, failed } = answered;
  const [p50, p99] = [0.5, 0.99].map((share) => formatFigure(latencies.percentile(share)));
  say(
    `${name}: ${formatFigure(requests / seconds)}/s answered, p50 ${p50} ms, p99 ${p99} ms; ${formatFigure(shed.count / seconds)}/s sent ` +
      `away, p99 ${formatFigure(shed.percentile(0.99))} ms; ${failed} failed`,
  );
  for (const { path, problem } of answered.failures) complain(`  ${path}\n    ${problem}`);
}

/** What the machine's host kept from it makes everything late: it says more of the machine than of the server. */
function describeStolen(share: number | null): string {
  return share === null ? "" : ` (${formatFigure(share * 100)} % stolen)`;
}

/** Where the time goes: each kind of request, and the slowest. */
function printKinds({ answered }: OpenResult): void {
  for (const [kind, { latencies }] of answered.kinds)
    say(
      `  ${kind}: ${latencies.count}, p50 ${formatFigure(latencies.percentile(0.5))} ms, p99 ${formatFigure(latencies.percentile(0.99))} ms`,
    );
  for (const { path, milliseconds } of answered.slowest) say(`${formatFigure(milliseconds).padStart(7)} ms  ${path}`);
}

/** Memory at half the load, minute by minute: the median of the last quarter against that of the second. */
async function soak(server: RunningServer, crowd: Crowd, perSecond: number, seconds: number): Promise<Outcome[]> {
  const samples: number[] = [];
  const timer = setInterval(() => samples.push(residentMegabytes(server.pid)), (seconds * 1_000) / 80);
  const result = await drive(server, crowd, perSecond, seconds);
  clearInterval(timer);
  describe(`Half of it for ${formatFigure(seconds / 60)} minutes`, result);
  const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
  const quarter = Math.floor(samples.length / 4);
  const [early, late] = [median(samples.slice(quarter, 2 * quarter)), median(samples.slice(3 * quarter))];
  say(
    `Memory: ${formatFigure(early)} MB in the second quarter, ${formatFigure(late)} MB in the last, ${formatFigure(Math.max(...samples))} MB at most`,
  );
  return [
    { name: "memory, last quarter to second", unit: "times", value: late / early, limit: targets.growth },
    { name: "soak", unit: "failed requests", value: result.answered.failed, limit: 0 },
  ];
}

/** In the order in which they are measured; what twice as much is compared with is found in turns with it. */
async function measureServer(server: RunningServer, crowd: Crowd, name: string, options: Options): Promise<Outcome[]> {
  const { full, twice, each } = await driveInTurns(server, crowd, options.seconds);
  const [perSecond, goodput] = [full, twice.answered].map(({ requests, seconds }) => requests / seconds) as [number, number];
  describe("All it can do", { answered: full, shed: new Latencies() });
  describe("Twice as much", twice);
  say(`  turn by turn: ${each.map(({ share, stolen }) => share.toFixed(2) + describeStolen(stolen)).join(", ")}`);
  const readStolen = watchStolenTime();
  const half = await drive(server, crowd, perSecond / 2, options.seconds);
  describe(`Half of it${describeStolen(readStolen())}`, half);
  if (options.isVerbose) printKinds(half);
  const { failed, latencies } = half.answered;
  const [halfName, twiceName] = [`${name}, half the load`, `${name}, twice the load`];
  return [
    { name: halfName, unit: "ms p99", value: latencies.percentile(0.99), limit: targets.halfP99Milliseconds },
    { name: halfName, unit: "failed or shed", value: failed + half.shed.count, limit: 0 },
    { name: twiceName, unit: "of the saturated rate", value: goodput / perSecond, limit: targets.goodput, isFloor: true },
    { name: twiceName, unit: "failed", value: full.failed + twice.answered.failed, limit: 0 },
    ...(options.soakSeconds > 0 ? await soak(server, crowd, perSecond / 2, options.soakSeconds) : []),
  ];
}

async function measureSize(context: BenchContext, size: number): Promise<Outcome[]> {
  const { options, monitor } = context;
  const url = await findCatalogue(context, size);
  const env = serverEnvironment(context.options, url);
  const server = await startServer({ program: options.program, port: options.port, env });
  try {
    const meter = await createCpuMeter([server.pid], monitor, databaseOf(url));
    await untilCalm(meter.serverSeconds, () => isIdle(monitor, databaseOf(url)));
    const crowd = await gatherCrowd(url, env["JWT_SECRET"] ?? "", await askFacts(url));
    const address = async (index: number): Promise<string> =>
      `ws://127.0.0.1:${server.port}/ws/notifications/?token=${await crowd.socketToken(index)}`;
    const sockets = await openSockets(options.sockets, address);
    const name = `${formatCount(size)} listings`;
    say(`\nLoad: ${name}, ${formatCount(sockets.count())} sockets, ${formatFigure(residentMegabytes(server.pid))} MB`);
    const outcomes = await measureServer(server, crowd, name, options);
    const open = sockets.count();
    say(`Sockets: ${formatCount(open)} open, ${formatCount(sockets.received())} pushes`);
    sockets.close();
    return [...outcomes, { name, unit: "sockets open at the end", value: open, limit: options.sockets, isFloor: true }];
  } finally {
    await server.stop();
  }
}

/** Guests and people with accounts together, with open sockets: as much as one process can do, half of that, and twice. */
export async function benchLoad(context: BenchContext): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const size of context.options.sizes) outcomes.push(...(await measureSize(context, size)));
  return outcomes;
}
