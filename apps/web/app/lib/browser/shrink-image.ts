/** In pixels: from more than a page shows down to what is better than no photo. */
const maxSides = [1600, 1280, 960, 640];
const qualities = [0.85, 0.65];
/** So much too large, that a lower quality would not help; encoding is slow on a phone. */
const hopelessFactor = 2.2;

export type Size = { readonly width: number; readonly height: number };

/** A picture that a canvas can draw. Close it. */
type DecodedImage = CanvasImageSource & Size & { readonly close: () => void };

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
  const isDecoded =
    image !== null &&
    (await image.decode().then(
      () => true,
      () => false,
    ));
  return isDecoded ? Object.assign(image, { close: () => image.removeAttribute("src") }) : null;
}

/**
 * The picture, upright, its longest side no more than so many pixels: made small while it is decoded, so that a cheap phone never
 * holds all of it for long. Null where the browser cannot read it. Close it.
 */
export async function decodeImage(file: File, { width, height }: Size, longest: number): Promise<DecodedImage | null> {
  if (typeof createImageBitmap === "undefined") return decodeWhole(file);
  const scale = longest / Math.max(width, height);
  const upright: ImageBitmapOptions = { imageOrientation: "from-image" };
  // One side only: the other follows, whether a browser turns the picture before or after.
  const small = { resizeWidth: Math.max(1, Math.round(width * scale)), resizeQuality: "high" } as const;
  // Chrome 80 refuses options that it does not know, before it reads the file.
  return createImageBitmap(file, { ...upright, ...(scale < 1 && small) }).catch((error: unknown) =>
    error instanceof TypeError ? decodeWhole(file) : null,
  );
}

function toBlob(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}

/** WebP where the browser can write it: some answer with a PNG instead. */
async function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  const webp = await toBlob(canvas, "image/webp", quality);
  return webp?.type === "image/webp" ? webp : await toBlob(canvas, "image/jpeg", quality);
}

function draw(canvas: HTMLCanvasElement, bitmap: DecodedImage, longest: number): boolean {
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
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

async function shrinkBitmap(canvas: HTMLCanvasElement, bitmap: DecodedImage, maxBytes: number): Promise<Blob | null> {
  for (const longest of maxSides) {
    if (!draw(canvas, bitmap, longest)) return null;
    for (const quality of qualities) {
      const blob = await encode(canvas, quality);
      if (blob !== null && blob.size < maxBytes) return blob;
      if (blob !== null && blob.size > maxBytes * hopelessFactor) break;
    }
  }
  return null;
}

/** The picture in fewer than so many bytes, upright, as WebP or JPEG, made on this device; null where the browser cannot do that. */
export async function shrinkImage(file: File, size: Size, maxBytes: number): Promise<File | null> {
  const bitmap = await decodeImage(file, size, maxSides[0] ?? 0);
  if (bitmap === null) return null;
  const canvas = document.createElement("canvas");
  try {
    const blob = await shrinkBitmap(canvas, bitmap, maxBytes);
    if (blob === null) return null;
    const name = file.name.replace(/\.[^.]*$/, "");
    return new File([blob], `${name}.${blob.type === "image/webp" ? "webp" : "jpg"}`, { type: blob.type });
  } finally {
    bitmap.close();
    // Some browsers keep a canvas's memory until much later.
    canvas.width = 0;
  }
}
