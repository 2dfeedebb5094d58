import type { Executor } from "../../../platform/database/tables.ts";
import { refreshPublished } from "../publication/refresh-published.ts";
import { markOwnDeleted, unmarkDeleted } from "./owner-deletion.repository.ts";

/** Documents of so many properties are in memory at once. */
const batchSize = 500;

async function refreshAll(tx: Executor, ids: readonly number[], now: Date): Promise<void> {
  for (let from = 0; from < ids.length; from += batchSize) await refreshPublished(tx, ids.slice(from, from + batchSize), now);
}

/**
 * Takes all properties of an owner out of the product, in the transaction that deletes the owner. They keep their photos, their time
 * and their place in the review queues. Returns their ids, for `restoreProperties`.
 */
export async function withdrawPropertiesOf(tx: Executor, ownerId: number, now: Date): Promise<number[]> {
  const ids = await markOwnDeleted(tx, ownerId, now);
  await refreshAll(tx, ids, now);
  return ids;
}

/** Brings properties back as they were. Their time has run on: those that expired meanwhile are expired. */
export async function restoreProperties(tx: Executor, ids: readonly number[], now: Date): Promise<void> {
  await unmarkDeleted(tx, ids);
  await refreshAll(tx, ids, now);
}
