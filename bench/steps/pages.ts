import { preparePages } from "../mix/page-mix.ts";
import { formatCount } from "../print.ts";
import type { Outcome } from "../targets.ts";
import { askFacts } from "./api.ts";
import { findCatalogue, type BenchContext } from "./bench-context.ts";
import { failureOutcomes, measure, type Measurements } from "./measure.ts";
import { printMeasurements } from "./report.ts";

const size = 100_000;
const targets = { uncachedPerSecond: 400, cachedPerSecond: 3_000 };

type Run = {
  readonly name: string;
  readonly processes: number;
  readonly isCached: boolean;
  readonly isCompressed: boolean;
  /** How many different searches and details are asked for. */
  readonly each: number;
  readonly target?: number;
};

/** What a crowd looks at within the cache's seconds is a few pages; what it never keeps is the rest of the catalogue. */
const [crowd, everywhere] = [20, 3_000];

/**
 * One process renders on one core; a machine with two is filled by two of them behind a balancer. Compression is
 * measured apart: it is paid once for a kept page, and each time for one that is not.
 */
const runs: readonly Run[] = [
  { name: "uncached, 1 process", processes: 1, isCached: false, isCompressed: false, each: everywhere },
  {
    name: "uncached, 2 processes",
    processes: 2,
    isCached: false,
    isCompressed: false,
    each: everywhere,
    target: targets.uncachedPerSecond,
  },
  { name: "uncached and compressed, 2 processes", processes: 2, isCached: false, isCompressed: true, each: everywhere },
  {
    name: "cached and compressed, 1 process",
    processes: 1,
    isCached: true,
    isCompressed: true,
    each: crowd,
    target: targets.cachedPerSecond,
  },
  { name: "cached and compressed, 2 processes", processes: 2, isCached: true, isCompressed: true, each: crowd },
];

function pageHeaders(isCompressed: boolean): Record<string, string> {
  return { accept: "text/html", ...(isCompressed ? { "accept-encoding": "gzip, deflate, br" } : {}) };
}

async function measureRun(context: BenchContext, url: string, run: Run): Promise<Measurements> {
  const headers = pageHeaders(run.isCompressed);
  const plan = async () => ({ headers, requests: preparePages(await askFacts(url), run.each, headers) });
  return await measure(context, { url, processes: run.processes, env: { PAGE_CACHE: run.isCached ? "on" : "off" }, plan });
}

function judge({ name, target }: Run, measured: Measurements): Outcome[] {
  const { result } = measured.mix;
  const title = `Pages ${name}`;
  const failures = failureOutcomes(title, measured);
  if (target === undefined) return failures;
  return [...failures, { name: title, unit: "pages/s", value: result.requests / result.seconds, limit: target, isFloor: true }];
}

/** Pages as the server renders them: with and without its cache, on one process and on two. */
export async function benchPages(context: BenchContext): Promise<Outcome[]> {
  const url = await findCatalogue(context, size);
  const outcomes: Outcome[] = [];
  for (const run of runs) {
    const measured = await measureRun(context, url, run);
    const { connections, seconds } = context.options;
    printMeasurements(
      `Pages: ${run.name}, ${formatCount(size)} listings, ${connections} connections, ${seconds} s`,
      measured,
      context.options,
    );
    outcomes.push(...judge(run, measured));
  }
  return outcomes;
}
