import type { QueryKey } from "@tanstack/react-query";
import { readStoredFiles, storeFiles } from "../../../lib/storage/stored-files.ts";

/** Where the service worker keeps them (`public/sw-share.js`). */
export const sharedPhotos = "shared";

/** What is known of the photos that wait on this device for a listing. */
export const keptPhotosKey: QueryKey = ["kept-photos"];

/** Photos that were shared to the installed app from another one, and wait for a property. */
export function readSharedPhotos(): Promise<readonly File[]> {
  return readStoredFiles(sharedPhotos);
}

export async function forgetSharedPhotos(): Promise<void> {
  await storeFiles(sharedPhotos, []);
}
