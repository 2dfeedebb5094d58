import { databaseOf, type Pool } from "../catalogue/connect.ts";
import { createCpuMeter, type CpuMeter, type CpuSpent } from "../cpu/cpu-meter.ts";
import { ClosedLoop } from "../load/closed-loop.ts";
import type { LoadResult } from "../load/load-result.ts";
import type { Headers, Prepared } from "../load/request.ts";
import { say } from "../print.ts";
import { startServer, untilCalm, type RunningServer } from "../server.ts";
import type { Outcome } from "../targets.ts";
import { serverEnvironment, type BenchContext } from "./bench-context.ts";

/** One measurement: what was answered, and what it cost. */
export type Measurement = { readonly result: LoadResult; readonly spent: CpuSpent };

export type Measurements = {
  /** The groups, in the order of the table. */
  readonly groups: readonly string[];
  /** All of them together, as they come. */
  readonly mix: Measurement;
  /** Each by itself, shorter: within the mix their CPU cannot be told apart. */
  readonly alone: ReadonlyMap<string, Measurement>;
};

/** The requests to send to a server; made once it has settled. */
export type Plan = { readonly requests: readonly Prepared[]; readonly headers: Headers };

/**
 * Of each process. Counted in requests, so that a slow machine has met as many words as a fast one when the measuring begins,
 * and its code is as well compiled: a process lives for days, and its first half minute is not what its readers meet.
 */
const warmUp = { requests: 6_000, requestsPerSecond: 600, atMostSeconds: 60 };
const aloneShare = 0.25;
const leastSeconds = 2;

export type Subject = {
  readonly url: string;
  /** How many processes serve. */
  readonly processes: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly plan: () => Promise<Plan>;
};

/** Starts the servers, warms them up, and measures the mix and then each group of its requests alone. */
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
  if (meter.problem) say(meter.problem);
  await untilCalm(meter.serverSeconds, () => isIdle(monitor, databaseOf(subject.url)));
  const plan = await subject.plan();
  const { connections } = options;
  const ports = servers.map(({ port }) => port);
  const run = (requests: readonly Prepared[], warmUpRequests: number, seconds: number): Promise<Measurement> =>
    measureLoad(meter, new ClosedLoop({ ports, connections, headers: plan.headers, requests }), warmUpRequests, seconds);

  const warmUpRequests = servers.length * Math.min(warmUp.requests, options.seconds * warmUp.requestsPerSecond);
  const mix = await run(plan.requests, warmUpRequests, options.seconds);
  const byGroup = Map.groupBy(plan.requests, ({ group }) => group);
  const alone = new Map<string, Measurement>();
  if (!options.isMixOnly) {
    const seconds = Math.max(leastSeconds, options.seconds * aloneShare);
    for (const [group, requests] of byGroup) alone.set(group, await run(requests, 0, seconds));
  }
  return { groups: [...byGroup.keys()], mix, alone };
}

/** Whether the server asks the database nothing just now. */
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

/** CPU milliseconds per request, server and PostgreSQL together; null when it was not measured. */
export function totalCpu({ result, spent }: Measurement): number | null {
  if (spent.server === null || spent.postgres === null || result.requests === 0) return null;
  return ((spent.server + spent.postgres.seconds) * 1_000) / result.requests;
}

/** One failed request is one too many; and where nothing was answered, nothing was measured. */
export function failureOutcomes(name: string, { mix, alone }: Measurements): Outcome[] {
  const all = [mix, ...alone.values()];
  const failed = all.reduce((sum, { result }) => sum + result.failed, 0);
  if (failed === 0 && mix.result.requests > 0) return [];
  return [{ name, unit: "failed requests", value: failed, limit: 0 }];
}
