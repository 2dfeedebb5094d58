/** In pixels: from more than a page shows down to what is better than no photo. */
const longestSides = [1600, 1280, 960, 640];
const qualities = [0.85, 0.65];
/** So much too large, that a lower quality would not help; encoding is slow on a phone. */
const hopelessFactor = 2.2;

function toBlob(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}

/** WebP where the browser can write it: some answer with a PNG instead. */
async function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  const webp = await toBlob(canvas, "image/webp", quality);
  return webp?.type === "image/webp" ? webp : await toBlob(canvas, "image/jpeg", quality);
}

function draw(bitmap: ImageBitmap, longest: number): HTMLCanvasElement | null {
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext("2d");
  if (context === null) return null;
  context.imageSmoothingQuality = "high";
  // JPEG has no transparency, and would show black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

async function shrinkBitmap(bitmap: ImageBitmap, maxBytes: number): Promise<Blob | null> {
  for (const longest of longestSides) {
    const canvas = draw(bitmap, longest);
    if (canvas === null) return null;
    for (const quality of qualities) {
      const blob = await encode(canvas, quality);
      if (blob !== null && blob.size < maxBytes) return blob;
      if (blob !== null && blob.size > maxBytes * hopelessFactor) break;
    }
  }
  return null;
}

/**
 * The picture in fewer than so many bytes, upright, as WebP or JPEG, made on this device; null where the browser
 * cannot read it.
 */
export async function shrinkImage(file: File, maxBytes: number): Promise<File | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => null);
  if (bitmap === null) return null;
  try {
    const blob = await shrinkBitmap(bitmap, maxBytes);
    if (blob === null) return null;
    const name = file.name.replace(/\.[^.]*$/, "");
    return new File([blob], `${name}.${blob.type === "image/webp" ? "webp" : "jpg"}`, { type: blob.type });
  } finally {
    bitmap.close();
  }
}
