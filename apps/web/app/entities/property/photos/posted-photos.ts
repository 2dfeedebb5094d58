import { ApiError } from "@efie/client";
import type { OwnProperty } from "@efie/contract";
import { limits } from "@efie/contract/limits";
import { withLock } from "../../../lib/browser/with-lock.ts";
import { onceOnline } from "../../../lib/browser/when-online.ts";
import { moveStoredFiles, readStoredFiles, storeFiles } from "../../../lib/storage/device-store.ts";
import { loadOwnProperty } from "../own-property-queries.ts";
import { addPhotos, forgetUpload, PhotoNotAdded } from "./add-photos.ts";
import { fitPhotos } from "./fit-photos.ts";
import { chosenPhotos, hashOf, hasPhoto, photosLock } from "./photo-names.ts";
import { readPostedStart } from "./kept-photos.ts";

/** How it ended: of `chosen` photos so many are there, also those that a worker sent; the others wait for the page of its photos. */
export type PhotosEnd = { readonly title: string; readonly added: number; readonly chosen: number; readonly needsFee: boolean };

const withPhotos = <T>(propertyId: number, work: () => Promise<T>) => withLock(photosLock(propertyId), work);

/** Those that the listing does not have: a worker may have sent some without hearing of it. */
async function findMissing({ id, images }: OwnProperty, photos: readonly File[]): Promise<readonly File[]> {
  const hashes = await Promise.all(photos.map(hashOf));
  return photos.filter((_photo, index) => {
    const hash = hashes[index] ?? null;
    if (hash === null || !hasPhoto(images, hash)) return true;
    forgetUpload(id, hash);
    return false;
  });
}

/** Adds them as if somebody had pressed "Post Property", but pays no fee. Null where there are none, or another tab did it. */
export function sendPostedPhotos(propertyId: number): Promise<PhotosEnd | null> {
  const key = `${readPostedStart()}${propertyId}`;
  return withPhotos(propertyId, async () => {
    // Nothing of who has logged out meanwhile is stored again.
    const keep = async (files: Iterable<File>) => key.startsWith(readPostedStart()) && (await storeFiles(key, [...files]));
    const picked = await readStoredFiles(key);
    const property = await onceOnline(() => loadOwnProperty(propertyId));
    if (property === null) await keep([]);
    const before = property?.images.length ?? 0;
    if (property === null || picked.length + before === 0) return null;
    const waiting = new Set<File>();
    // Also beside those that it has: one of these may be among them, where its answer was lost. The server refuses too many.
    const missing = await findMissing(property, picked);
    await fitPhotos(missing, limits.maxPhotosPerProperty, (photo) => void waiting.add(photo));
    await keep(waiting);
    const [chosen, count] = [before + missing.length, before + waiting.size];
    const failure = await addPhotos({
      propertyId,
      photos: [...waiting].map((file) => ({ file })),
      async onSaved({ file }) {
        waiting.delete(file);
        await keep(waiting);
      },
    }).catch((error: unknown) => error);
    await moveStoredFiles(key, chosenPhotos(propertyId));
    const cause = failure instanceof PhotoNotAdded ? failure.cause : failure;
    const needsFee = cause instanceof ApiError && cause.status === 402;
    return { title: property.title, added: count - waiting.size, chosen, needsFee };
  });
}

/** Leaves them to the page where they are arranged. True where they were being sent meanwhile: the listing has others than before. */
export async function takePostedPhotos(propertyId: number): Promise<boolean> {
  const key = `${readPostedStart()}${propertyId}`;
  const before = await readStoredFiles(key);
  if (before.length === 0) return false;
  return await withPhotos(propertyId, async () => {
    const after = await readStoredFiles(key);
    await moveStoredFiles(key, chosenPhotos(propertyId));
    return after.length < before.length;
  });
}
