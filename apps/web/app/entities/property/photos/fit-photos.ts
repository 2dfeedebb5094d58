import { limits } from "@efie/contract/limits";
import { decodeImage, readImageSize, shrinkImage, type Size } from "../../../lib/browser/shrink-image.ts";
import { withQueueLock } from "../../../lib/send-queue/queue-lock.ts";
import { readStoredFiles, storeFiles } from "../../../lib/storage/device-store.ts";

/** Why a file cannot be a photo of a property. `too large`: it cannot be made small enough either. `gone`: the device has it no more. */
type Refusal = "too large" | "HEIC" | "unreadable" | "gone";
export type RefusedFile = { readonly file: File; readonly reason: Refusal };

/** The picked photos, and the files that cannot be sent: no photos, and photos beyond the limit. */
export type LeftOver = { readonly refused: readonly RefusedFile[]; readonly noRoom: readonly File[] };

/** The first bytes of what the server takes. A name or a declared type says little. */
const signatures = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^RIFF[\s\S]{4}WEBP/];
const heic = /^[\s\S]{4}ftyp(hei|hev|mif1|msf1)/;

/** Decoding takes four bytes a pixel: more than this would end the page on many a phone. */
const maxDecodedPixels = 100_000_000;

async function readStart(file: File): Promise<string> {
  return String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer()));
}

async function isReadable(file: File, size: Size): Promise<boolean> {
  const bitmap = await decodeImage(file, size, 64);
  bitmap?.close();
  return bitmap !== null;
}

function refuse(file: File, start: string): RefusedFile {
  const isHeic = heic.test(start) || /hei[cf]/i.test(`${file.type} ${file.name}`);
  if (isHeic) return { file, reason: "HEIC" };
  return { file, reason: file.size >= limits.maxPhotoBytes ? "too large" : "unreadable" };
}

/** The same file in memory: its original may disappear before it is sent. Null where it has disappeared already. */
async function holdFile(file: File): Promise<File | null> {
  return await file.arrayBuffer().then(
    (bytes) => new File([bytes], file.name, { type: file.type }),
    () => null,
  );
}

/** The file, or where the server would not take it, a smaller one of the same picture; or why neither can be. */
async function fitPhoto(picked: File): Promise<File | RefusedFile> {
  if (picked.type !== "" && !picked.type.startsWith("image/")) return { file: picked, reason: "unreadable" };
  const file = await holdFile(picked);
  if (file === null) return { file: picked, reason: "gone" };
  const start = await readStart(file);
  const size = await readImageSize(file);
  if (size === null) return refuse(file, start);
  const pixels = size.width * size.height;
  if (pixels > maxDecodedPixels) return { file, reason: "too large" };
  const isSmall = file.size < limits.maxPhotoBytes && pixels <= limits.maxPhotoPixels;
  if (isSmall && signatures.some((signature) => signature.test(start)))
    return (await isReadable(file, size)) ? file : refuse(file, start);
  return (await shrinkImage(file, size, limits.maxPhotoBytes)) ?? refuse(file, start);
}

/**
 * Makes what somebody picked fit for the server, each handed on as soon as it is. One after another: a phone has no memory for
 * several large pictures.
 */
export async function fitPhotos(
  files: readonly File[],
  room: number,
  onReady: (photo: File) => Promise<void> | void,
): Promise<LeftOver> {
  const refused: RefusedFile[] = [];
  let taken = 0;
  for (const [index, file] of files.entries()) {
    if (taken >= room) return { refused, noRoom: files.slice(index) };
    const fitted = await fitPhoto(file);
    if (!(fitted instanceof File)) {
      refused.push(fitted);
      continue;
    }
    taken += 1;
    await onReady(fitted);
  }
  return { refused, noRoom: [] };
}

/** Makes photos that wait on this device fit for the server, unless they left with their listing meanwhile, or others came: a worker can make none smaller. */
export async function fitStoredPhotos(key: string): Promise<LeftOver> {
  const stored = await readStoredFiles(key);
  const fitted: File[] = [];
  const leftOver = await fitPhotos(stored, limits.maxPhotosPerProperty, (photo) => void fitted.push(photo));
  await withQueueLock(async () => {
    if ((await readStoredFiles(key)).length === stored.length) await storeFiles(key, fitted);
  });
  return leftOver;
}

/** Says why a file cannot be read as a photo. */
export function describeUnreadable({ file: { name }, reason }: RefusedFile): string {
  if (reason === "gone") return `${name} can no longer be read. It may have been moved or deleted. Choose it again.`;
  return reason === "HEIC"
    ? `${name} is a HEIC photo, which this browser cannot read. Save it as JPEG, or take a new photo.`
    : `${name} is not an image that can be read. Choose a JPEG, PNG or WebP photo.`;
}

/** So many names say which; an album of hundreds would be a page of them. */
const maxNamed = 5;

/** Why some photos are not there, and which they are. */
function describeLeftOut(files: readonly File[]): string {
  const names = files.slice(0, maxNamed).map(({ name }) => name);
  const others = files.length > maxNamed ? [`${files.length - maxNamed} more`] : [];
  return `A property has at most ${limits.maxPhotosPerProperty} photos. Left out: ${[...names, ...others].join(", ")}.`;
}

/** Prescribed by the specification, section 4. */
const tooLarge = "Image too large. Each image must be smaller than 500 KB. Please pick a smaller file.";

export type PhotoProblem = { readonly title?: string; readonly text: string };

/** What became of the files that are not among the photos now. */
export function describeLeftOver({ refused, noRoom }: LeftOver): PhotoProblem[] {
  const ofFiles = refused.map((one) =>
    one.reason === "too large"
      ? { title: `${one.file.name} could not be made smaller.`, text: tooLarge }
      : { text: describeUnreadable(one) },
  );
  return noRoom.length === 0 ? ofFiles : [...ofFiles, { text: describeLeftOut(noRoom) }];
}
