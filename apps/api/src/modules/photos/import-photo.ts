import { isPhoto, photoHash } from "../../platform/images.ts";
import { renderAside } from "../../platform/render-aside.ts";
import { attachPhotos, checkFiles, renderPhotos } from "./add-photos.ts";
import { PhotoErrors, type PhotoEditor, type PhotosDeps } from "./photos-deps.ts";

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
