import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { storePhoto, type StoredPhoto } from "../src/modules/photos/store-photo.ts";
import type { Executor } from "../src/platform/database/tables.ts";
import { renderReadyPhoto, renditionWidths } from "../src/platform/images.ts";
import type { Storage } from "../src/platform/storage/storage.ts";
import { readSeedFile } from "./seed-files.ts";

type PhotoDeps = { db: Executor; storage: Storage };

/** What rendering finds out about each picture, by file, so that listings have their photos before these are rendered. */
export function readStoredPhotos(): ReadonlyMap<string, StoredPhoto> {
  return new Map(Object.entries(readSeedFile("./photos/stored.json") as Record<string, StoredPhoto>));
}

export async function readPicture(file: string): Promise<Buffer> {
  return await readFile(new URL(`photos/${file}`, import.meta.url));
}

/** The pictures that listings show, in the order in which people see them: covers first, those of the newest listings before others. */
async function listShown(db: Executor): Promise<string[]> {
  const files = new Map([...readStoredPhotos()].map(([file, { content_hash }]) => [content_hash, file]));
  const { rows } = await sql<{ content_hash: string }>`
    select h.content_hash from property_photos h left join published_properties p on p.property_id = h.property_id
    where h.content_hash = any(${[...files.keys()]}::text[])
    group by h.content_hash order by min(h.position), max(p.published_at) desc nulls last`.execute(db);
  return rows.flatMap(({ content_hash }) => files.get(content_hash) ?? []);
}

/** Stores a picture like an upload, except that it has the largest size already. A stored one is left as it is. */
async function storeOnce(storage: Storage, file: string, photo: StoredPhoto | undefined): Promise<void> {
  const names = Object.keys(renditionWidths).map((rendition) => `${photo?.content_hash}-${rendition}.webp`);
  const isStored = await Promise.all(names.map(async (name) => await storage.has(name)));
  if (isStored.includes(false)) await storePhoto(storage, await readPicture(file), renderReadyPhoto);
}

/** Renders and stores the pictures that listings show, so many at once, if they are not stored yet. */
export async function storeDemoPhotos({ db, storage }: PhotoDeps, atOnce: number, stopping?: AbortSignal): Promise<void> {
  const photos = readStoredPhotos();
  const waiting = await listShown(db);
  const work = async (): Promise<void> => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      if (stopping?.aborted === true) return;
      await storeOnce(storage, file, photos.get(file));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/** The same storage, which renders a picture of the demo when it is asked for before its turn. */
export function withDemoPhotos(storage: Storage): Storage {
  const files = new Map([...readStoredPhotos()].map(([file, photo]) => [photo.content_hash, { file, photo }]));
  const rendering = new Map<string, Promise<void>>();
  const render = async (hash: string): Promise<void> => {
    const found = files.get(hash);
    if (found) await storeOnce(storage, found.file, found.photo);
  };
  return {
    ...storage,
    get: async (name) => {
      const stored = await storage.get(name);
      const [hash = ""] = name.split("-");
      if (stored !== null || !files.has(hash)) return stored;
      const begun = rendering.get(hash) ?? render(hash).finally(() => rendering.delete(hash));
      rendering.set(hash, begun);
      await begun;
      return await storage.get(name);
    },
  };
}
