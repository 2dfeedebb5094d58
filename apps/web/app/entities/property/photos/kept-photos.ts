import type { QueryKey } from "@tanstack/react-query";
import { findStoredFiles } from "../../../lib/storage/device-store.ts";
import { readPerson } from "../../../lib/send-queue/send-entry.ts";
import { tokenStore } from "../../../lib/session/session.ts";
import { postedPhotos } from "./photo-names.ts";

/** Where photos are that were shared to the installed app from another one, and wait for a property (`public/sw-share.js`). */
export const sharedPhotos = "shared";

/** What is known of the photos that wait on this device for a listing. */
export const keptPhotosKey: QueryKey = ["kept-photos"];

/** Where those of the person are who is signed in now. */
export const readPostedStart = (): string => `${postedPhotos}${readPerson(tokenStore.readAccess()) ?? ""}-`;

/** The person's listings whose photos were not sent yet, such as after the browser was closed. */
export async function findPosted(): Promise<readonly number[]> {
  const start = readPostedStart();
  return (await findStoredFiles(start)).map((key) => Number(key.slice(start.length)));
}
