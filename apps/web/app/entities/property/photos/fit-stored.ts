import { limits } from "@efie/contract/limits";
import { withQueueLock } from "../../../lib/send-queue/queue-lock.ts";
import { readStoredFiles, storeFiles } from "../../../lib/storage/stored-files.ts";
import { fitPhotos, type LeftOver } from "./fit-photos.ts";

/** Makes photos that wait on this device fit for the server, unless they left with their listing meanwhile, or others came: a worker can make none smaller. */
export async function fitStoredPhotos(key: string): Promise<LeftOver> {
  const stored = await readStoredFiles(key);
  const fitted: File[] = [];
  const leftOver = await fitPhotos(stored, limits.maxPhotosPerProperty, (photo) => void fitted.push(photo));
  await withQueueLock(async () => {
    if ((await readStoredFiles(key)).length === stored.length) await storeFiles(key, fitted);
  });
  return leftOver;
}
