import { readPerson } from "../../../lib/send-queue/send-entry.ts";
import { tokenStore } from "../../../lib/session/session.ts";
import { findStoredFiles } from "../../../lib/storage/stored-files.ts";

/** Where the photos are that were chosen for a listing while it waited for the network; its person and number follow. */
export const postedPhotos = "posted-";

/** Where those of the person are who is signed in now. */
export const readPostedStart = (): string => `${postedPhotos}${readPerson(tokenStore.readAccess()) ?? ""}-`;

/** Where those are that somebody arranges on the page of a listing's photos. */
export const chosenPhotos = (propertyId: number): string => `photos-${propertyId}`;

/** The person's listings whose photos were not sent yet, such as after the browser was closed. */
export async function findPosted(): Promise<readonly number[]> {
  const start = readPostedStart();
  return (await findStoredFiles(start)).map((key) => Number(key.slice(start.length)));
}
