import { renditionWidths } from "../../platform/images.ts";
import { StoreAwayError } from "../../platform/storage/storage.ts";
import { PhotoErrors } from "./photo-errors.ts";
import { endUploads, forgetRemoved, lockIdle, lockOld, markRemoving, noteUploads } from "./orphaned-photos.repository.ts";
import type { PhotosDeps } from "./photos-deps.ts";

type OrphanedPhotosDeps = Pick<PhotosDeps, "db" | "clock" | "storage">;

const hourMs = 3_600_000;
const batch = 100;

async function removeFiles({ db, storage }: OrphanedPhotosDeps, hashes: readonly string[]): Promise<void> {
  for (const hash of hashes) {
    for (const rendition of Object.keys(renditionWidths)) await storage.remove(`${hash}-${rendition}.webp`);
  }
  await forgetRemoved(db, hashes);
}

/** After an upload that failed: nobody is to find a trace of it, unless another property shows the same picture. */
async function removeTraces(deps: OrphanedPhotosDeps, hashes: readonly string[]): Promise<void> {
  const now = deps.clock.now();
  const removable = await deps.db
    .transaction()
    .execute(async (transaction) => markRemoving(transaction, await lockIdle(transaction, hashes), now));
  await removeFiles(deps, removable);
}

/**
 * Runs an upload of these pictures. While it does, nobody removes files of theirs; when it fails, its own are removed.
 * A process that dies meanwhile leaves a note, by which the scheduler finds the files; so does a store that is away, where a
 * removal that comes late could take the files of the next try.
 */
export async function whileUploading<T>(
  deps: OrphanedPhotosDeps,
  contentHashes: readonly string[],
  upload: () => Promise<T>,
): Promise<T> {
  const hashes = [...new Set(contentHashes)];
  await deps.db.transaction().execute(async (transaction) => {
    if (!(await noteUploads(transaction, hashes, deps.clock.now()))) throw PhotoErrors.notStored();
  });
  const answer = await upload().catch(async (error: unknown) => {
    await endQuietly(deps, hashes);
    if (!(error instanceof StoreAwayError)) await removeTraces(deps, hashes).catch(() => {});
    throw error;
  });
  await endQuietly(deps, hashes);
  return answer;
}

/**
 * What the upload came to stands by now: a database that is away at this very moment makes nothing of it untrue, and the note that
 * stays is found by the scheduler.
 */
async function endQuietly({ db }: OrphanedPhotosDeps, hashes: readonly string[]): Promise<void> {
  await endUploads(db, hashes).catch(() => {});
}

/** Removes the files of photos that no property has shown for an hour: pages that were open may have asked for them. */
export async function sweepOrphanedPhotos(deps: OrphanedPhotosDeps): Promise<void> {
  for (;;) {
    const now = deps.clock.now();
    const before = new Date(now.getTime() - hourMs);
    const { found, removable } = await deps.db.transaction().execute(async (transaction) => {
      const hashes = await lockOld(transaction, { now, before, limit: batch });
      return { found: hashes.length, removable: await markRemoving(transaction, hashes, now) };
    });
    await removeFiles(deps, removable);
    if (found < batch) return;
  }
}
