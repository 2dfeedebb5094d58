import { keepFingerprints } from "../lifecycle/earlier-listing.repository.ts";
import { updatePropertyLifecycle } from "../lifecycle/property-lifecycle.repository.ts";
import { lockOwnProperty, type PropertyDeps, type Owner } from "../lifecycle/open-property.ts";
import { removePhotosOf } from "../lifecycle/property-photos.repository.ts";
import { refreshPublished } from "../publication/refresh-published.ts";

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
