/**
 * What other apps share with the installed app (`share_target` of the manifest): photos are kept for the next posting, an address of
 * ours is opened, other words are searched for. Without a worker the server does it, and keeps no photos
 * (`apps/api/src/http/pages/installed-app.ts`).
 */
const maxSearchCharacters = 200;
/** Any page may send a form here: more than a few listings have are not kept. */
const [maxKeptPhotos, maxKeptBytes] = [20, 100 * 1024 * 1024];

function isShare({ method, url }) {
  const { origin, pathname } = new URL(url);
  return method === "POST" && origin === self.location.origin && pathname === "/share";
}

const address = /https?:\/\/\S+/gi;

/** Where shared texts lead, the most telling first. Always to a page of ours. */
function findSharedPage(texts) {
  for (const found of texts.join(" ").match(address) ?? []) {
    try {
      const url = new URL(found.replace(/[)\]>.,;:!?"']+$/, ""));
      if (url.origin === self.location.origin) return url.href;
    } catch {
      // It only looks like an address.
    }
  }
  const words = texts.map((text) => text.replace(address, " ").replace(/\s+/g, " ").trim()).find((text) => text !== "");
  const query = words === undefined ? "" : `?${new URLSearchParams({ search: words.slice(0, maxSearchCharacters) })}`;
  return `${self.location.origin}/search${query}`;
}

/** The store of `app/lib/storage/device-store.ts`, which a sign-out empties. */
function openFiles() {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("efie");
    opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore("kept-files"));
    opening.addEventListener("success", () => resolve(opening.result));
    opening.addEventListener("error", () => reject(opening.error));
  });
}

/** The newest of them within the bounds. */
function within(photos) {
  let room = maxKeptBytes;
  return photos.slice(-maxKeptPhotos).filter(({ bytes }) => (room -= bytes.byteLength) >= 0);
}

/** Added to those that wait already: many apps share one photo at a time. */
async function keepPhotos(photos) {
  const added = await Promise.all(
    photos.slice(-maxKeptPhotos).map(async (photo) => ({ name: photo.name, type: photo.type, bytes: await photo.arrayBuffer() })),
  );
  const database = await openFiles();
  await new Promise((resolve, reject) => {
    const transaction = database.transaction("kept-files", "readwrite");
    const files = transaction.objectStore("kept-files");
    const reading = files.get("shared");
    reading.addEventListener("success", () => files.put(within([...(reading.result ?? []), ...added]), "shared"));
    transaction.addEventListener("complete", resolve);
    transaction.addEventListener("abort", () => reject(transaction.error));
  }).finally(() => database.close());
}

async function receiveShare(request) {
  try {
    const form = await request.formData();
    const photos = form.getAll("photos").filter((photo) => photo instanceof File && photo.size > 0);
    if (photos.length === 0)
      return Response.redirect(findSharedPage(["text", "title", "url"].map((name) => String(form.get(name) ?? ""))), 303);
    await keepPhotos(photos);
  } catch {
    // A form that cannot be read, or a device without room. The posting flow takes photos by hand, too.
  }
  return Response.redirect(`${self.location.origin}/sell`, 303);
}

self.addEventListener("fetch", (event) => {
  if (isShare(event.request)) event.respondWith(receiveShare(event.request));
});
