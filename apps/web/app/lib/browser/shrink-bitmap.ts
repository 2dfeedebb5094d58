import { limits } from "@efie/contract/limits";

export type Size = { readonly width: number; readonly height: number };

/** A picture that a canvas can draw. Close it. */
export type DecodedImage = CanvasImageSource & Size & { readonly close: () => void };

/** A page's canvas, or one of a worker. */
export type AnyCanvas = HTMLCanvasElement | OffscreenCanvas;

/** Widths in pixels: from the largest that a page shows down to what is better than no photo. */
const widths = [limits.maxPhotoWidthPixels, 960, 720, 480];
const qualities = [0.85, 0.65];
/** So much too large, that a lower quality would not help; encoding is slow on a phone. */
const hopelessFactor = 2.2;

/** What a picture is multiplied with to be at most so wide, and twice as high. */
function scaleTo({ width, height }: Size, widest: number): number {
  return Math.min(1, widest / width, (widest * 2) / height);
}

/** Makes an upright picture small while it is decoded, so that a cheap phone never holds all of it for long. Null where it cannot be read. @throws TypeError in browsers that do not know the options */
export async function decodeSmall(
  file: Blob,
  size: Size,
  widest: number = limits.maxPhotoWidthPixels,
): Promise<ImageBitmap | null> {
  const scale = scaleTo(size, widest);
  const upright: ImageBitmapOptions = { imageOrientation: "from-image" };
  // One side only: the other follows, whether a browser turns the picture before or after.
  const small = { resizeWidth: Math.max(1, Math.round(size.width * scale)), resizeQuality: "high" } as const;
  return await createImageBitmap(file, { ...upright, ...(scale < 1 && small) }).catch((error: unknown) => {
    // Chrome 80 refuses options that it does not know, before it reads the file.
    if (error instanceof TypeError) throw error;
    return null;
  });
}

function toBlob(canvas: AnyCanvas, type: string, quality: number): Promise<Blob | null> {
  if (!("toBlob" in canvas)) return canvas.convertToBlob({ type, quality });
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}

/** WebP where the browser can write it: some answer with a PNG instead. */
async function encode(canvas: AnyCanvas, quality: number): Promise<Blob | null> {
  const webp = await toBlob(canvas, "image/webp", quality);
  return webp?.type === "image/webp" ? webp : await toBlob(canvas, "image/jpeg", quality);
}

function draw(canvas: AnyCanvas, bitmap: DecodedImage, widest: number): boolean {
  const scale = scaleTo(bitmap, widest);
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext("2d");
  if (context === null) return false;
  context.imageSmoothingQuality = "high";
  // JPEG has no transparency, and would show black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return true;
}

/** Draws a picture in fewer than so many bytes, as WebP or JPEG, without what the file said besides, and closes it. Null where that cannot be done. */
export async function shrinkBitmap(canvas: AnyCanvas, bitmap: DecodedImage | null, maxBytes: number): Promise<Blob | null> {
  if (bitmap === null) return null;
  try {
    for (const widest of widths) {
      if (!draw(canvas, bitmap, widest)) return null;
      for (const quality of qualities) {
        const blob = await encode(canvas, quality);
        if (blob !== null && blob.size < maxBytes) return blob;
        if (blob !== null && blob.size > maxBytes * hopelessFactor) break;
      }
    }
    return null;
  } finally {
    bitmap.close();
    // Some browsers keep a canvas's memory until much later.
    canvas.width = 0;
  }
}
