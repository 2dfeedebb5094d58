import { openPool } from "../catalogue/connect.ts";
import type { Headers } from "../load/request.ts";
import { readFacts, type CatalogueFacts } from "../mix/catalogue-facts.ts";
import { guestShares, prepareGuestMix } from "../mix/guest-mix.ts";
import { formatCount, printLine } from "../print.ts";
import type { Outcome } from "../targets.ts";
import { findCatalogue, type BenchContext } from "./bench-context.ts";
import { failureOutcomes, measure, totalCpu, type Measurements } from "./measure.ts";
import { printMeasurements } from "./report.ts";

const preparedRequests = 40_000;
const targets = { cpuMilliseconds: 1.5, growth: 3, p99Milliseconds: 200 };

function jsonHeaders(isCompressed: boolean): Headers {
  return { accept: "application/json", ...(isCompressed ? { "accept-encoding": "gzip, deflate, br, zstd" } : {}) };
}

/** Reads the facts of a catalogue. The server must be idle first, because its jobs mark the popular properties. */
export async function readCatalogueFacts(url: string): Promise<CatalogueFacts> {
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
    const facts = await readCatalogueFacts(url);
    if (facts.size !== size) printLine(`The catalogue has ${formatCount(facts.size)} listings instead of ${formatCount(size)}.`);
    return { headers, requests: prepareGuestMix(facts, preparedRequests, headers) };
  };
  const groups = guestShares.map(([name]) => name);
  return { ...(await measure(context, { url, processes: 1, plan })), groups };
}

function compareWithTargets(bySize: ReadonlyMap<number, Measurements>): Outcome[] {
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

/** Measures the guest mix against the API for every size. */
export async function benchApi(context: BenchContext): Promise<Outcome[]> {
  const { connections, seconds, isCompressed } = context.options;
  const measured = new Map<number, Measurements>();
  for (const size of context.options.sizes) {
    const all = await measureSize(context, size);
    const compression = isCompressed ? "compressed" : "not compressed";
    printMeasurements(
      `API: ${formatCount(size)} listings, ${connections} connections, ${seconds} s, ${compression}`,
      all,
      context.options,
    );
    measured.set(size, all);
  }
  return compareWithTargets(measured);
}
