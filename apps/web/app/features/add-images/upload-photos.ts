import { ApiError } from "@efie/client";
import type { PropertyImage } from "@efie/contract";
import { addPhotos, PhotoNotAdded } from "../../entities/property/photos/add-photos.ts";
import type { ChosenPhoto } from "./use-stored-photos.ts";

export type UploadStep = { readonly place: number; readonly count: number; readonly share: number };

type Uploading = {
  readonly propertyId: number;
  readonly photos: readonly ChosenPhoto[];
  readonly saved: readonly PropertyImage[];
  readonly onStep: (step: UploadStep) => void;
  readonly onSaved: (photo: ChosenPhoto, images: PropertyImage[]) => Promise<void>;
};

/** The server refuses this photo; it may accept the others. */
export class PhotoRefused extends Error {
  constructor(name: string, { sentence }: ApiError) {
    super(`${name}: ${sentence ?? "This file was not accepted."}`);
  }
}

/** @throws what the first failure was; the photos before it are saved. */
export async function uploadPhotos({ propertyId, photos, saved, onStep, onSaved }: Uploading): Promise<void> {
  const onProgress = (photo: ChosenPhoto, share: number) =>
    onStep({ place: photos.indexOf(photo) + 1, count: photos.length, share });
  try {
    await addPhotos({ propertyId, photos, saved, onProgress, onSaved });
  } catch (error) {
    if (!(error instanceof PhotoNotAdded)) throw error;
    const { file, cause } = error;
    throw cause instanceof ApiError && cause.status === 400 ? new PhotoRefused(file.name, cause) : cause;
  }
}
