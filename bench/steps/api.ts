import { databaseOf, openPool } from "../catalogue/connect.ts";
import { createCpuMeter, type CpuMeter, type CpuSpent } from "../cpu/cpu-meter.ts";
import { ClosedLoop } from "../load/closed-loop.ts";
import type { LoadResult } from "../load/load-result.ts";
import type { Headers, Prepared } from "../load/request.ts";
import { readFacts, type CatalogueFacts } from "../mix/catalogue-facts.ts";
import { guestShares, prepareGuestMix } from "../mix/guest-mix.ts";
import { formatCount, say } from "../print.ts";
import { startServer, untilCalm, type RunningServer } from "../server.ts";
import type { Outcome } from "../targets.ts";
import { printApiReport } from "./api-report.ts";
import { findCatalogue, serverEnvironment, type BenchContext } from "./bench-context.ts";

/** One measurement: what was answered, and what it cost. */
export type Measurement = { readonly result: LoadResult; readonly spent: CpuSpent };

export type ApiMeasurements = {
  readonly size: number;
  readonly mix: Measurement;
  /** Each class by itself, shorter: the CPU that a mix takes cannot be told apart. */
  readonly classes: ReadonlyMap<string, Measurement>;
};

const preparedRequests = 40_000;
const warmUpShare = 0.15;
const classShare = 0.25;
const targets = { cpuMilliseconds: 1.5, growth: 3, p99Milliseconds: 200 };

function jsonHeaders(isCompressed: boolean): Headers {
  return { accept: "application/json", ...(isCompressed ? { "accept-encoding": "gzip, deflate, br, zstd" } : {}) };
}

async function measureLoad(meter: CpuMeter, loop: ClosedLoop, seconds: number): Promise<Measurement> {
  return await meter.measure(() => loop.run(seconds));
}

async function measureClasses(
  { options }: BenchContext,
  meter: CpuMeter,
  server: RunningServer,
  requests: readonly Prepared[],
): Promise<ReadonlyMap<string, Measurement>> {
  const measured = new Map<string, Measurement>();
  if (options.isMixOnly) return measured;
  for (const [name] of guestShares) {
    const own = requests.filter(({ group }) => group === name);
    const loop = createLoop(options, server, own);
    measured.set(name, await measureLoad(meter, loop, Math.max(2, options.seconds * classShare)));
    loop.close();
  }
  return measured;
}

function createLoop({ connections, isCompressed }: BenchContext["options"], server: RunningServer, requests: readonly Prepared[]): ClosedLoop {
  return new ClosedLoop({ ports: [server.port], connections, headers: jsonHeaders(isCompressed), requests });
}

/** Asked once the server has settled: it is what marks the popular listings. */
async function askFacts(url: string): Promise<CatalogueFacts> {
  const pool = openPool(url);
  try {
    return await readFacts(pool);
  } finally {
    await pool.end();
  }
}

async function measureServer(
  context: BenchContext,
  { server, url }: { server: RunningServer; url: string },
): Promise<ApiMeasurements> {
  const { options, monitor } = context;
  const meter = await createCpuMeter([server.pid], monitor, databaseOf(url));
  if (meter.problem) say(meter.problem);
  await untilCalm(meter.serverSeconds);
  const facts = await askFacts(url);
  const requests = prepareGuestMix(facts, preparedRequests, jsonHeaders(options.isCompressed));
  const loop = createLoop(options, server, requests);
  await loop.run(Math.max(2, options.seconds * warmUpShare));
  const mix = await measureLoad(meter, loop, options.seconds);
  loop.close();
  return { size: facts.size, mix, classes: await measureClasses(context, meter, server, requests) };
}

async function measureSize(context: BenchContext, size: number): Promise<ApiMeasurements> {
  const url = await findCatalogue(context, size);
  const { program, port } = context.options;
  const server = await startServer({ program, port, env: serverEnvironment(url) });
  try {
    const measured = await measureServer(context, { server, url });
    const { size: found } = measured;
    if (found !== size) say(`The catalogue has ${formatCount(found)} listings where ${formatCount(size)} were expected.`);
    return { ...measured, size };
  } finally {
    await server.stop();
  }
}

/** CPU milliseconds per request, server and PostgreSQL together; null when it was not measured. */
export function totalCpu({ result, spent }: Measurement): number | null {
  if (spent.server === null || spent.postgres === null) return null;
  return ((spent.server + spent.postgres.seconds) * 1_000) / result.requests;
}

function failureOutcome({ size, mix, classes }: ApiMeasurements): Outcome[] {
  const failed = [mix, ...classes.values()].reduce((sum, { result }) => sum + result.failed, 0);
  return failed > 0 ? [{ name: `${formatCount(size)} listings`, unit: "failed requests", value: failed, limit: 0 }] : [];
}

function judge(all: readonly ApiMeasurements[]): Outcome[] {
  const bySize = new Map(all.map((measured) => [measured.size, measured]));
  const [small, medium, large] = [10_000, 100_000, 1_000_000].map((size) => bySize.get(size));
  const cpu = (measured: ApiMeasurements | undefined): number | null => (measured ? totalCpu(measured.mix) : null);
  const [atSmall, atMedium, atLarge] = [cpu(small), cpu(medium), cpu(large)];
  const outcomes = all.flatMap(failureOutcome);
  if (atMedium !== null) {
    outcomes.push({ name: "100,000 listings", unit: "ms CPU per request", value: atMedium, limit: targets.cpuMilliseconds });
  }
  if (atSmall !== null && atLarge !== null) {
    outcomes.push({ name: "1,000,000 listings", unit: "times the CPU of 10,000", value: atLarge / atSmall, limit: targets.growth });
  }
  if (large) {
    const value = large.mix.result.latencies.percentile(0.99);
    outcomes.push({ name: "1,000,000 listings", unit: "ms p99", value, limit: targets.p99Milliseconds });
  }
  return outcomes;
}

/** The guest mix against the API, at every size. */
export async function benchApi(context: BenchContext): Promise<Outcome[]> {
  const all: ApiMeasurements[] = [];
  for (const size of context.options.sizes) {
    const measured = await measureSize(context, size);
    printApiReport(measured, context.options);
    all.push(measured);
  }
  return judge(all);
}
