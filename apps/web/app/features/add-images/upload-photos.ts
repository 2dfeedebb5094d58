import { ApiError, NetworkError } from "@efie/client";
import type { PropertyImage } from "@efie/contract";
import { propertyCalls } from "../../lib/calls.ts";
import { createUploader } from "../../lib/upload.ts";
import { loadOwnListing } from "./own-listing.ts";
import type { ChosenPhoto } from "./use-kept-photos.ts";

export type UploadStep = { readonly place: number; readonly count: number; readonly share: number };

/** Of the form; a browser's calls carry no schemas. */
const field: typeof propertyCalls.addPhoto.files = "images";

type Uploading = {
  readonly propertyId: number;
  readonly photos: readonly ChosenPhoto[];
  readonly savedCount: number;
  readonly onStep: (step: UploadStep) => void;
  readonly onSaved: (photo: ChosenPhoto, images: PropertyImage[]) => Promise<void>;
};

/** The server takes this very photo not at all; the others may be fine. */
export class PhotoRefused extends Error {
  constructor(name: string, { sentence }: ApiError) {
    super(`${name}: ${sentence ?? "This file was not accepted."}`);
  }
}

/** The upload whose answer was lost on the way, and how many photos there were before it. */
let unanswered: { readonly photo: ChosenPhoto; readonly savedCount: number } | null = null;

/** All photos of the listing, if the one whose answer was lost has arrived after all: sent again it would be there twice. */
async function findArrived(propertyId: number, photo: ChosenPhoto): Promise<PropertyImage[] | null> {
  if (unanswered?.photo !== photo) return null;
  const images = (await loadOwnListing(propertyId))?.images ?? [];
  return images.length > unanswered.savedCount ? images : null;
}

/** One request per photo, in sequence (spec, section 4). Raises what the first failure was; those before it are saved. */
export async function uploadPhotos({
  propertyId,
  photos,
  savedCount,
  onStep,
  onSaved,
}: Uploading): Promise<"done" | "signed out"> {
  let saved = savedCount;
  for (const [index, photo] of photos.entries()) {
    const step = (share: number) => onStep({ place: index + 1, count: photos.length, share });
    step(0);
    const images = (await findArrived(propertyId, photo)) ?? (await uploadPhoto(propertyId, photo, saved, step));
    if (images === null) return "signed out";
    unanswered = null;
    saved = images.length;
    await onSaved(photo, images);
  }
  return "done";
}

async function uploadPhoto(
  propertyId: number,
  photo: ChosenPhoto,
  savedCount: number,
  onProgress: (share: number) => void,
): Promise<PropertyImage[] | null> {
  const form = new FormData();
  form.append(field, photo.file);
  try {
    const { data } = await createUploader(onProgress).call(propertyCalls.addPhoto, { params: { id: propertyId }, body: form });
    return data;
  } catch (error) {
    unanswered = error instanceof NetworkError ? { photo, savedCount } : null;
    throw error instanceof ApiError && error.status === 400 ? new PhotoRefused(photo.file.name, error) : error;
  }
}
