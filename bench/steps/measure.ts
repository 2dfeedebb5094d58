import { databaseOf, type Pool } from "../catalogue/connect.ts";
import { createCpuMeter, type CpuMeter, type CpuUsage } from "../cpu/cpu-meter.ts";
import { ClosedLoop } from "../load/closed-loop.ts";
import type { LoadResult } from "../load/load-result.ts";
import type { Headers, PreparedRequest } from "../load/request.ts";
import { printLine } from "../print.ts";
import { startServer, waitUntilIdle, type RunningServer } from "../server.ts";
import type { Outcome } from "../targets.ts";
import { printIndexChecks, readIndexChecks } from "./index-checks.ts";
import { serverEnvironment, type BenchContext } from "./bench-context.ts";

/** Result of a load run with its CPU time. */
export type Measurement = { readonly result: LoadResult; readonly usage: CpuUsage };

export type Measurements = {
  /** Groups in the order of the table. */
  readonly groups: readonly string[];
  /** All groups together. */
  readonly mix: Measurement;
  /** Each group separately, in shorter runs, because the mix does not show their CPU times. */
  readonly alone: ReadonlyMap<string, Measurement>;
};

/** Requests for a server, created when it is idle. */
export type Plan = { readonly requests: readonly PreparedRequest[]; readonly headers: Headers };

/**
 * Warm-up of each process, counted in requests, so that caches and compiled code are the same on slow and fast machines.
 * A process runs for days, so its first half minute is not representative.
 */
const warmUp = { requests: 6_000, requestsPerSecond: 600, atMostSeconds: 60 };
const aloneShare = 0.25;
const minSeconds = 2;

export type Subject = {
  readonly url: string;
  /** Number of server processes. */
  readonly processes: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly plan: () => Promise<Plan>;
};

/** Starts and warms up the servers, then measures the mix and each group separately. */
export async function measure(context: BenchContext, subject: Subject): Promise<Measurements> {
  const servers: RunningServer[] = [];
  const { program, port } = context.options;
  const env = { ...serverEnvironment(context.options, subject.url), ...subject.env };
  try {
    while (servers.length < subject.processes) servers.push(await startServer({ program, port: port + servers.length, env }));
    return await measureServers(context, servers, subject);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

async function measureServers(
  { options, monitor }: BenchContext,
  servers: readonly RunningServer[],
  subject: Subject,
): Promise<Measurements> {
  const pids = servers.map(({ pid }) => pid);
  const meter = await createCpuMeter(pids, monitor, databaseOf(subject.url));
  if (meter.problem) printLine(meter.problem);
  await waitUntilIdle(meter.serverSeconds, () => isIdle(monitor, databaseOf(subject.url)));
  const plan = await subject.plan();
  const { connections } = options;
  const ports = servers.map(({ port }) => port);
  const run = (requests: readonly PreparedRequest[], warmUpRequests: number, seconds: number): Promise<Measurement> =>
    measureLoad(meter, new ClosedLoop({ ports, connections, headers: plan.headers, requests }), warmUpRequests, seconds);

  const warmUpRequests = servers.length * Math.min(warmUp.requests, options.seconds * warmUp.requestsPerSecond);
  const [before, began] = [await readIndexChecks(ports), performance.now()];
  const mix = await run(plan.requests, warmUpRequests, options.seconds);
  printIndexChecks(before, await readIndexChecks(ports), (performance.now() - began) / 1_000);
  const byGroup = Map.groupBy(plan.requests, ({ group }) => group);
  const alone = new Map<string, Measurement>();
  if (!options.isMixOnly) {
    const seconds = Math.max(minSeconds, options.seconds * aloneShare);
    for (const [group, requests] of byGroup) alone.set(group, await run(requests, 0, seconds));
  }
  return { groups: [...byGroup.keys()], mix, alone };
}

/** Whether the server has no running query. */
export async function isIdle(monitor: Pool, database: string): Promise<boolean> {
  const sql = "select 1 from pg_stat_activity where datname = $1 and application_name = 'efie' and state <> 'idle'";
  return (await monitor.query(sql, [database])).rowCount === 0;
}

async function measureLoad(meter: CpuMeter, loop: ClosedLoop, warmUpRequests: number, seconds: number): Promise<Measurement> {
  try {
    if (warmUpRequests > 0) await loop.run(warmUp.atMostSeconds, warmUpRequests);
    return await meter.measure(() => loop.run(seconds));
  } finally {
    loop.close();
  }
}

/** Returns CPU milliseconds per request of server and PostgreSQL together; null if not measured. */
export function totalCpu({ result, usage }: Measurement): number | null {
  if (usage.server === null || usage.postgres === null || result.requests === 0) return null;
  return ((usage.server + usage.postgres.seconds) * 1_000) / result.requests;
}

/** Returns a missed target if any request failed or none succeeded. */
export function failureOutcomes(name: string, { mix, alone }: Measurements): Outcome[] {
  const all = [mix, ...alone.values()];
  const failed = all.reduce((sum, { result }) => sum + result.failed, 0);
  if (failed === 0 && mix.result.requests > 0) return [];
  return [{ name, unit: "failed requests", value: failed, limit: 0 }];
}
