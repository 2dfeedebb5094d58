import { CatalogueIndex } from "@efie/catalogue-index";
import { createCatalogueSource } from "../../apps/api/src/modules/search/find/catalogue-source.repository.ts";
import { createQueryBuilder } from "../../apps/api/src/platform/database/pool.ts";
import { createLog } from "../../apps/api/src/platform/observability/log.ts";
import { openPool } from "../catalogue/connect.ts";
import { formatCount, formatFigure, printLine } from "../print.ts";
import type { Outcome } from "../targets.ts";
import { findCatalogue, type BenchContext } from "./bench-context.ts";

const maxTurnMilliseconds = 100;
const megabyte = 1_048_576;

/**
 * Measures the longest turn of the event loop, in milliseconds of this thread's CPU time, so that other load on the machine does
 * not count. Returns a function that ends the measurement and returns the result.
 */
function watchTurns(): () => number {
  let longest = 0;
  let isEnded = false;
  const turn = (before: number): void => {
    const { user, system } = process.threadCpuUsage();
    longest = Math.max(longest, (user + system - before) / 1_000);
    if (!isEnded) setImmediate(turn, user + system);
  };
  const { user, system } = process.threadCpuUsage();
  setImmediate(turn, user + system);
  return () => {
    isEnded = true;
    return longest;
  };
}

/** Loads the index in this process. Measures the time, the longest turn of the event loop, and memory. */
async function measureSize(context: BenchContext, size: number): Promise<Outcome> {
  const executor = createQueryBuilder(openPool(await findCatalogue(context, size), 2));
  const fail = (error: unknown): never => {
    throw error;
  };
  const follower = { clear: () => {}, moveTo: () => {} };
  const index = new CatalogueIndex({
    source: createCatalogueSource(executor),
    log: createLog("silent"),
    reportError: fail,
    follower,
    mode: "on",
  });
  const before = process.memoryUsage.rss();
  const endTurns = watchTurns();
  const begun = performance.now();
  await index.sync();
  const sortedSeconds = (performance.now() - begun) / 1_000;
  await index.settle();
  const seconds = (performance.now() - begun) / 1_000;
  const longest = endTurns();
  const memory = (process.memoryUsage.rss() - before) / megabyte;
  printLine(
    `${formatCount(size)} properties: filters after ${formatFigure(sortedSeconds)} s, words after ${formatFigure(seconds)} s; longest turn of the event loop ${formatFigure(longest)} ms of CPU; ${formatFigure(memory)} MiB`,
  );
  await index.close();
  await executor.destroy();
  return {
    name: `${formatCount(size)} properties, index loading`,
    unit: "ms in one turn",
    value: longest,
    limit: maxTurnMilliseconds,
  };
}

/** Measures how much loading the catalogue index delays other work in the process. */
export async function benchIndex(context: BenchContext): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const size of context.options.sizes) outcomes.push(await measureSize(context, size));
  return outcomes;
}
