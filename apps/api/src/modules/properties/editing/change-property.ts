import type { Executor } from "../../../platform/database/tables.ts";
import { readOwn } from "./create-property.ts";
import { checkFacts, isAnotherHome, isMaterial, movePin, toChangedColumns, type PropertyEdit } from "./property-facts.ts";
import { replaceFeatures, updateFacts } from "./property-facts.repository.ts";
import { confirmed } from "../freshness/confirmation.policy.ts";
import { queuedForReview } from "../lifecycle/property-lifecycle.ts";
import { updatePropertyLifecycle } from "../lifecycle/property-lifecycle.repository.ts";
import { lockOwnProperty, type Owner, type PropertyDeps, requireEditable } from "../lifecycle/open-property.ts";
import { refreshPublished } from "../publication/refresh-published.ts";
import { keepFingerprints } from "../lifecycle/earlier-listing.repository.ts";
import { removePhotosOf } from "../lifecycle/property-photos.repository.ts";

export type EndRightToLet = (tx: Executor, propertyId: number) => Promise<(() => void) | null>;

/**
 * Changes a property. A published one stays published, and enters the "changed" queue after a material change. @throws
 * "conflict" for an expired or inactive property, "forbidden" or "not found" for another owner's.
 */
export async function updateProperty(
  deps: PropertyDeps & { pinKey: Buffer; endRightToLet: EndRightToLet },
  owner: Owner,
  id: number,
  edit: PropertyEdit,
): Promise<string> {
  const { db, clock } = deps;
  await checkFacts(db, edit);
  const now = clock.now();
  const push = await db.transaction().execute(async (transaction) => {
    const life = await lockOwnProperty(transaction, owner, id, now);
    requireEditable(life, now);
    if (Object.keys(edit).length === 0) return null;
    const columns = toChangedColumns(edit, {
      type: edit.type ?? life.type,
      property_type: edit.property_type ?? life.property_type,
    });
    await updateFacts(transaction, id, columns);
    await movePin(transaction, deps.pinKey, id, edit);
    if (edit.features) await replaceFeatures(transaction, id, edit.features);
    // Who looks after a listing knows whether it can be had.
    const change = { ...queuedForReview(life, isMaterial(life, columns), now), ...confirmed(now) };
    await updatePropertyLifecycle(transaction, id, change);
    const ended = isAnotherHome(life, columns) ? await deps.endRightToLet(transaction, id) : null;
    await refreshPublished(transaction, [id], now);
    return ended;
  });
  push?.();
  return await readOwn(deps, owner.id, id);
}

/** Deletes a property immediately. A job deletes the photos' files; payments stay on record. @throws "forbidden" or "not found". */
export async function deleteProperty({ db, clock }: PropertyDeps, owner: Owner, id: number): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (transaction) => {
    await lockOwnProperty(transaction, owner, id, now);
    await updatePropertyLifecycle(transaction, id, { deleted_at: now, submitted_at: null, changed_at: null });
    await keepFingerprints(transaction, id);
    await removePhotosOf(transaction, id, now);
    await refreshPublished(transaction, [id], now);
  });
}
