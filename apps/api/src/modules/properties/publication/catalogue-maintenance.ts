import type { Clock } from "../../../platform/process/clock.ts";
import type { Job } from "../../../platform/process/scheduler.ts";
import type { Executor } from "../../../platform/database/tables.ts";
import { lockUnfilled, markPopular, sweepExpired, trimChanges, trimVisits } from "./catalogue-maintenance.repository.ts";
import { spreadQuestions } from "../freshness/confirmations.repository.ts";
import { findUnusedWords, removeUnusedWords } from "../search-text/spelling.repository.ts";
import { rewriteOldDocuments } from "./old-documents.ts";
import { refreshMarkedOwners } from "./refresh-owners.ts";
import { refreshPublished } from "./refresh-published.ts";
import { deletePastNetworks } from "./visits.repository.ts";

const retainedChanges = 100_000;
const retainedVisitDays = 60;
const popularProperties = 96;
const fillBatchSize = 500;
/** A run takes at most a few minutes for a million properties, so that other users of the database are not blocked. */
const maxFilledPerRun = 100_000;

/** Rewrites at most `limit` published properties of a release without the filter columns. Returns their number. */
export async function fillFilters(db: Executor, limit: number, now: Date): Promise<number> {
  return await db.transaction().execute(async (transaction) => {
    const ids = await lockUnfilled(transaction, limit);
    if (ids.length > 0) await refreshPublished(transaction, ids, now);
    if (ids.length > 0) await spreadQuestions(transaction, ids, now);
    return ids.length;
  });
}

async function fillAllFilters(db: Executor, now: Date): Promise<void> {
  for (let filled = 0; filled < maxFilledPerRun;) {
    const count = await fillFilters(db, fillBatchSize, now);
    if (count < fillBatchSize) return;
    filled += count;
  }
}

/** A batch takes some hundred milliseconds; all words of a million properties take hours. */
const wordBatchSize = 500;

/** Deletes unused words in small batches, in a cycle. There is no hurry: unused words only cost space. */
function deleteUnusedWords(db: Executor): () => Promise<void> {
  let after = "";
  return async () => {
    const { unused, last } = await findUnusedWords(db, after, wordBatchSize);
    if (unused.length > 0) await removeUnusedWords(db, unused);
    after = last ?? "";
  };
}

/** The jobs of the catalogue. */
export function catalogueJobs(db: Executor, clock: Clock): Job[] {
  return [
    { name: "remove expired properties", everySeconds: 60, run: () => sweepExpired(db, clock.now()) },
    { name: "fill the columns of filters", everySeconds: 60, run: () => fillAllFilters(db, clock.now()) },
    { name: "refresh listings of owners", everySeconds: 15, run: () => refreshMarkedOwners({ db, clock }) },
    { name: "rewrite documents of older releases", everySeconds: 60, run: rewriteOldDocuments(db, clock) },
    { name: "mark popular properties", everySeconds: 600, run: () => markPopular(db, clock.now(), popularProperties) },
    { name: "forget unused words", everySeconds: 60, run: deleteUnusedWords(db) },
    { name: "forget networks of visits", everySeconds: 3_600, run: () => deletePastNetworks(db, clock.now()) },
    { name: "trim the history of changes", everySeconds: 3_600, run: () => trimChanges(db, retainedChanges) },
    { name: "trim visits", everySeconds: 3_600, run: () => trimVisits(db, clock.now(), retainedVisitDays) },
  ];
}
