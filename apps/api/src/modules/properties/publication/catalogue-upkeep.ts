import type { Clock } from "../../../platform/process/clock.ts";
import type { Job } from "../../../platform/process/scheduler.ts";
import type { Executor } from "../../../platform/database/tables.ts";
import { lockUnfilled, markPopular, sweepExpired, trimChanges, trimVisits } from "./catalogue-upkeep.repository.ts";
import { findUnusedWords, removeUnusedWords } from "../search-text/spelling.repository.ts";
import { refreshPublished } from "./refresh-published.ts";
import { forgetNetworks } from "./visits.repository.ts";

const keptChanges = 100_000;
const keptVisitDays = 60;
const popularProperties = 96;
const filledAtOnce = 500;
/** A million properties take some minutes; others use the database meanwhile. */
const filledInARun = 100_000;

/**
 * Writes published properties anew that a release wrote which did not know the filters' columns, at most so many. Answers how many there
 * were.
 */
export async function fillFilters(db: Executor, limit: number, now: Date): Promise<number> {
  return await db.transaction().execute(async (transaction) => {
    const ids = await lockUnfilled(transaction, limit);
    if (ids.length > 0) await refreshPublished(transaction, ids, now);
    return ids.length;
  });
}

async function fillAllFilters(db: Executor, now: Date): Promise<void> {
  for (let filled = 0; filled < filledInARun;) {
    const count = await fillFilters(db, filledAtOnce, now);
    if (count < filledAtOnce) return;
    filled += count;
  }
}

/** Some hundred milliseconds at a time; through all words of a million properties in hours. */
const wordsAtOnce = 500;

/** Goes through the words, a few at a time, and begins again: what is left of words that nobody uses only costs room. */
function forgetUnusedWords(db: Executor): () => Promise<void> {
  let after = "";
  return async () => {
    const { unused, last } = await findUnusedWords(db, after, wordsAtOnce);
    if (unused.length > 0) await removeUnusedWords(db, unused);
    after = last ?? "";
  };
}

/** What the catalogue needs done from time to time. */
export function catalogueJobs(db: Executor, clock: Clock): Job[] {
  return [
    { name: "sweep expired listings", everySeconds: 60, run: () => sweepExpired(db, clock.now()) },
    { name: "fill the columns of filters", everySeconds: 60, run: () => fillAllFilters(db, clock.now()) },
    { name: "mark popular listings", everySeconds: 600, run: () => markPopular(db, clock.now(), popularProperties) },
    { name: "forget unused words", everySeconds: 60, run: forgetUnusedWords(db) },
    { name: "forget networks of visits", everySeconds: 3_600, run: () => forgetNetworks(db, clock.now()) },
    { name: "trim the history of changes", everySeconds: 3_600, run: () => trimChanges(db, keptChanges) },
    { name: "trim visits", everySeconds: 3_600, run: () => trimVisits(db, clock.now(), keptVisitDays) },
  ];
}
