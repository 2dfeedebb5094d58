import type { Executor } from "../../../platform/database/tables.ts";
import { changeLifecycle, type PropertyDeps } from "./own-property.ts";
import { refreshPublished } from "../publication/refresh-published.ts";
import { rejected, verified, type LifecycleChange, type PropertyLifecycle } from "./property-lifecycle.ts";
import { hideAllOf, lockPropertyLifecycle, markOwnDeleted, showAllOf, unmarkDeleted } from "./property-lifecycle.repository.ts";
import { findPhotoHashes } from "./property-photos.repository.ts";
import { lockForReview } from "./review-property.ts";

/** Documents of so many properties are in memory at once. */
const batchSize = 500;

async function refreshAll(tx: Executor, ids: readonly number[], now: Date): Promise<void> {
  for (let from = 0; from < ids.length; from += batchSize) await refreshPublished(tx, ids.slice(from, from + batchSize), now);
}

function shown({ hidden_at: since, expiry_date: end }: PropertyLifecycle, now: Date): LifecycleChange | null {
  if (since === null) return null;
  const isRunning = end !== null && end > since;
  return { hidden_at: null, ...(isRunning && { expiry_date: new Date(end.getTime() + now.getTime() - since.getTime()) }) };
}

/** Takes all properties of a suspended owner from everybody else. */
export async function hidePropertiesOf(tx: Executor, ownerId: number, now: Date): Promise<void> {
  await refreshAll(tx, await hideAllOf(tx, ownerId, now), now);
}

/** Shows what `hidePropertiesOf` hid, with the time that was lost. */
export async function showPropertiesOf(tx: Executor, ownerId: number, now: Date): Promise<void> {
  await refreshAll(tx, await showAllOf(tx, ownerId, now), now);
}

/** Takes all properties of an owner out of the product with their photos, time and places in queues, as the owner is deleted. Returns their ids, for `restoreProperties`. */
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

async function takeRejectionBack({ clock, quota }: Pick<PropertyDeps, "clock" | "quota">, tx: Executor, id: number, at: Date) {
  const life = await lockPropertyLifecycle(tx, id);
  if (!life || life.deleted_at !== null || life.rejected_reason === null) return;
  if (life.sent_back_at?.getTime() !== at.getTime()) return;
  const now = clock.now();
  // Without photos it waits in no queue, so its owner may have rewritten it, and the reason still stands: nobody has seen that.
  const isAsItWas = life.published_at !== null && life.photo_count > 0;
  const end = isAsItWas ? await quota.findEnd(tx, life.creator_id) : null;
  const back = isAsItWas ? verified(life, end, now) : { rejected_reason: null, submitted_at: life.photo_count > 0 ? now : null };
  await changeLifecycle(tx, id, () => back, now);
}

/** What reports and staff's decisions on them do to properties, in their transactions. */
export function connectJudged({ clock, quota }: Pick<PropertyDeps, "clock" | "quota">) {
  const changeIt = (tx: Executor, id: number, change: Parameters<typeof changeLifecycle>[2]): Promise<boolean> =>
    changeLifecycle(tx, id, (life) => (life.deleted_at === null ? change(life) : null), clock.now());
  return {
    /** A property as it is judged, locked until the transaction ends; `version` changes with every field that staff review. Null when it is gone. */
    readJudged: async (tx: Executor, id: number) => {
      const open = await lockForReview(tx, id, clock.now());
      if (!open) return null;
      const { life, document, version } = open;
      return { title: life.title, ownerId: life.creator_id, document, version, photoHashes: await findPhotoHashes(tx, id) };
    },
    /** Takes a property from everybody but its owner and staff until staff decide. Returns false for one that is gone or hidden already. */
    hide: (tx: Executor, id: number) => changeIt(tx, id, (life) => (life.hidden_at === null ? { hidden_at: clock.now() } : null)),
    /** Shows a hidden property again. The time that it was hidden is added to its period, so that its owner loses none. */
    show: (tx: Executor, id: number) => changeLifecycle(tx, id, (life) => shown(life, clock.now()), clock.now()),
    /** Sends a property back to its owner by a decision at this time, as a rejection does: it comes back when it is put right and verified. */
    sendBack: (tx: Executor, id: number, { reason, at }: { reason: string; at: Date }) =>
      changeIt(tx, id, (life) => ({ ...rejected(life, reason, at), sent_back_at: at })),
    /** Takes the decision of this time back. What was published is published again, anything else waits for review. */
    takeRejectionBack: (tx: Executor, id: number, at: Date) => takeRejectionBack({ clock, quota }, tx, id, at),
    /** Removes a property. It keeps its photos, so that it can be restored. */
    remove: (tx: Executor, id: number) => changeIt(tx, id, () => ({ deleted_at: clock.now() })),
    restore: (tx: Executor, id: number) => restoreProperties(tx, [id], clock.now()),
    hideAllOf: (tx: Executor, ownerId: number) => hidePropertiesOf(tx, ownerId, clock.now()),
    showAllOf: (tx: Executor, ownerId: number) => showPropertiesOf(tx, ownerId, clock.now()),
  };
}
