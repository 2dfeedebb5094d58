import type { PhotoKey } from "./order-photo.ts";
import { PhotoErrors } from "./photo-errors.ts";
import type { PhotoEditor, PhotosDeps } from "./photos-deps.ts";
import { arrangePhotos, deletePhotoRow, findPhotoIds } from "./photos.repository.ts";

/** Removes a photo from a property. @throws AppError "conflict" for the last photo of a verified property, "not_found" */
export async function deletePhoto(
  { properties, clock }: PhotosDeps,
  owner: PhotoEditor,
  { propertyId, photoId }: PhotoKey,
): Promise<void> {
  await properties.changePhotos(owner, propertyId, {
    adds: false,
    isMaterial: true,
    apply: async (executor, property) => {
      const ids = await findPhotoIds(executor, propertyId);
      if (!ids.includes(photoId)) throw PhotoErrors.noSuchPhoto();
      if (property.isVerified && ids.length === 1) throw PhotoErrors.lastOfVerified();
      await deletePhotoRow(executor, photoId, clock.now());
      await arrangePhotos(
        executor,
        ids.filter((id) => id !== photoId),
      );
    },
  });
}
