import { readOwn } from "./create-property.ts";
import { checkFacts, isMaterial, movePin, toChangedColumns, type PropertyEdit } from "./property-facts.ts";
import { replaceFeatures, updateFacts } from "./property-facts.repository.ts";
import { queuedForReview } from "../lifecycle/property-lifecycle.ts";
import { updatePropertyLifecycle } from "../lifecycle/property-lifecycle.repository.ts";
import { lockOwnProperty, requireEditable, type PropertyDeps, type Owner } from "../lifecycle/open-property.ts";
import { refreshPublished } from "../publication/refresh-published.ts";

/**
 * Changes a property. A published one stays published, and enters the "changed" queue after a material change. @throws
 * "conflict" for an expired or inactive property, "forbidden" or "not found" for another owner's.
 */
export async function updateProperty(
  deps: PropertyDeps & { pinKey: Buffer },
  owner: Owner,
  id: number,
  edit: PropertyEdit,
): Promise<string> {
  const { db, clock } = deps;
  await checkFacts(db, edit);
  const now = clock.now();
  await db.transaction().execute(async (transaction) => {
    const life = await lockOwnProperty(transaction, owner, id, now);
    requireEditable(life, now);
    if (Object.keys(edit).length === 0) return;
    const columns = toChangedColumns(edit);
    await updateFacts(transaction, id, columns);
    await movePin(transaction, deps.pinKey, id, edit);
    if (edit.features) await replaceFeatures(transaction, id, edit.features);
    await updatePropertyLifecycle(transaction, id, queuedForReview(life, isMaterial(life, columns), now));
    await refreshPublished(transaction, [id], now);
  });
  return await readOwn(deps, owner.id, id);
}
