import { readStoredFiles, storeFiles } from "../../../lib/storage/stored-files.ts";

/** Where the service worker keeps them (`public/sw-share.js`). */
const key = "shared";

/** Photos that were shared to the installed app from another one, and wait for a property. */
export function readSharedPhotos(): Promise<readonly File[]> {
  return readStoredFiles(key);
}

export async function forgetSharedPhotos(): Promise<void> {
  await storeFiles(key, []);
}
