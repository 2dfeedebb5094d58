import type { PropertyImage } from "@efie/contract";
import { PhotoErrors } from "./photo-errors.ts";
import type { PhotoEditor, PhotosDeps } from "./photos-deps.ts";
import { arrangePhotos, findPhotoIds } from "./photos.repository.ts";

export type PhotoKey = { propertyId: number; photoId: number };

/** Moves a photo to a position from 0, the cover; a position past the end means the end. Returns all photos. @throws AppError "not_found" */
export async function orderPhoto(
  { properties }: PhotosDeps,
  owner: PhotoEditor,
  { propertyId, photoId }: PhotoKey,
  order: number,
): Promise<PropertyImage[]> {
  return await properties.changePhotos(owner, propertyId, {
    adds: false,
    isMaterial: false,
    apply: async (executor) => {
      const ids = await findPhotoIds(executor, propertyId);
      if (!ids.includes(photoId)) throw PhotoErrors.noSuchPhoto();
      const others = ids.filter((id) => id !== photoId);
      await arrangePhotos(executor, others.toSpliced(order, 0, photoId));
    },
  });
}
