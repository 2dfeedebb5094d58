import { renderPhoto, renditionContentType } from "../../platform/images.ts";
import type { Storage } from "../../platform/storage/storage.ts";

export type StoredPhoto = { content_hash: string; width: number; height: number; placeholder: string };

/**
 * Makes a photo's renditions and stores them; what it answers may be acknowledged. Storing the same photo twice is
 * harmless: names are hashes of the content. Raises UnsupportedImageError for anything that is not a photo.
 */
export async function storePhoto(storage: Storage, bytes: Buffer): Promise<StoredPhoto> {
  const photo = await renderPhoto(bytes);
  await Promise.all(
    [photo.thumbnail, photo.card, photo.full].map(({ name, bytes: rendition }) =>
      storage.put(name, rendition, renditionContentType),
    ),
  );
  return { content_hash: photo.hash, width: photo.width, height: photo.height, placeholder: photo.placeholder };
}
