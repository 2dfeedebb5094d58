import { readStoredFiles, storeFiles } from "../../../lib/storage/stored-files.ts";

/** Where the service worker keeps them (`public/sw-share.js`). */
export const sharedPhotos = "shared";

/** Photos that were shared to the installed app from another one, and wait for a property. */
export function readSharedPhotos(): Promise<readonly File[]> {
  return readStoredFiles(sharedPhotos);
}

export async function forgetSharedPhotos(): Promise<void> {
  await storeFiles(sharedPhotos, []);
}
