import type { PhotoPlace } from "./order-photo.ts";
import { PhotoErrors } from "./photo-errors.ts";
import type { Photographer, PhotosDeps } from "./photos-deps.ts";
import { arrangePhotos, deletePhotoRow, findPhotoIds } from "./photos.repository.ts";

/** Takes a photo off a property. @throws "conflict" for the last one of a property that staff have verified. */
export async function deletePhoto(
  { properties, clock }: PhotosDeps,
  owner: Photographer,
  { propertyId, photoId }: PhotoPlace,
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
