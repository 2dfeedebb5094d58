import { renderPhoto, type RenderedPhoto } from "../../platform/images.ts";
import { contentTypeOf, type Storage } from "../../platform/storage/storage.ts";

export type StoredPhoto = Pick<RenderedPhoto, "width" | "height" | "placeholder" | "fingerprint"> & { content_hash: string };

/** What all of these come to. Waits for all of them, so that none is in progress after a failure. @throws what the first to fail throws */
export async function settleAll<T>(work: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(work);
  return await Promise.all(work);
}

/** Stores a rendered photo durably. A repeat overwrites the same files, because names are hashes of the content. @throws StorageError */
export async function storeRendered(storage: Storage, photo: RenderedPhoto): Promise<StoredPhoto> {
  const files = [photo.thumbnail, photo.card, photo.full, ...photo.light];
  await settleAll(files.map(({ name, bytes }) => storage.put(name, bytes, contentTypeOf(name))));
  const { hash: content_hash, width, height, placeholder, fingerprint } = photo;
  return { content_hash, width, height, placeholder, fingerprint };
}

/** Renders a photo and stores its renditions. @throws UnsupportedImageError for anything that is not a photo */
export async function storePhoto(storage: Storage, bytes: Buffer, render = renderPhoto): Promise<StoredPhoto> {
  return await storeRendered(storage, await render(bytes));
}
