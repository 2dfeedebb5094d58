import { limits } from "@efie/contract/limits";
import { createHash } from "node:crypto";
import sharp from "sharp";
import type { ResizeOptions, Sharp } from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import { hasTooManyScans } from "./jpeg-scans.ts";
import { createSemaphore, type Semaphore } from "./load/semaphore.ts";

/** The picture cannot be used: not a JPEG, PNG or WebP by its content, damaged, or too large. */
export class UnsupportedImageError extends Error {
  override name = "UnsupportedImageError";
}

/** A file made from a photo; `name` is its name in the storage. */
export type Rendition = { name: string; bytes: Buffer };

/** Largest width of each rendition in pixels; a smaller photo is never enlarged. */
export const renditionWidths = { thumbnail: 320, card: 640, full: limits.maxPhotoWidthPixels } as const;
/** Sizes that are made as AVIF, too. */
const lightSizes = ["thumbnail", "card"] as const;

/** Names all files of a photo in the storage. */
export function renditionNames(hash: string): string[] {
  const names = Object.keys(renditionWidths).map((rendition) => `${hash}-${rendition}.webp`);
  return [...names, ...lightSizes.map((rendition) => `${hash}-${rendition}.avif`)];
}

/** The hash of the photo of which this names a file; null for any other name. */
export function readPhotoHash(name: string): string | null {
  const hash = /^[0-9a-f]{32}(?=-)/.exec(name)?.[0] ?? null;
  return hash !== null && renditionNames(hash).includes(name) ? hash : null;
}

/** The maximum ratio of height to width, so that a very tall strip stays small. */
const maxHeightPerWidth = 2;
const placeholderPixels = 64;
/** Effort 2 of 6: measured 40 % less time than the default 4 for 5 % larger files. */
const webp = { quality: 76, effort: 2 } as const;
/**
 * Effort 1 of 9: 4 takes twelve times as long for files 5 % smaller. Phones show two pixels of a photo in one of the layout, which hides
 * what the quality costs; colours in quarters, as WebP has them.
 */
const avif = { quality: 34, effort: 1, chromaSubsampling: "4:2:0" } as const;
const formats = { webp, avif };

/**
 * Rendering uses a whole core, so two run at a time and leave the others to requests. On a busy machine one takes half a second,
 * so the fortieth in the queue is done within the maximum wait.
 */
export const imageSemaphore = createSemaphore(2, { maxWaiting: 40, maxWaitMilliseconds: 10_000 });
sharp.cache(false);
sharp.concurrency(1);

/**
 * Renders a photo in three sizes, the smaller ones in two formats: upright, without metadata, transparent parts white.
 * @param bytes the file as uploaded
 * @throws UnsupportedImageError when the content is not a complete JPEG, PNG or WebP
 * @throws BusyError when too many photos wait
 */
export async function renderPhoto(bytes: Buffer, semaphore: Semaphore = imageSemaphore): Promise<RenderedPhoto> {
  if (!isPhoto(bytes)) throw new UnsupportedImageError("The file is not a JPEG, PNG or WebP picture");
  if (hasTooManyScans(bytes)) throw new UnsupportedImageError("The picture has too many scans");
  return await semaphore(() =>
    render(bytes).catch((error: unknown) => {
      if (error instanceof TypeError || error instanceof RangeError) throw error;
      throw new UnsupportedImageError("The picture is damaged or too large", { cause: error });
    }),
  );
}

/**
 * Renders the smaller sizes of a picture of our own, which is itself the full one: a second compression would cost half of the time,
 * and quality. It must be a WebP without metadata, at most as wide as the full rendition.
 */
export async function renderReadyPhoto(bytes: Buffer): Promise<RenderedPhoto> {
  return await imageSemaphore(() => render(bytes, bytes));
}

/** Longer sides of a document get smaller: its print stays readable. */
const maxDocumentPixels = 2_400;

/**
 * Re-encodes a picture of a document as an upright JPEG: metadata, such as where it was taken, and other data in the file are removed.
 * The caller holds a place of the semaphore.
 * @throws UnsupportedImageError when the content is not a complete JPEG or PNG
 */
export async function redrawDocument(bytes: Buffer): Promise<Buffer> {
  if (!isPhoto(bytes) || isWebp(bytes)) throw new UnsupportedImageError("The file is not a JPEG or PNG picture");
  if (hasTooManyScans(bytes)) throw new UnsupportedImageError("The picture has too many scans");
  const side = { width: maxDocumentPixels, height: maxDocumentPixels, fit: "inside", withoutEnlargement: true } as const;
  return await sharp(bytes, { limitInputPixels: limits.maxPhotoPixels, failOn: "error" })
    .autoOrient()
    .flatten({ background: "white" })
    .toColourspace("srgb")
    .resize(side)
    .jpeg({ quality: 85 })
    .toBuffer()
    .catch((error: unknown) => {
      throw new UnsupportedImageError("The picture is damaged or too large", { cause: error });
    });
}

/** The picture of a shared link, in pixels: what every service shows large. `panel` on its left is for text. */
export const previewSize = { width: 1200, height: 630, panel: 440 } as const;
/** WhatsApp loads no larger picture. */
const maxPreviewBytes = 300_000;

