import { renderPhoto, renditionContentType, type RenderedPhoto } from "../../platform/images.ts";
import type { Storage } from "../../platform/storage/storage.ts";

export type StoredPhoto = { content_hash: string; width: number; height: number; placeholder: string };

/** Stores a rendered photo; what it answers may be acknowledged. Twice is harmless: names are hashes of the content. */
export async function storeRendered(storage: Storage, photo: RenderedPhoto): Promise<StoredPhoto> {
  // All are waited for: when this fails, nothing is being written any more.
  const outcomes = await Promise.allSettled(
    [photo.thumbnail, photo.card, photo.full].map(({ name, bytes: rendition }) =>
      storage.put(name, rendition, renditionContentType),
    ),
  );
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
  return { content_hash: photo.hash, width: photo.width, height: photo.height, placeholder: photo.placeholder };
}

/** Makes a photo's renditions and stores them. @throws UnsupportedImageError for anything that is not a photo. */
export async function storePhoto(storage: Storage, bytes: Buffer): Promise<StoredPhoto> {
  return await storeRendered(storage, await renderPhoto(bytes));
}
