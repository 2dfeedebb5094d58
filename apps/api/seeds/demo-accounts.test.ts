import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestClock } from "../test/test-clock.ts";
import { createTestDatabase } from "../test/test-database.ts";
import { createTestRows } from "../test/test-properties.ts";
import type { DatabaseConnection } from "../src/platform/database/pool.ts";
import { hashPassword } from "../src/platform/security/passwords.ts";
import { hasDemoAccounts } from "./demo-accounts.ts";
import { demoPassword } from "./fill-demo-world.ts";
import { insertPeople } from "./insert-people.ts";
import { makePeople } from "./people.ts";
import { createRandom } from "./random.ts";

const now = new Date("2026-11-20T10:00:00Z");
const cheap = { memoryCost: 1024, timeCost: 1, parallelism: 1 };
let database: DatabaseConnection;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test("detects demo accounts while one of them has the public password", async () => {
  const { db } = database;
  await createTestRows(db, createTestClock()).makeUsers([{}, { email: "somebody@example.com" }]);
  expect(await hasDemoAccounts(db)).toBe(false);
  await insertPeople(db, makePeople(createRandom(1), now), await hashPassword(demoPassword, cheap));
  expect(await hasDemoAccounts(db)).toBe(true);
  const others = await hashPassword("another-password", cheap);
  await db.updateTable("users").set({ password_hash: others }).where("username", "!=", "esi_staff").execute();
  expect(await hasDemoAccounts(db)).toBe(true);
  await db.updateTable("users").set({ password_hash: "closed" }).where("username", "=", "esi_staff").execute();
  expect(await hasDemoAccounts(db)).toBe(false);
});
