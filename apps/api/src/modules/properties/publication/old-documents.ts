import { propertyDocument } from "@efie/contract";
import type { Clock } from "../../../platform/process/clock.ts";
import type { Executor } from "../../../platform/database/tables.ts";
import { findDocuments, lockFree } from "./old-documents.repository.ts";
import { refreshPublished } from "./refresh-published.ts";

const fields = Object.keys(propertyDocument.shape);
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
export function rewriteOldDocuments(db: Executor, clock: Clock): () => Promise<void> {
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