/**
 * Makes the picture of a shared link: a JPEG, which every service reads, of at most 300 kB.
 * @param overlay an SVG of the whole size; `photo` is right of the panel, below it
 * @throws BusyError when too many pictures wait
 */
export async function composePreview(
  { photo, overlay }: { photo: Buffer | null; overlay: string },
  semaphore: Semaphore = imageSemaphore,
): Promise<Buffer> {
  const { width, height, panel } = previewSize;
  return await semaphore(async () => {
    const layers = [{ input: Buffer.from(overlay), left: 0, top: 0 }];
    if (photo !== null) {
      const scaled = sharp(photo).resize(width - panel, height);
      layers.unshift({ input: await scaled.png({ compressionLevel: 0 }).toBuffer(), left: panel, top: 0 });
    }
    const encode = (quality: number): Promise<Buffer> =>
      sharp({ create: { width, height, channels: 3, background: "white" } })
        .composite(layers)
        .jpeg({ quality })
        .toBuffer();
    const fine = await encode(82);
    return fine.length <= maxPreviewBytes ? fine : await encode(50);
  });
}

const startsWith = (bytes: Buffer, hex: string, offset = 0): boolean =>
  bytes.subarray(offset, offset + hex.length / 2).toString("hex") === hex;

function isWebp(bytes: Buffer): boolean {
  return startsWith(bytes, "52494646") && startsWith(bytes, "57454250", 8);
}

/** Checks the first bytes of each format; names and declared types are not reliable. */
export function isPhoto(bytes: Buffer): boolean {
  return startsWith(bytes, "ffd8ff") || startsWith(bytes, "89504e470d0a1a0a") || isWebp(bytes);
}

/** What a photo is named after: the beginning of a hash of its bytes as uploaded. */
export function photoHash(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 32);
}

/** @param ready the full rendition, if there is one */
async function render(bytes: Buffer, ready?: Buffer) {
  const hash = photoHash(bytes);
  // The input is decoded once, to the largest rendition; the smaller ones are made from its pixels.
  const source = await sharp(bytes, { limitInputPixels: limits.maxPhotoPixels, failOn: "error" })
    .autoOrient()
    .flatten({ background: "white" })
    .toColourspace("srgb")
    .resize(box(renditionWidths.full))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = source.info;
  const pixels = () => sharp(source.data, { raw: { width, height, channels } });
  const encode = async (name: keyof typeof renditionWidths, format: keyof typeof formats = "webp"): Promise<Rendition> => {
    const resized = pixels().resize(box(renditionWidths[name]));
    return { name: `${hash}-${name}.${format}`, bytes: await resized.toFormat(format, formats[format]).toBuffer() };
  };
  return {
    /** The names of the renditions begin with it. */
    hash,
    /** Pixels of the full rendition. */
    width,
    height,
    thumbnail: await encode("thumbnail"),
    card: await encode("card"),
    full: ready ? { name: `${hash}-full.webp`, bytes: ready } : await encode("full"),
    /** The smaller ones once more as AVIF, in less than half of the bytes. */
    light: [await encode("thumbnail", "avif"), await encode("card", "avif")],
    placeholder: await makePlaceholder(pixels()),
    fingerprint: await fingerprintOf(pixels()),
  };
}

/** A photo ready to be stored. */
export type RenderedPhoto = Awaited<ReturnType<typeof render>>;

function box(width: number): ResizeOptions {
  return { width, height: width * maxHeightPerWidth, fit: "inside", withoutEnlargement: true };
}

/** Base64 of a ThumbHash (some 25 bytes): colours to show until the picture arrives. */
async function makePlaceholder(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .resize({ width: placeholderPixels, height: placeholderPixels, fit: "inside", withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString("base64");
}

/** Fewer bits than this, or as few missing, and a picture has no shapes that tell it from others. */
const leastBits = 6;

/**
 * A perceptual hash (dHash): whether each of 9 by 8 grey pixels is brighter than the next one, as 16 hex digits. Nearly the same
 * picture, whatever its size and compression, differs in a few bits. Null for a picture without shapes.
 */
async function fingerprintOf(picture: Sharp): Promise<string | null> {
  const grey = await picture.greyscale().resize({ width: 9, height: 8, fit: "fill" }).raw().toBuffer();
  const bits = Array.from({ length: 64 }, (_unused, at) => {
    const pixel = Math.floor(at / 8) * 9 + (at % 8);
    return (grey[pixel] as number) > (grey[pixel + 1] as number) ? "1" : "0";
  });
  const ones = bits.filter((bit) => bit === "1").length;
  if (ones < leastBits || ones > 64 - leastBits) return null;
  return BigInt(`0b${bits.join("")}`)
    .toString(16)
    .padStart(16, "0");
}

/** A picture as `size` by `size` grey values, row by row, whatever its own shape. @throws Error when the bytes are no picture */
export async function readGrey(bytes: Buffer, size: number): Promise<Buffer> {
  return await sharp(bytes).greyscale().resize({ width: size, height: size, fit: "fill", kernel: "cubic" }).raw().toBuffer();
}
