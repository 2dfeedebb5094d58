import { readdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../test/test-database.ts";
import { renditionWidths } from "../src/platform/images.ts";
import type { DatabaseConnection } from "../src/platform/database/connection.ts";
import { makeDemoWorld } from "./demo-world.ts";
import { insertDemoWorld } from "./fill-demo-world.ts";

const now = new Date("2026-11-20T10:00:00Z");
let database: DatabaseConnection;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test("concurrent processes fill an empty database once, and a later one does not change it", async () => {
  const world = makeDemoWorld(1957, now);
  const fill = () => insertDemoWorld(database.db, { world, photos: new Map(), passwordHash: "unusable", now });
  expect((await Promise.all([fill(), fill(), fill()])).filter(Boolean)).toHaveLength(1);
  expect(await fill()).toBe(false);
  const { people } = await database.db
    .selectFrom("users")
    .select(({ fn }) => fn.countAll<number>().as("people"))
    .executeTakeFirstOrThrow();
  expect(people).toBe(world.people.length + world.newcomers.length);
});

test("people of the demo look for homes that somebody offers, and an owner has answered with one", async () => {
  const ads = await database.db.selectFrom("wanted_ads").select(["id", "user_id"]).execute();
  expect(ads.length).toBe(4);
  const answers = await database.db.selectFrom("wanted_answers").select(["user_id", "property_id", "wanted_id"]).execute();
  expect(answers).toHaveLength(1);
  const written = database.db
    .selectFrom("messages")
    .select("id")
    .where("property_id", "=", answers[0]?.property_id ?? 0);
  expect(await written.where("sender_id", "=", answers[0]?.user_id ?? 0).execute()).not.toEqual([]);
});

test("every picture of the demo world is as its full rendition must be: WebP, not too wide, without metadata", async () => {
  const folder = fileURLToPath(new URL("photos/", import.meta.url));
  const names = (await readdir(folder)).filter((name) => name !== "manifest.json");
  expect(names.length).toBeGreaterThan(700);
  for (const name of names) {
    const { format, width, exif, xmp, icc, orientation, hasAlpha } = await sharp(`${folder}${name}`).metadata();
    expect([format, exif, xmp, icc, orientation, hasAlpha], name).toEqual([
      "webp",
      undefined,
      undefined,
      undefined,
      undefined,
      false,
    ]);
    expect(width, name).toBeLessThanOrEqual(renditionWidths.full);
  }
});
