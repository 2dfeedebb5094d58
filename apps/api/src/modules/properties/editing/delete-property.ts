import { updateListingLifecycle } from "../lifecycle/listing-lifecycle.repository.ts";
import { lockOwnListing, type ListingDeps, type Owner } from "./open-listing.ts";
import { removePhotosOf } from "./listing-photos.repository.ts";
import { refreshPublished } from "../publication/refresh-published.ts";

/** Gone for everybody at once; the scheduler removes the photos' files, what was paid stays on record. */
export async function deleteProperty({ db, clock }: ListingDeps, owner: Owner, id: number): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (transaction) => {
    await lockOwnListing(transaction, owner, id, now);
    await updateListingLifecycle(transaction, id, { deleted_at: now, submitted_at: null, changed_at: null });
    await removePhotosOf(transaction, id, now);
    await refreshPublished(transaction, [id], now);
  });
}
