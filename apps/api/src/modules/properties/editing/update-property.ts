import { readOwn } from "./create-property.ts";
import { checkFacts, isMaterial, toChangedColumns, type ListingEdit } from "./listing-facts.ts";
import { replaceFeatures, updateFacts } from "./listing-facts.repository.ts";
import { touched } from "../lifecycle/listing-lifecycle.ts";
import { updateListingLifecycle } from "../lifecycle/listing-lifecycle.repository.ts";
import { lockOwnListing, refuseResting, type ListingDeps, type Owner } from "./open-listing.ts";
import { refreshPublished } from "../publication/refresh-published.ts";

/**
 * Changes a listing; a published one stays published, and waits among the changed ones where staff should look again.
 * @throws "conflict" for one that has expired or rests.
 */
export async function updateProperty(deps: ListingDeps, owner: Owner, id: number, edit: ListingEdit): Promise<string> {
  const { db, clock } = deps;
  await checkFacts(db, edit);
  const now = clock.now();
  await db.transaction().execute(async (transaction) => {
    const life = await lockOwnListing(transaction, owner, id, now);
    refuseResting(life, now);
    if (Object.keys(edit).length === 0) return;
    const columns = toChangedColumns(edit);
    await updateFacts(transaction, id, columns);
    if (edit.features) await replaceFeatures(transaction, id, edit.features);
    await updateListingLifecycle(transaction, id, touched(life, isMaterial(life, columns), now));
    await refreshPublished(transaction, [id], now);
  });
  return await readOwn(deps, owner.id, id);
}
