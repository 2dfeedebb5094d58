import { renditionNames } from "../../platform/images.ts";
import { StoreAwayError } from "../../platform/storage/storage.ts";
import { PhotoErrors, type PhotosDeps } from "./photos-deps.ts";
import { deleteRemoved, endUploads, lockIdle, lockOld, markRemoving, recordUploads } from "./orphaned-photos.repository.ts";

type OrphanedPhotosDeps = Pick<PhotosDeps, "db" | "clock" | "storage">;

const hourMs = 3_600_000;
const batchSize = 100;

async function removeFiles({ db, storage }: OrphanedPhotosDeps, hashes: readonly string[]): Promise<void> {
  for (const name of hashes.flatMap(renditionNames)) await storage.remove(name);
  await deleteRemoved(db, hashes);
}

/** Removes the files of a failed upload, unless a property uses the same photo. */
async function removeFailedUpload(deps: OrphanedPhotosDeps, hashes: readonly string[]): Promise<void> {
  const now = deps.clock.now();
  const removable = await deps.db
    .transaction()
    .execute(async (transaction) => markRemoving(transaction, await lockIdle(transaction, hashes), now));
  await removeFiles(deps, removable);
}

/**
 * Runs an upload of these photos. Their files are not removed during the upload; after a failure its own files are removed.
 * When the process dies or the store is unreachable, the record remains and the scheduler removes the files later: a delayed
 * removal could otherwise delete the files of the next attempt.
 * @throws AppError "unavailable" while files of a photo are being removed, and the errors of the upload
 */
export async function whileUploading<T>(deps: OrphanedPhotosDeps, contentHashes: readonly string[], upload: () => Promise<T>) {
  const hashes = [...new Set(contentHashes)];
  await deps.db.transaction().execute(async (transaction) => {
    if (!(await recordUploads(transaction, hashes, deps.clock.now()))) throw PhotoErrors.notStored();
  });
  const answer = await upload().catch(async (error: unknown) => {
    await endUploadsQuietly(deps, hashes);
    if (!(error instanceof StoreAwayError)) await removeFailedUpload(deps, hashes).catch(() => {});
    throw error;
  });
  await endUploadsQuietly(deps, hashes);
  return answer;
}

/** Ends an upload and ignores an unreachable database: the result stands already, and the scheduler finds the remaining record. */
async function endUploadsQuietly({ db }: OrphanedPhotosDeps, hashes: readonly string[]): Promise<void> {
  await endUploads(db, hashes).catch(() => {});
}

/** Removes the files of photos that no property has used for an hour. Open pages may still request them before. */
export async function sweepOrphanedPhotos(deps: OrphanedPhotosDeps): Promise<void> {
  for (;;) {
    const now = deps.clock.now();
    const before = new Date(now.getTime() - hourMs);
    const { found, removable } = await deps.db.transaction().execute(async (transaction) => {
      const hashes = await lockOld(transaction, { now, before, limit: batchSize });
      return { found: hashes.length, removable: await markRemoving(transaction, hashes, now) };
    });
    await removeFiles(deps, removable);
    if (found < batchSize) return;
  }
}
