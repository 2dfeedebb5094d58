import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../test/test-database.ts";
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
