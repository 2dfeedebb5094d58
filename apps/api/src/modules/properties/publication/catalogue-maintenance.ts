import { propertyDocument } from "@efie/contract";
import type { Clock } from "../../../platform/process/clock.ts";
import type { Executor } from "../../../platform/database/tables.ts";
import {
  findDocuments,
  lockFree,
  markPopular,
  sweepExpired,
  trimChanges,
  trimVisits,
} from "./catalogue-maintenance.repository.ts";
import { refreshPublished } from "./refresh-published.ts";
import { endsField } from "./stored-document.ts";
import type { Job } from "../../../platform/process/scheduler.ts";
import { refreshMarkedOwners } from "./refresh-owners.ts";
import { deletePastNetworks } from "./visits.repository.ts";

const fields = [...Object.keys(propertyDocument.shape), endsField];
/** A batch takes some 70 ms where nothing is old: a million documents take an hour and a half, at a second and a half a minute. */
const batchSize = 500;
const maxBatches = 20;

/** Rewrites documents; one whose property somebody changes at this moment is rewritten by them. */
async function rewrite(db: Executor, ids: readonly number[], now: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await refreshPublished(transaction, await lockFree(transaction, ids), now);
  });
}

/** Once after each start it goes through all documents and rewrites those of older releases, in steps. */
function rewriteOldDocuments(db: Executor, clock: Clock): () => Promise<void> {
  let after = 0;
  let isDone = false;
  return async () => {
    for (let batch = 0; batch < maxBatches && !isDone; batch += 1) {
      const found = await findDocuments(db, { fields, after, limit: batchSize });
      const old = found.filter((row) => row.is_old).map((row) => row.property_id);
      if (old.length > 0) await rewrite(db, old, clock.now());
      after = found.at(-1)?.property_id ?? after;
      isDone = found.length < batchSize;
    }
  };
}

const retainedChanges = 100_000;
const retainedVisitDays = 60;
const popularProperties = 96;

export function catalogueJobs(db: Executor, clock: Clock): Job[] {
  return [
    { name: "remove expired properties", everySeconds: 60, run: () => sweepExpired(db, clock.now()) },
    { name: "refresh listings of owners", everySeconds: 15, run: () => refreshMarkedOwners({ db, clock }) },
    { name: "rewrite documents of older releases", everySeconds: 60, run: rewriteOldDocuments(db, clock) },
    { name: "mark popular properties", everySeconds: 600, run: () => markPopular(db, clock.now(), popularProperties) },
    { name: "forget networks of visits", everySeconds: 3_600, run: () => deletePastNetworks(db, clock.now()) },
    { name: "trim the history of changes", everySeconds: 3_600, run: () => trimChanges(db, retainedChanges) },
    { name: "trim visits", everySeconds: 3_600, run: () => trimVisits(db, clock.now(), retainedVisitDays) },
  ];
}
