import type { PropertyImage } from "@efie/contract";

/** Where the photos are on this device that were chosen for a listing while it waited for the network; its person and number follow. */
export const postedPhotos = "posted-";

/** Where those are that somebody arranges on the page of a listing's photos. */
export const chosenPhotos = (propertyId: number): string => `photos-${propertyId}`;

/** One tab, or the worker, sends a listing's photos at a time. */
export const photosLock = (propertyId: number): string => `efie:photos-${propertyId}`;

/** The file's SHA-256 in hex. Null on a page without a secure origin, where the browser has none. */
export async function hashOf(file: File): Promise<string | null> {
  if (!("subtle" in crypto)) return null;
  const hash = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether a listing has this photo: the server names it after the beginning of its hash. */
export function hasPhoto(images: readonly Pick<PropertyImage, "full">[], hash: string): boolean {
  return images.some(({ full }) => full.includes(hash.slice(0, 32)));
}
