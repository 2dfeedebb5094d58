import type { PropertyImage } from "@efie/contract";
import { PhotoErrors } from "./photo-errors.ts";
import type { Photographer, PhotosDeps } from "./photos-deps.ts";
import { arrangePhotos, findPhotoIds } from "./photos.repository.ts";

export type PhotoPlace = { propertyId: number; photoId: number };

/** Moves a photo to a place counted from 0, past the end to the end; the first is the cover. Answers all photos. */
export async function orderPhoto(
  { properties }: PhotosDeps,
  owner: Photographer,
  { propertyId, photoId }: PhotoPlace,
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
