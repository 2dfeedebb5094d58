import { limits } from "@efie/contract";
import { refuseTooMany } from "../add-photos.ts";
import { PhotoErrors, type PhotoEditor, type PhotosDeps } from "../photos-deps.ts";
import { deleteOldUploads, findSameUpload, insertUpload, lockUploads } from "./photo-uploads.repository.ts";

const lifeMs = limits.uploadHours * 3_600_000;

/** Uploads from before that time are gone. */
export function oldestUpload({ clock }: Pick<PhotosDeps, "clock">): Date {
  return new Date(clock.now().getTime() - lifeMs);
}

type Announced = { size: number; sha256: string };

/**
 * Begins the upload of a photo in parts, or returns the unfinished one of the same file: an answer that was lost makes no second one.
 * @throws AppError "too_large", "conflict" for a fifth photo, and those of changing the property
 */
export async function startUpload(
  deps: PhotosDeps,
  owner: PhotoEditor,
  propertyId: number,
  { size, sha256 }: Announced,
): Promise<string> {
  if (size >= limits.maxPhotoBytes) throw PhotoErrors.tooLargeToBegin();
  const { photoCount } = await deps.properties.checkPhotos(owner, propertyId);
  const file = { userId: owner.id, propertyId, size, sha256: Buffer.from(sha256, "hex") };
  return await deps.db.transaction().execute(async (transaction) => {
    await lockUploads(transaction, owner.id);
    const same = await findSameUpload(transaction, file, oldestUpload(deps));
    if (same !== undefined) return same;
    refuseTooMany(photoCount, 1);
    return await insertUpload(transaction, file, { now: deps.clock.now(), limit: limits.openUploadsPerPerson });
  });
}

const batchSize = 100;

/** Deletes uploads that nobody can continue any more. */
export async function sweepUploads(deps: Pick<PhotosDeps, "db" | "clock">): Promise<void> {
  while ((await deleteOldUploads(deps.db, oldestUpload(deps), batchSize)) === batchSize);
}
