import { readFileSync } from "node:fs";
import { databaseOf } from "../catalogue/connect.ts";
import { createCpuMeter } from "../cpu/cpu-meter.ts";
import { ClosedLoop } from "../load/closed-loop.ts";
import { OpenLoop, type OpenResult } from "../load/open-loop.ts";
import { openSockets } from "../load/sockets.ts";
import { gatherCrowd, type Crowd } from "../mix/crowd.ts";
import { complain, formatCount, formatFigure, say } from "../print.ts";
import { startServer, untilCalm, type RunningServer } from "../server.ts";
import type { Outcome } from "../targets.ts";
import { askFacts } from "./api.ts";
import { findCatalogue, serverEnvironment, type BenchContext } from "./bench-context.ts";
import { isIdle } from "./measure.ts";

const targets = { halfP99Milliseconds: 100, goodput: 0.8, growth: 1.1 };
/** Impatient readers enough to leave the server no rest, and fewer than it would send away. */
const saturatingConnections = 64;
const maxConnections = 1_000;
const warmUpSeconds = 2;

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

/** Where the time goes: each kind of request, and the slowest. */
function printKinds({ answered }: OpenResult): void {
  for (const [kind, { latencies }] of answered.kinds)
    say(
      `  ${kind}: ${latencies.count}, p50 ${formatFigure(latencies.percentile(0.5))} ms, p99 ${formatFigure(latencies.percentile(0.99))} ms`,
    );
  for (const { path, milliseconds } of answered.slowest) say(`${formatFigure(milliseconds).padStart(7)} ms  ${path}`);
}

async function saturate(server: RunningServer, crowd: Crowd, seconds: number): Promise<number> {
  // Never the same list again, as below: what was searched for before costs less.
  const loop = new ClosedLoop({ ports: [server.port], connections: saturatingConnections, headers: {}, requests: crowd.next });
  await loop.run(seconds / 2);
  const result = await loop.run(seconds);
  loop.close();
  const perSecond = result.requests / result.seconds;
  say(
    `Saturated: ${formatFigure(perSecond)}/s, p99 ${formatFigure(result.latencies.percentile(0.99))} ms; ${result.failed} failed`,
  );
  for (const { path, problem } of result.failures) complain(`  ${path}\n    ${problem}`);
  return perSecond;
}

async function drive(server: RunningServer, crowd: Crowd, perSecond: number, seconds: number): Promise<OpenResult> {
  const loop = new OpenLoop({ ports: [server.port], maxConnections, next: crowd.next });
  // Connections are opened first: a crowd that is there has them.
  await loop.run(perSecond, warmUpSeconds);
  const result = await loop.run(perSecond, seconds);
  loop.close();
  return result;
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

async function measureSize(context: BenchContext, size: number): Promise<Outcome[]> {
  const { options, monitor } = context;
  const url = await findCatalogue(context, size);
  const env = serverEnvironment(url);
  const server = await startServer({ program: options.program, port: options.port, env });
  try {
    const meter = await createCpuMeter([server.pid], monitor, databaseOf(url));
    await untilCalm(meter.serverSeconds, () => isIdle(monitor, databaseOf(url)));
    const crowd = await gatherCrowd(url, env["JWT_SECRET"] ?? "", await askFacts(url));
    const address = async (index: number): Promise<string> =>
      `ws://127.0.0.1:${server.port}/ws/notifications/?token=${await crowd.socketToken(index)}`;
    const sockets = await openSockets(options.sockets, address);
    say(
      `\nLoad: ${formatCount(size)} listings, ${formatCount(sockets.count())} sockets, ${formatFigure(residentMegabytes(server.pid))} MB`,
    );
    const full = await saturate(server, crowd, options.seconds);
    const half = await drive(server, crowd, full / 2, options.seconds);
    describe("Half of it", half);
    if (options.isVerbose) printKinds(half);
    const twice = await drive(server, crowd, full * 2, options.seconds);
    describe("Twice as much", twice);
    const soaked = options.soakSeconds > 0 ? await soak(server, crowd, full / 2, options.soakSeconds) : [];
    say(`Sockets: ${formatCount(sockets.count())} open, ${formatCount(sockets.received())} pushes`);
    const open = sockets.count();
    sockets.close();
    const name = `${formatCount(size)} listings`;
    return [
      {
        name: `${name}, half the load`,
        unit: "ms p99",
        value: half.answered.latencies.percentile(0.99),
        limit: targets.halfP99Milliseconds,
      },
      { name: `${name}, half the load`, unit: "failed or sent away", value: half.answered.failed + half.shed.count, limit: 0 },
      {
        name: `${name}, twice the load`,
        unit: "of the saturated rate",
        value: twice.answered.requests / twice.answered.seconds / full,
        limit: targets.goodput,
        isFloor: true,
      },
      { name: `${name}, twice the load`, unit: "failed", value: twice.answered.failed, limit: 0 },
      { name, unit: "sockets open at the end", value: open, limit: options.sockets, isFloor: true },
      ...soaked,
    ];
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
