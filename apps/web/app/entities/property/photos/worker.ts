import { ApiError, createClient, type Client } from "@efie/client";
import { propertyCalls } from "@efie/contract/calls";
import { limits } from "@efie/contract/limits";
import { photoUploadCalls } from "@efie/contract/member-calls";
import { withLock } from "../../../lib/browser/with-lock.ts";
import { readPerson } from "../../../lib/send-queue/send-entry.ts";
import { sendOnSync, type WorkerSender } from "../../../lib/send-queue/worker.ts";
import { findStoredFiles, readStoredFiles, storeFiles } from "../../../lib/storage/device-store.ts";
import { hashOf, hasPhoto, photosLock, postedPhotos } from "./photo-names.ts";

type WindowClient = { readonly visibilityState: DocumentVisibilityState };
/** The part of a service worker's scope that TypeScript's libraries for pages do not have. */
type WorkerScope = {
  readonly clients: {
    readonly matchAll: (options: { type: "window"; includeUncontrolled: true }) => Promise<readonly WindowClient[]>;
  };
};

/** One behind others may be frozen, and sends nothing. */
async function isPageSeen(): Promise<boolean> {
  const { clients } = self as unknown as WorkerScope;
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  return windows.some(({ visibilityState }) => visibilityState === "visible");
}

/** A line that is half dead says nothing for minutes. 500 KB take half of it on a poor one. */
const maxMilliseconds = 120_000;

/** The status of a part that begins elsewhere than where the server is. */
const conflict = 409;

/** Whether the server takes it. @throws where it only cannot now */
function isTaken(status: number): boolean {
  if (status >= 500 || status === 429 || status === 408) throw new Error(`Not now: ${status}`);
  return status < 300;
}

type Upload = { readonly address: string; readonly access: string | null; readonly signal: AbortSignal };

/**
 * Sends what is left of an upload (tus 1.0). The library of the pages needs a page. True once the server has it all; false where it refuses.
 * @throws where the connection breaks
 */
async function sendRest({ address, access, signal }: Upload, file: File, isRepeated = false): Promise<boolean> {
  const headers = { authorization: `Bearer ${access}`, "tus-resumable": "1.0.0" };
  const known = await fetch(address, { method: "HEAD", headers, signal });
  const offset = isTaken(known.status) ? Number(known.headers.get("upload-offset") ?? NaN) : NaN;
  if (Number.isNaN(offset)) return false;
  if (offset === file.size) return true;
  const part = { ...headers, "upload-offset": String(offset), "content-type": "application/offset+octet-stream" };
  const { status } = await fetch(address, { method: "PATCH", headers: part, body: file.slice(offset), signal });
  // A browser repeats what broke on a line that was open for a while: the first one had arrived.
  if (status === conflict && !isRepeated) return await sendRest({ address, access, signal }, file, true);
  return isTaken(status);
}

type Sending = WorkerSender & { readonly client: Client; readonly propertyId: number };

async function addPhoto({ client, tokens, person, propertyId: id }: Sending, file: File, signal: AbortSignal): Promise<boolean> {
  const sha256 = await hashOf(file);
  const { data: found } = await client.call(propertyCalls.listOwnProperties, { query: { id }, signal });
  const [property, access] = [found?.[0], tokens.readAccess()];
  if (sha256 === null || property === undefined || readPerson(access) !== person) return false;
  // The answer to an earlier try was lost.
  if (hasPhoto(property.images, sha256)) return true;
  const body = { size: file.size, sha256 };
  const { data: begun } = await client.call(photoUploadCalls.createPhotoUpload, { params: { id }, body, signal });
  if (begun === null) return false;
  return await sendRest({ address: `/api/main/properties/${id}/uploads/${begun.upload}/`, access, signal }, file);
}

/** True once the listing has the photo. False where the server refuses it, such as for a fee: a page says so. @throws where it is to be tried again */
async function sendPhoto(sending: Sending, file: File): Promise<boolean> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), maxMilliseconds);
  try {
    return await addPhoto(sending, file, abort.signal);
  } catch (error) {
    if (error instanceof ApiError) return isTaken(error.status);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** In their order, up to the first one that a page has to make smaller, or that is refused. @throws where it is to be tried again */
async function sendPhotosOf(sending: Sending, key: string): Promise<void> {
  for (;;) {
    const [photo, ...others] = await readStoredFiles(key);
    if (photo === undefined || photo.size >= limits.maxPhotoBytes) return;
    if (await isPageSeen()) throw new Error("A page sends them, which may be closed before it has.");
    if (!(await sending.isSignedIn()) || !(await sendPhoto(sending, photo))) return;
    // Nothing of who has logged out meanwhile is stored again.
    if (!(await sending.isSignedIn())) return;
    await storeFiles(key, others);
  }
}

/** Sends the photos of listings that were saved after a wait, while no page is seen: one that is does it by itself, and says so. */
sendOnSync(async (sender) => {
  const start = `${postedPhotos}${sender.person}-`;
  const client = createClient({ baseUrl: "/api/", tokens: sender.tokens });
  for (const key of await findStoredFiles(start)) {
    const propertyId = Number(key.slice(start.length));
    await withLock(photosLock(propertyId), () => sendPhotosOf({ ...sender, client, propertyId }, key));
  }
});
