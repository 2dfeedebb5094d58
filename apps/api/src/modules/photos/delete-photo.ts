import type { PhotoPlace } from "./order-photo.ts";
import { PhotoErrors } from "./photo-errors.ts";
import type { Photographer, PhotosDeps } from "./photos-deps.ts";
import { arrangePhotos, deletePhotoRow, findPhotoIds } from "./photos.repository.ts";

/** Takes a photo off a listing. @throws "conflict" for the last one of a listing that staff have verified. */
export async function deletePhoto(
  { listings, clock }: PhotosDeps,
  owner: Photographer,
  { propertyId, photoId }: PhotoPlace,
): Promise<void> {
  await listings.changePhotos(owner, propertyId, {
    adds: false,
    isMaterial: true,
    apply: async (executor, listing) => {
      const ids = await findPhotoIds(executor, propertyId);
      if (!ids.includes(photoId)) throw PhotoErrors.noSuchPhoto();
      if (listing.isVerified && ids.length === 1) throw PhotoErrors.lastOfVerified();
      await deletePhotoRow(executor, photoId, clock.now());
      await arrangePhotos(
        executor,
        ids.filter((id) => id !== photoId),
      );
    },
  });
}
