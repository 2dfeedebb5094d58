import type { PropertyImage } from "@efie/contract";
import { requireSession, isAnswer, propertyCalls } from "../../../lib/api/api.ts";
import { createUploader } from "../../../lib/api/upload.ts";
import { readDraft, writeDraft } from "../../../lib/storage/draft.ts";
import { loadOwnProperty } from "../own-property-queries.ts";

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

/** A photo that was sent and, as far as is known, not answered; and the photos that the property had before it. */
type SentPhoto = { readonly name: string; readonly size: number; readonly before: readonly number[] };

type ArrivedPhoto = {
  /** Whether it is this file: picked again, or stored on the device, a file is another object. */
  readonly is: (file: File) => boolean;
  /** All photos of the property. */
  readonly images: readonly PropertyImage[];
};

const keyOf = (propertyId: number) => `photo sent to ${propertyId}`;

function readSent(propertyId: number): SentPhoto | null {
  const stored = readDraft(keyOf(propertyId)) as Partial<SentPhoto> | null;
  const isWhole = typeof stored?.name === "string" && typeof stored.size === "number" && Array.isArray(stored.before);
  return isWhole ? (stored as SentPhoto) : null;
}

/** To be called before a photo is sent: a page that is reloaded meanwhile gets no answer either. */
function rememberSent(propertyId: number, { name, size }: File, before: readonly PropertyImage[]): void {
  writeDraft(keyOf(propertyId), { name, size, before: before.map(({ id }) => id) } satisfies SentPhoto);
}

function forgetSent(propertyId: number): void {
  writeDraft(keyOf(propertyId), null);
}

/** The photo whose answer was lost on the way, if it has arrived after all: sent again it would be there twice. */
async function findArrived(propertyId: number): Promise<ArrivedPhoto | null> {
  const sent = readSent(propertyId);
  if (sent === null) return null;
  const images = (await loadOwnProperty(propertyId))?.images ?? [];
  if (images.every(({ id }) => sent.before.includes(id))) return null;
  return { is: ({ name, size }) => name === sent.name && size === sent.size, images };
}
