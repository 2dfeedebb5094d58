import type { PropertyImage } from "@efie/contract";
import { PhotoErrors, type PhotoEditor, type PhotosDeps } from "./photos-deps.ts";
import { arrangePhotos, findPhotoIds, deletePhotoRow } from "./photos.repository.ts";

type PhotoKey = { propertyId: number; photoId: number };

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
      const arranged = ids.filter((id) => id !== photoId).toSpliced(order, 0, photoId);
      if (arranged.every((id, at) => id === ids[at])) return false;
      await arrangePhotos(executor, arranged);
      return true;
    },
  });
}

/** Removes a photo from a property. @throws AppError "conflict" for the last photo of a verified property, "not_found" */
export async function deletePhoto({ properties, clock }: PhotosDeps, owner: PhotoEditor, { propertyId, photoId }: PhotoKey) {
  await properties.changePhotos(owner, propertyId, {
    adds: false,
    isMaterial: true,
    apply: async (executor, property) => {
      const ids = await findPhotoIds(executor, propertyId);
      if (!ids.includes(photoId)) throw PhotoErrors.noSuchPhoto();
      if (property.isVerified && ids.length === 1) throw PhotoErrors.lastOfVerified();
      await deletePhotoRow(executor, photoId, clock.now());
      const left = ids.filter((id) => id !== photoId);
      await arrangePhotos(executor, left);
      return true;
    },
  });
}
