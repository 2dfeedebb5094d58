import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { storeRendered } from "../src/modules/photos/add-photos.ts";
import type { StoredPhoto } from "../src/modules/photos/photos.repository.ts";
import type { Executor } from "../src/platform/database/tables.ts";
import { readPhotoHash, renderReadyPhoto } from "../src/platform/images.ts";
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

/** The files of the pictures, by hash. */
function filesByHash(): ReadonlyMap<string, string> {
  return new Map([...readStoredPhotos()].map(([file, { content_hash }]) => [content_hash, file]));
}

/** The pictures that listings show, in the order in which people see them: covers first, those of the newest listings before others. */
async function listShown(db: Executor): Promise<string[]> {
  const { rows } = await sql<{ content_hash: string }>`
    select h.content_hash from property_photos h left join published_properties p on p.property_id = h.property_id
    where h.content_hash = any(${[...filesByHash().keys()]}::text[])
    group by h.content_hash order by min(h.position), max(p.published_at) desc nulls last`.execute(db);
  return rows.map(({ content_hash }) => content_hash);
}

/** Stores a picture like an upload, except that it has the largest size already. */
async function storeFile(storage: Storage, file: string): Promise<void> {
  await storeRendered(storage, await renderReadyPhoto(await readPicture(file)));
}

/** Renders and stores the pictures that listings show, so many at once, if they are not stored yet. */
export async function storeDemoPhotos({ db, storage }: PhotoDeps, atOnce: number, stopping?: AbortSignal): Promise<void> {
  const files = filesByHash();
  const waiting = await listShown(db);
  const work = async (): Promise<void> => {
    for (let hash = waiting.shift(); hash !== undefined; hash = waiting.shift()) {
      if (stopping?.aborted === true) return;
      const file = files.get(hash);
      if (file !== undefined && !(await storage.has(`${hash}-card.avif`))) await storeFile(storage, file);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/** The same storage, which renders a picture of the demo when it is asked for before its turn. */
export function withDemoPhotos(storage: Storage): Storage {
  const files = filesByHash();
  const rendering = new Map<string, Promise<void>>();
  return {
    ...storage,
    get: async (name) => {
      const stored = await storage.get(name);
      // Any other name must not cost a rendering.
      const hash = readPhotoHash(name);
      const file = hash === null ? undefined : files.get(hash);
      if (stored !== null || hash === null || file === undefined) return stored;
      const begun = rendering.get(hash) ?? storeFile(storage, file).finally(() => rendering.delete(hash));
      rendering.set(hash, begun);
      await begun;
      return await storage.get(name);
    },
  };
}
