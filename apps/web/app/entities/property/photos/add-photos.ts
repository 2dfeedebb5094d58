import type { PropertyImage } from "@efie/contract";
import { findArrived, forgetSent, rememberSent } from "./sent-photo.ts";
import { requireSession } from "../../../lib/api/api.ts";
import { isAnswer } from "../../../lib/api/call-problem.ts";
import { propertyCalls } from "../../../lib/api/calls.ts";
import { createUploader } from "../../../lib/api/upload.ts";

/** The form's field. It is written here because a browser's calls carry no schemas. */
const field: typeof propertyCalls.addPhoto.files = "images";

type Adding<Photo> = {
  readonly propertyId: number;
  readonly photos: readonly Photo[];
  /** Those that the property has already. */
  readonly saved: readonly PropertyImage[];
  readonly onProgress?: (photo: Photo, share: number) => void;
  /** With all photos of the property. */
  readonly onSaved: (photo: Photo, images: PropertyImage[]) => Promise<void> | void;
};

/** The first photo that could not be added, and why (`cause`). Those before it are saved. */
export class PhotoNotAdded extends Error {
  readonly file: File;

  constructor(file: File, cause: unknown) {
    super(`${file.name} was not added.`, { cause });
    this.file = file;
  }
}

/**
 * One request per photo, in sequence (spec, section 4). Where an answer was lost on the way, or came from a server in trouble, the
 * property is asked whether the photo is there, at once and before anything else is sent: no photo is stored twice.
 * @throws PhotoNotAdded
 */
export async function addPhotos<Photo extends { readonly file: File }>(adding: Adding<Photo>): Promise<void> {
  const { propertyId, photos, saved, onProgress, onSaved } = adding;
  const arrived = await findArrived(propertyId);
  const there = arrived === null ? undefined : photos.find(({ file }) => arrived.is(file));
  let images = [...(arrived?.images ?? saved)];
  const save = async (photo: Photo) => {
    await onSaved(photo, images);
    forgetSent(propertyId);
  };
  if (there !== undefined) await save(there);
  for (const photo of photos) {
    if (photo === there) continue;
    onProgress?.(photo, 0);
    images = await addPhoto(propertyId, photo.file, images, (share) => onProgress?.(photo, share));
    await save(photo);
  }
}

async function addPhoto(
  propertyId: number,
  file: File,
  saved: readonly PropertyImage[],
  onProgress: (share: number) => void,
): Promise<PropertyImage[]> {
  const body = new FormData();
  body.append(field, file);
  rememberSent(propertyId, file, saved);
  try {
    return requireSession(await createUploader(onProgress).call(propertyCalls.addPhoto, { params: { id: propertyId }, body }));
  } catch (error) {
    if (isAnswer(error)) forgetSent(propertyId);
    // If the question cannot be shown now, it is shown before the next photo is sent.
    const arrived = await findArrived(propertyId).catch(() => null);
    if (arrived === null) throw new PhotoNotAdded(file, error);
    return [...arrived.images];
  }
}
