import { openPool } from "../catalogue/connect.ts";
import type { Headers } from "../load/request.ts";
import { readFacts, type CatalogueFacts } from "../mix/catalogue-facts.ts";
import { guestShares, prepareGuestMix } from "../mix/guest-mix.ts";
import { formatCount, say } from "../print.ts";
import type { Outcome } from "../targets.ts";
import { findCatalogue, type BenchContext } from "./bench-context.ts";
import { failureOutcomes, measure, totalCpu, type Measurements } from "./measure.ts";
import { printMeasurements } from "./report.ts";

const preparedRequests = 40_000;
const targets = { cpuMilliseconds: 1.5, growth: 3, p99Milliseconds: 200 };

function jsonHeaders(isCompressed: boolean): Headers {
  return { accept: "application/json", ...(isCompressed ? { "accept-encoding": "gzip, deflate, br, zstd" } : {}) };
}

/** To be asked once the server has settled: it is what marks the popular properties. */
export async function askFacts(url: string): Promise<CatalogueFacts> {
  const pool = openPool(url);
  try {
    return await readFacts(pool);
  } finally {
    await pool.end();
  }
}

async function measureSize(context: BenchContext, size: number): Promise<Measurements> {
  const url = await findCatalogue(context, size);
  const headers = jsonHeaders(context.options.isCompressed);
  const plan = async () => {
    const facts = await askFacts(url);
    if (facts.size !== size)
      say(`The catalogue has ${formatCount(facts.size)} listings where ${formatCount(size)} were expected.`);
    return { headers, requests: prepareGuestMix(facts, preparedRequests, headers) };
  };
  const groups = guestShares.map(([name]) => name);
  return { ...(await measure(context, { url, processes: 1, plan })), groups };
}

function judge(bySize: ReadonlyMap<number, Measurements>): Outcome[] {
  const outcomes = [...bySize].flatMap(([size, measured]) => failureOutcomes(`${formatCount(size)} listings`, measured));
  const cpuAt = (size: number): number | null => {
    const measured = bySize.get(size);
    return measured ? totalCpu(measured.mix) : null;
  };
  const [small, medium, large] = [cpuAt(10_000), cpuAt(100_000), cpuAt(1_000_000)];
  if (medium !== null) {
    outcomes.push({ name: "100,000 listings", unit: "ms CPU per request", value: medium, limit: targets.cpuMilliseconds });
  }
  if (small !== null && large !== null) {
    outcomes.push({ name: "1,000,000 listings", unit: "times the CPU of 10,000", value: large / small, limit: targets.growth });
  }
  const slow = bySize.get(1_000_000)?.mix.result.latencies.percentile(0.99);
  if (slow !== undefined)
    outcomes.push({ name: "1,000,000 listings", unit: "ms p99", value: slow, limit: targets.p99Milliseconds });
  return outcomes;
}

/** The guest mix against the API, at every size. */
export async function benchApi(context: BenchContext): Promise<Outcome[]> {
  const { connections, seconds, isCompressed } = context.options;
  const measured = new Map<number, Measurements>();
  for (const size of context.options.sizes) {
    const all = await measureSize(context, size);
    const answers = isCompressed ? "answers compressed" : "answers not compressed";
    printMeasurements(
      `API: ${formatCount(size)} listings, ${connections} connections, ${seconds} s, ${answers}`,
      all,
      context.options,
    );
    measured.set(size, all);
  }
  return judge(measured);
}
