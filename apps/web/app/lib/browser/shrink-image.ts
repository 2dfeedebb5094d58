import { decodeSmall, shrinkBitmap, type DecodedImage, type Size } from "./shrink-bitmap.ts";
import type { ShrinkAnswer, ShrinkRequest } from "./shrink.worker.ts";

export type { Size } from "./shrink-bitmap.ts";

async function loadImage(file: File): Promise<HTMLImageElement | null> {
  const address = URL.createObjectURL(file);
  const image = new Image();
  try {
    await new Promise((resolve, reject) => {
      image.addEventListener("load", resolve);
      image.addEventListener("error", reject);
      image.src = address;
    });
    return image;
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** How large a picture is, upright, read from its first bytes: nothing is decoded. Null for what is no picture to this browser. */
export async function readImageSize(file: File): Promise<Size | null> {
  const image = await loadImage(file);
  return image && { width: image.naturalWidth, height: image.naturalHeight };
}

/** The whole picture, for browsers that make none small while they decode: an image draws itself upright. */
async function decodeWhole(file: File): Promise<DecodedImage | null> {
  const image = await loadImage(file);
  const isBroken = await image?.decode().catch(() => true);
  return image === null || isBroken ? null : Object.assign(image, { close: () => image.removeAttribute("src") });
}

/** The picture, upright and at most so wide, in whichever way this browser can. Null where it cannot be read. Close it. */
export async function decodeImage(file: File, size: Size, widest?: number): Promise<DecodedImage | null> {
  if (typeof createImageBitmap === "undefined") return await decodeWhole(file);
  return await decodeSmall(file, size, widest).catch(() => decodeWhole(file));
}

/** Shrinks a picture beside the page, which stays smooth. A worker each: its memory goes with it. @throws where it cannot be loaded */
async function shrinkAside(request: ShrinkRequest): Promise<ShrinkAnswer> {
  if (typeof OffscreenCanvas === "undefined") return "unable";
  const { default: ShrinkWorker } = await import("./shrink.worker.ts?worker");
  const worker = new ShrinkWorker();
  try {
    return await new Promise<ShrinkAnswer>((resolve) => {
      worker.addEventListener("message", ({ data }: MessageEvent<ShrinkAnswer>) => resolve(data));
      worker.addEventListener("error", () => resolve("unable"));
      worker.postMessage(request);
    });
  } finally {
    worker.terminate();
  }
}

/** The picture in fewer than so many bytes, upright, as WebP or JPEG, made on this device without its metadata; null where the browser cannot do that. */
export async function shrinkImage(file: File, size: Size, maxBytes: number): Promise<File | null> {
  const aside = await shrinkAside({ file, size, maxBytes }).catch((): ShrinkAnswer => "unable");
  const shrinkHere = async () => await shrinkBitmap(document.createElement("canvas"), await decodeImage(file, size), maxBytes);
  const blob = aside === "unable" ? await shrinkHere() : aside;
  if (blob === null) return null;
  const name = file.name.replace(/\.[^.]*$/, "");
  return new File([blob], `${name}.${blob.type === "image/webp" ? "webp" : "jpg"}`, { type: blob.type });
}
