import { limits } from "@efie/contract";
import { shrinkImage } from "../../lib/shrink-image.ts";

export type CheckedPhoto = { readonly verdict: "ready" | "too large" | "unreadable"; readonly file: File };

/** The first bytes of what the server takes. A name or a declared type says little. */
const signatures = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^RIFF[\s\S]{4}WEBP/];

async function isAccepted(file: File): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const text = String.fromCharCode(...start);
  return signatures.some((signature) => signature.test(text));
}

/** Null for what is no picture to this browser. */
async function countPixels(file: File): Promise<number | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return null;
  const { width, height } = bitmap;
  bitmap.close();
  return width * height;
}

/**
 * Judges a file that was picked. A small file of a kind that the server does not take, or of more pixels, is made one
 * that it does.
 */
export async function checkPhoto(file: File): Promise<CheckedPhoto> {
  if (file.type !== "" && !file.type.startsWith("image/")) return { verdict: "unreadable", file };
  const pixels = await countPixels(file);
  if (pixels === null) return { verdict: "unreadable", file };
  if (file.size >= limits.maxPhotoBytes) return { verdict: "too large", file };
  if (pixels <= limits.maxPhotoPixels && (await isAccepted(file))) return { verdict: "ready", file };
  const made = await shrinkImage(file, limits.maxPhotoBytes);
  return made === null ? { verdict: "unreadable", file } : { verdict: "ready", file: made };
}
