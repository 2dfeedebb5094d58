import { limits } from "@efie/contract";
import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { AppError } from "../../../platform/app-error.ts";
import { lockPerson } from "../../../platform/database/sql.ts";
import { attachPhotos, checkFiles, refuseTooMany, renderPhotos } from "../add-photos.ts";
import { PhotoErrors, type PhotoEditor, type PhotosDeps, type UploadDeps } from "../photos-deps.ts";
import { createPartWriter } from "./part-writer.ts";
import {
  appendPart,
  deleteOldUploads,
  deleteUpload,
  endUpload,
  findSameUpload,
  findUpload,
  insertUpload,
  readParts,
  type PhotoUpload,
} from "./photo-uploads.repository.ts";

const lifeMs = limits.uploadHours * 3_600_000;

/** Uploads from before that time are gone. */
function oldestUpload({ clock }: Pick<PhotosDeps, "clock">): Date {
  return new Date(clock.now().getTime() - lifeMs);
}

type Announced = { size: number; sha256: string };

/**
 * Begins the upload of a photo in parts, or returns the unfinished one of the same file: an answer that was lost makes no second one.
 * @throws AppError "too_large", "conflict" for a fifth photo, and those of changing the property
 */
export async function startUpload(deps: PhotosDeps, owner: PhotoEditor, propertyId: number, { size, sha256 }: Announced) {
  if (size >= limits.maxPhotoBytes) throw PhotoErrors.tooLargeToBegin();
  const { photoCount } = await deps.properties.checkPhotos(owner, propertyId);
  const file = { userId: owner.id, propertyId, size, sha256: Buffer.from(sha256, "hex") };
  return await deps.db.transaction().execute(async (transaction) => {
    await lockPerson(transaction, owner.id);
    const same = await findSameUpload(transaction, file, oldestUpload(deps));
    if (same !== null) return same;
    refuseTooMany(photoCount, 1);
    return await insertUpload(transaction, file, { now: deps.clock.now(), limit: limits.openUploadsPerPerson });
  });
}

/** Deletes uploads that nobody can continue any more. */
export async function sweepUploads(deps: Pick<PhotosDeps, "db" | "clock">): Promise<void> {
  while (await deleteOldUploads(deps.db, oldestUpload(deps)));
}

type UploadKey = { id: number; upload: string };

/** @throws AppError "not_found" for another's, or one that is older than a day */
export async function getUpload(deps: UploadDeps, owner: PhotoEditor, { id: propertyId, upload }: UploadKey) {
  const found = await findUpload(deps.db, { id: upload, userId: owner.id, propertyId }, oldestUpload(deps));
  if (!found) throw PhotoErrors.noSuchUpload();
  return found;
}

/** Returns an upload whose bytes its property would take now. @throws AppError "not_found", "conflict", and those of changing the property */
export async function openUpload(deps: UploadDeps, owner: PhotoEditor, key: UploadKey): Promise<PhotoUpload> {
  const upload = await getUpload(deps, owner, key);
  if (upload.isDone) return upload;
  const { photoCount } = await deps.properties.checkPhotos(owner, key.id);
  refuseTooMany(photoCount, 1);
  return upload;
}

/** Another request has made the photo meanwhile. */
class AlreadyDone extends Error {}

type Whole = { propertyId: number; upload: PhotoUpload; last: Buffer };

/** Makes a photo of all bytes, as one that came in one request. @throws AppError those of `addPhotos`; after "invalid" the upload is gone */
async function addUploadedPhoto(deps: UploadDeps, owner: PhotoEditor, { propertyId, upload, last }: Whole): Promise<void> {
  const file = Buffer.concat([await readParts(deps.db, upload.id), last]);
  if (!createHash("sha256").update(file).digest().equals(upload.sha256)) throw PhotoErrors.changedOnTheWay();
  checkFiles([file]);
  const rendered = await renderPhotos(deps, [file]);
  await attachPhotos(deps, owner, propertyId, {
    rendered,
    activates: true,
    record: async (executor) => {
      for (const { hash } of rendered) if (!(await endUpload(executor, upload.id, hash))) throw new AlreadyDone();
    },
  });
}

/** Makes the photo, one of a person at a time, unless that has been done. */
async function finish(deps: UploadDeps, owner: PhotoEditor, whole: Whole): Promise<void> {
  const { propertyId, upload } = whole;
  await deps.uploadSemaphores(String(owner.id), async () => {
    if ((await getUpload(deps, owner, { id: propertyId, upload: upload.id })).isDone) return;
    try {
      await addUploadedPhoto(deps, owner, whole);
    } catch (error) {
      if (error instanceof AlreadyDone) return;
      // Sent again it would be refused again.
      if (error instanceof AppError && error.code === "invalid") await deleteUpload(deps.db, upload.id);
      throw error;
    }
  });
}

/**
 * Stores the bytes that arrive, however many they are, and returns the new offset. The last byte is kept with the photo only: an upload
 * whose bytes are all there is a photo that is there, whatever fails in between.
 * @throws AppError "conflict" where others have come meanwhile, and those of `addPhotos` for the last byte
 */
export async function receiveBytes(
  deps: UploadDeps,
  owner: PhotoEditor,
  { propertyId, upload, bytes }: Omit<Whole, "last"> & { bytes: Readable },
): Promise<number> {
  const writer = createPartWriter(upload.received, async (part) => {
    if (!(await appendPart(deps.db, upload.id, part))) throw PhotoErrors.elsewhere();
  });
  let received = upload.received;
  let last: Buffer = Buffer.alloc(0);
  try {
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      const room = upload.size - 1 - received;
      last = chunk.subarray(Math.max(0, room));
      writer.add(chunk.subarray(0, Math.max(0, room)));
      received += chunk.length;
    }
  } finally {
    await writer.flush();
  }
  if (received === upload.size && last.length > 0) await finish(deps, owner, { propertyId, upload, last });
  return received;
}
