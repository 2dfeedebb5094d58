import { limits, type PropertyImage } from "@efie/contract";
import type { UploadGate } from "../../http/api/upload-gate.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { isPhoto, photoHash, renderPhoto, UnsupportedImageError, type RenderedPhoto } from "../../platform/images.ts";
import { renderAside } from "../../platform/render-aside.ts";
import { contentTypeOf, StorageError, type Storage } from "../../platform/storage/storage.ts";
import { whileUploading } from "./orphaned-photos.ts";
import { PhotoErrors, type PhotoEditor, type PhotosDeps, type UploadDeps } from "./photos-deps.ts";
import { insertPhotos, type StoredPhoto } from "./photos.repository.ts";

/** @throws AppError a field error for no file, and for too large ones */
export function checkFiles(files: readonly Buffer[]): void {
  if (files.length === 0) throw PhotoErrors.none();
  if (files.some((file) => file.length >= limits.maxPhotoBytes)) throw PhotoErrors.tooLarge();
}

/** @throws AppError "conflict" */
export function refuseTooMany(photoCount: number, added: number): void {
  if (photoCount + added > limits.maxPhotosPerProperty) throw PhotoErrors.full();
}

/** @throws AppError a field error for a file that is no photo */
export async function renderPhotos(
  { imageSemaphore }: PhotosDeps,
  files: readonly Buffer[],
  render = (file: Buffer): Promise<RenderedPhoto> => renderPhoto(file, imageSemaphore),
): Promise<RenderedPhoto[]> {
  const rendered: RenderedPhoto[] = [];
  try {
    // One after the other, so that an upload takes one slot only, and rendering stops at the first refused file.
    for (const file of files) rendered.push(await render(file));
  } catch (error) {
    throw error instanceof UnsupportedImageError ? PhotoErrors.notAPhoto() : error;
  }
  return rendered;
}

/** Adds photos, all or none: cheap checks, the files, then the rows. Returns all photos of the property. @throws AppError a field error, "conflict" for a fifth photo, and those of changing the property */
export async function addPhotos(
  deps: UploadDeps,
  owner: PhotoEditor,
  propertyId: number,
  { upload, read }: { upload: Parameters<UploadGate>[0]; read: () => Promise<readonly Buffer[]> },
): Promise<PropertyImage[]> {
  const { photoCount } = await deps.properties.checkPhotos(owner, propertyId);
  refuseTooMany(photoCount, 1);
  const rendered = await deps.uploadGate(upload, async () => {
    const files = await read();
    refuseTooMany(photoCount, files.length);
    checkFiles(files);
    return await deps.uploadSemaphores(String(owner.id), () => renderPhotos(deps, files));
  });
  return await attachPhotos(deps, owner, propertyId, { rendered, activates: true });
}

/** What all of these come to. Waits for all of them, so that none is in progress after a failure. @throws what the first to fail throws */
async function settleAll<T>(work: readonly Promise<T>[]): Promise<T[]> {
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

type Attached = {
  rendered: readonly RenderedPhoto[];
  activates: boolean;
  /** Records what the photos come from, with their rows. */
  record?: (executor: Executor) => Promise<void>;
};

/** Stores rendered photos and adds their rows. `activates`: a draft uses a free listing, without one it is refused. @throws AppError "conflict", "unavailable", and those of changing the property */
export async function attachPhotos(
  deps: PhotosDeps,
  owner: PhotoEditor,
  propertyId: number,
  { rendered, activates, record }: Attached,
): Promise<PropertyImage[]> {
  const hashes = rendered.map(({ hash }) => hash);
  return await whileUploading(deps, hashes, async () => {
    const photos = await settleAll(rendered.map((photo) => storeRendered(deps.storage, photo)));
    return await deps.properties.changePhotos(owner, propertyId, {
      adds: activates,
      isMaterial: true,
      apply: async (executor, property) => {
        await record?.(executor);
        refuseTooMany(property.photoCount, photos.length);
        await insertPhotos(executor, { propertyId, photos, firstPosition: property.photoCount, now: deps.clock.now() });
        return true;
      },
    });
  }).catch((error: unknown) => {
    throw error instanceof StorageError ? PhotoErrors.notStored() : error;
  });
}

/** What imports ask of photos: the rules of an upload, for one file at a time. */
export type ImportedPhotos = ReturnType<typeof connectImportedPhotos>;

/** Connects imports to the use case of uploads. Their photos are rendered aside: nobody waits for them. */
export function connectImportedPhotos(deps: PhotosDeps) {
  return {
    /** What a photo is named after, without drawing it. @throws AppError a field error for what is plainly no photo, or too large */
    nameOf: (file: Buffer): string => {
      checkFiles([file]);
      if (!isPhoto(file)) throw PhotoErrors.notAPhoto();
      return photoHash(file);
    },
    /** Adds a photo at the end; a draft stays one. @throws AppError a field error, "conflict", "unavailable" */
    add: async (owner: PhotoEditor, propertyId: number, file: Buffer) => {
      const rendered = await renderPhotos(deps, [file], renderAside);
      return await attachPhotos(deps, owner, propertyId, { rendered, activates: false });
    },
  };
}
