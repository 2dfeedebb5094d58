import { readPerson } from "../../../lib/send-queue/send-entry.ts";
import { tokenStore } from "../../../lib/session/session.ts";
import { findStoredFiles } from "../../../lib/storage/stored-files.ts";
import { postedPhotos } from "./photo-names.ts";

/** Where those of the person are who is signed in now. */
export const readPostedStart = (): string => `${postedPhotos}${readPerson(tokenStore.readAccess()) ?? ""}-`;

/** The person's listings whose photos were not sent yet, such as after the browser was closed. */
export async function findPosted(): Promise<readonly number[]> {
  const start = readPostedStart();
  return (await findStoredFiles(start)).map((key) => Number(key.slice(start.length)));
}
