import { ApiError } from "@efie/client";
import type { PropertyImage } from "@efie/contract";
import { requireSession, propertyCalls, api } from "../../../lib/api/api.ts";
import { photoUploadCalls } from "../../../lib/api/member-calls.ts";
import { sendResumably } from "../../../lib/api/send-resumably.ts";
import { createUploader } from "../../../lib/api/upload.ts";
import { onceOnline } from "../../../lib/browser/when-online.ts";
import { forgetStoredAnswer, storeAnswer } from "../../../lib/storage/kept-query.ts";
import { readStoredAnswer } from "../../../lib/storage/stored-answer.ts";
import { loadOwnProperty } from "../own-property-queries.ts";
import { hashOf } from "./photo-names.ts";

/** The form's field. It is written here because a browser's calls carry no schemas. */
const field: typeof propertyCalls.addPhoto.files = "images";

type Adding<Photo> = {
  readonly propertyId: number;
  readonly photos: readonly Photo[];
  readonly onProgress?: (photo: Photo, share: number) => void;
  /** With all photos of the property. */
  readonly onSaved: (photo: Photo, images: PropertyImage[]) => Promise<void> | void;
  /** The server does not take this photo; without it the first of these ends the work. */
  readonly onRefused?: (photo: Photo, error: ApiError) => void;
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
 * One photo after the other, in sequence (spec, section 4). Offline it waits. A photo whose answer was lost is not sent again: its upload says
 * that it is there.
 * @throws PhotoNotAdded
 */
export async function addPhotos<Photo extends { readonly file: File }>(adding: Adding<Photo>): Promise<void> {
  const { propertyId, photos, onProgress, onSaved, onRefused } = adding;
  for (const photo of photos) {
    onProgress?.(photo, 0);
    try {
      const forget = await addPhoto(propertyId, photo.file, (share) => onProgress?.(photo, share));
      const property = await onceOnline(() => loadOwnProperty(propertyId));
      await onSaved(photo, property?.images ?? []);
      forget();
    } catch (error) {
      if (onRefused === undefined || !(error instanceof ApiError) || error.status !== 400)
        throw new PhotoNotAdded(photo.file, error);
      onRefused(photo, error);
    }
  }
}

/** Returns what forgets the upload, for when it is known that the photo is there. */
async function addPhoto(id: number, file: File, onProgress: (share: number) => void): Promise<() => void> {
  const sha256 = await hashOf(file);
  if (sha256 === null) return await addInOneRequest(id, file, onProgress);
  // Remembered until its end is known, also when the browser is closed meanwhile.
  const name = uploadName(id, sha256);
  const begin = async () => {
    const call = () => api.call(photoUploadCalls.createPhotoUpload, { params: { id }, body: { size: file.size, sha256 } });
    const { upload } = requireSession(await onceOnline(call));
    storeAnswer(name, upload);
    return upload;
  };
  const send = (upload: string) => sendResumably(`/api/main/properties/${id}/uploads/${upload}/`, file, onProgress);
  const begun = readStoredAnswer<string>(name)?.data;
  await send(begun ?? (await begin())).catch(async (error: unknown) => {
    // It was swept meanwhile, or gave way to newer ones.
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    await send(await begin());
  });
  return () => forgetStoredAnswer(name);
}

const uploadName = (id: number, sha256: string): string => `upload ${id} ${sha256}`;

/** For a photo of which it is known otherwise that it is there. */
export function forgetUpload(id: number, sha256: string): void {
  forgetStoredAnswer(uploadName(id, sha256));
}

async function addInOneRequest(id: number, file: File, onProgress: (share: number) => void): Promise<() => void> {
  const body = new FormData();
  body.append(field, file);
  requireSession(await createUploader(onProgress).call(propertyCalls.addPhoto, { params: { id }, body }));
  return () => {};
}
