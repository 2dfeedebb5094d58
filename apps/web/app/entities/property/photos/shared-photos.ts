import { readStoredFiles, storeFiles } from "../../../lib/storage/stored-files.ts";

/** Where the service worker keeps them (`public/sw-share.js`). */
const key = "shared";

export const sharedPhotosKey = ["shared-photos"] as const;

/** Photos that were shared to the installed app from another one, and wait for a property. */
export function readSharedPhotos(): Promise<readonly File[]> {
  return readStoredFiles(key);
}

/** Photos for a listing that waits for the network itself. */
export async function addSharedPhotos(files: readonly File[]): Promise<void> {
  await storeFiles(key, [...(await readSharedPhotos()), ...files]);
}

export async function forgetSharedPhotos(): Promise<void> {
  await storeFiles(key, []);
}
