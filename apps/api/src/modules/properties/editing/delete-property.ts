import { updatePropertyLifecycle } from "../lifecycle/property-lifecycle.repository.ts";
import { lockOwnProperty, type PropertyDeps, type Owner } from "../lifecycle/open-property.ts";
import { removePhotosOf } from "../lifecycle/property-photos.repository.ts";
import { refreshPublished } from "../publication/refresh-published.ts";

/** Gone for everybody at once; the scheduler removes the photos' files, what was paid stays on record. */
export async function deleteProperty({ db, clock }: PropertyDeps, owner: Owner, id: number): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (transaction) => {
    await lockOwnProperty(transaction, owner, id, now);
    await updatePropertyLifecycle(transaction, id, { deleted_at: now, submitted_at: null, changed_at: null });
    await removePhotosOf(transaction, id, now);
    await refreshPublished(transaction, [id], now);
  });
}
