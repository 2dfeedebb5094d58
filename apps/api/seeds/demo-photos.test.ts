import { readdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { startTestApp } from "../test/test-app.ts";
import { renderReadyPhoto } from "../src/platform/images.ts";
import { readPicture, readStoredPhotos, storeDemoPhotos, withDemoPhotos } from "./demo-photos.ts";

const photos = readStoredPhotos();

test(
  "each picture has what rendering finds out about it; otherwise write photos/stored.json again",
  { tags: "slow" },
  async () => {
    const names = await readdir(fileURLToPath(new URL("photos/", import.meta.url)));
    expect([...photos.keys()].filter((file) => !file.includes("/")).toSorted()).toEqual(
      names.filter((name) => name.endsWith(".webp")).toSorted(),
    );
    // One in eighty: all of them take a core half a minute.
    for (const [file, stored] of [...photos].filter((_, at) => at % 80 === 7)) {
      const { hash, width, height, placeholder, fingerprint } = await renderReadyPhoto(await readPicture(file));
      expect([file, stored]).toEqual([file, { content_hash: hash, width, height, placeholder, fingerprint }]);
    }
  },
);

test(
  "pictures that listings show are stored once; what is asked for before its turn is rendered, even by two at once",
  { tags: "slow" },
  async () => {
    const t = await startTestApp();
    onTestFinished(t.close);
    const [property] = await t.makeProperties([{ title: "With photos" }]);
    const [shown, unused] = [...photos.values()];
    await sql`insert into property_photos (property_id, position, content_hash, width, height, placeholder, created_at)
    values (${property?.id}, 0, ${shown?.content_hash}, 1, 1, '', ${t.clock.now()})`.execute(t.db);
    const name = `${shown?.content_hash}-thumbnail.webp`;
    const storage = withDemoPhotos(t.storage);
    // Anybody may ask for any name: only a picture's costs a rendering.
    expect(await storage.get(`${shown?.content_hash}-x.webp`)).toBeNull();
    expect(await t.storage.has(name)).toBe(false);
    const asked = await Promise.all([storage.get(name), storage.get(name), storage.get(`${"0".repeat(32)}-card.webp`)]);
    expect(asked.map((file) => file?.contentType)).toEqual(["image/webp", "image/webp", undefined]);
    for (const file of asked) file?.stream.destroy();
    const light = name.replace(".webp", ".avif");
    for (const stored of [name, light, light.replace("thumbnail", "card")]) {
      expect(await t.storage.has(stored)).toBe(true);
      await t.storage.remove(stored);
    }
    await storeDemoPhotos({ db: t.db, storage: t.storage }, 1);
    expect(await t.storage.has(name)).toBe(true);
    expect(await t.storage.has(`${unused?.content_hash}-card.webp`)).toBe(false);
  },
);
