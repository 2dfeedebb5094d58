import { ApiError, createClient, type Client } from "@efie/client";
import { propertyCalls } from "@efie/contract/calls";
import { limits } from "@efie/contract/limits";
import { photoUploadCalls } from "@efie/contract/member-calls";
import { withLock } from "../../../lib/browser/with-lock.ts";
import { sendOnSync, type WorkerSender } from "../../../lib/send-queue/worker.ts";
import { findStoredFiles, readStoredFiles, storeFiles } from "../../../lib/storage/stored-files.ts";
import { hashOf, hasPhoto, photosLock, postedPhotos } from "./photo-names.ts";

/** The part of a service worker's scope that TypeScript's libraries for pages do not have. */
type WorkerScope = {
  readonly clients: { readonly matchAll: (options: { type: "window"; includeUncontrolled: true }) => Promise<unknown[]> };
};

async function isPageOpen(): Promise<boolean> {
  const { clients } = self as unknown as WorkerScope;
  return (await clients.matchAll({ type: "window", includeUncontrolled: true })).length > 0;
}

/** The status of a part that begins elsewhere than where the server is. */
const conflict = 409;

/**
 * Sends what is left of an upload (tus 1.0). The library of the pages needs a page. True once the server has it all; false where it refuses.
 * @throws where the connection breaks
 */
async function sendRest(address: string, file: File, access: string | null, isRepeated = false): Promise<boolean> {
  const headers = { authorization: `Bearer ${access}`, "tus-resumable": "1.0.0" };
  const known = await fetch(address, { method: "HEAD", headers });
  const offset = known.ok ? Number(known.headers.get("upload-offset") ?? NaN) : NaN;
  if (Number.isNaN(offset)) return false;
  if (offset === file.size) return true;
  const part = { ...headers, "upload-offset": String(offset), "content-type": "application/offset+octet-stream" };
  const answer = await fetch(address, { method: "PATCH", headers: part, body: file.slice(offset) });
  // A browser repeats what broke on a line that was open for a while: the first one had arrived.
  if (answer.status === conflict && !isRepeated) return await sendRest(address, file, access, true);
  if (answer.status >= 500) throw new Error("The server failed.");
  return answer.ok;
}

async function addPhoto(client: Client, { tokens }: WorkerSender, id: number, file: File): Promise<boolean> {
  const sha256 = await hashOf(file);
  const { data: found } = await client.call(propertyCalls.listOwnProperties, { query: { id } });
  const property = found?.[0];
  if (sha256 === null || property === undefined) return false;
  // The answer to an earlier try was lost.
  if (hasPhoto(property.images, sha256)) return true;
  const begun = await client.call(photoUploadCalls.createPhotoUpload, { params: { id }, body: { size: file.size, sha256 } });
  if (begun.data === null) return false;
  return await sendRest(`/api/main/properties/${id}/uploads/${begun.data.upload}/`, file, tokens.readAccess());
}

/** True once the listing has the photo. False where the server refuses it, such as for a fee: a page says so. @throws where the connection breaks */
async function sendPhoto(client: Client, sender: WorkerSender, id: number, file: File): Promise<boolean> {
  return await addPhoto(client, sender, id, file).catch((error: unknown) => {
    if (error instanceof ApiError && error.status < 500) return false;
    throw error;
  });
}

/** In their order, up to the first one that a page has to make smaller, or that is refused. */
async function sendPhotosOf(client: Client, sender: WorkerSender, key: string, id: number): Promise<void> {
  for (;;) {
    const [photo, ...others] = await readStoredFiles(key);
    if (photo === undefined || photo.size >= limits.maxPhotoBytes) return;
    if ((await isPageOpen()) || !(await sender.isSignedIn())) return;
    if (!(await sendPhoto(client, sender, id, photo))) return;
    await storeFiles(key, others);
  }
}

/** Sends the photos of listings that were saved after a wait, while no page is open: an open one does it by itself, and says so. */
sendOnSync(async (sender) => {
  const start = `${postedPhotos}${sender.person}-`;
  const client = createClient({ baseUrl: "/api/", tokens: sender.tokens });
  for (const key of await findStoredFiles(start)) {
    const id = Number(key.slice(start.length));
    await withLock(photosLock(id), () => sendPhotosOf(client, sender, key, id));
  }
});
