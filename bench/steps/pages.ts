import { preparePages } from "../mix/page-mix.ts";
import { formatCount } from "../print.ts";
import type { Outcome } from "../targets.ts";
import { readCatalogueFacts } from "./api.ts";
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
  /** Number of different pages of each kind. */
  readonly each: number;
  readonly target?: number;
};

/** A few pages for the cached runs; more than the cache holds for the others. */
const [fewPages, manyPages] = [20, 3_000];

/**
 * One process renders on one core, so a machine with two cores needs two processes. Compression is measured separately:
 * it is done once for a cached page and every time for an uncached one.
 */
const runs: readonly Run[] = [
  { name: "uncached, 1 process", processes: 1, isCached: false, isCompressed: false, each: manyPages },
  {
    name: "uncached, 2 processes",
    processes: 2,
    isCached: false,
    isCompressed: false,
    each: manyPages,
    target: targets.uncachedPerSecond,
  },
  { name: "uncached and compressed, 2 processes", processes: 2, isCached: false, isCompressed: true, each: manyPages },
  {
    name: "cached and compressed, 1 process",
    processes: 1,
    isCached: true,
    isCompressed: true,
    each: fewPages,
    target: targets.cachedPerSecond,
  },
  { name: "cached and compressed, 2 processes", processes: 2, isCached: true, isCompressed: true, each: fewPages },
];

function pageHeaders(isCompressed: boolean): Record<string, string> {
  return { accept: "text/html", ...(isCompressed ? { "accept-encoding": "gzip, deflate, br" } : {}) };
}

async function measureRun(context: BenchContext, url: string, run: Run): Promise<Measurements> {
  const headers = pageHeaders(run.isCompressed);
  const plan = async () => ({ headers, requests: preparePages(await readCatalogueFacts(url), run.each, headers) });
  return await measure(context, { url, processes: run.processes, env: { PAGE_CACHE: run.isCached ? "on" : "off" }, plan });
}

function compareWithTargets({ name, target }: Run, measured: Measurements): Outcome[] {
  const { result } = measured.mix;
  const title = `Pages ${name}`;
  const failures = failureOutcomes(title, measured);
  if (target === undefined) return failures;
  return [...failures, { name: title, unit: "pages/s", value: result.requests / result.seconds, limit: target, isFloor: true }];
}

/** Measures rendered pages with and without the cache, with one and two processes. */
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
    outcomes.push(...compareWithTargets(run, measured));
  }
  return outcomes;
}
