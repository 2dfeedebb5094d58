import { renderPhoto, type RenderedPhoto } from "../../platform/images.ts";
import { contentTypeOf, type Storage } from "../../platform/storage/storage.ts";

export type StoredPhoto = {
  content_hash: string;
  width: number;
  height: number;
  placeholder: string;
  fingerprint: string | null;
};

/** Stores a rendered photo durably. A repeat overwrites the same files, because names are hashes of the content. @throws StorageError */
export async function storeRendered(storage: Storage, photo: RenderedPhoto): Promise<StoredPhoto> {
  // Waits for all writes, so that none is in progress after a failure.
  const outcomes = await Promise.allSettled(
    [photo.thumbnail, photo.card, photo.full, ...photo.light].map(({ name, bytes }) =>
      storage.put(name, bytes, contentTypeOf(name)),
    ),
  );
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
  const { hash: content_hash, width, height, placeholder, fingerprint } = photo;
  return { content_hash, width, height, placeholder, fingerprint };
}

/** Renders a photo and stores its renditions. @throws UnsupportedImageError for anything that is not a photo */
export async function storePhoto(storage: Storage, bytes: Buffer, render = renderPhoto): Promise<StoredPhoto> {
  return await storeRendered(storage, await render(bytes));
}
