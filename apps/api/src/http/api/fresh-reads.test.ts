import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";
import { createTestDatabase } from "../../../test/test-database.ts";
import type { TestProperty, TestUser } from "../../../test/test-properties.ts";
import type { DatabaseConnection } from "../../platform/database/pool.ts";

/** A replica that lags forever: a migrated database without rows. */
let replica: DatabaseConnection;
let primary: DatabaseConnection;
let t: TestApp;
let owner: TestUser;
let property: TestProperty;

beforeAll(async () => {
  [primary, replica] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  t = await startTestApp({ connection: { ...primary, reads: replica.db } });
  owner = await t.makeUser({ username: "owner" });
  property = await t.makeProperty({ owner });
});
afterAll(async () => {
  await t.close();
  await Promise.all([primary.close(), replica.close()]);
});

const path = () => `main/properties/${property.id}/`;
const profile = () => `core/users/all/?id=${owner.id}`;

test("guests read from the replica, signed-in users from the primary", async () => {
  expect((await t.get(path())).status).toBe(404);
  expect((await t.get(path(), { as: owner })).status).toBe(200);
  expect((await t.list()).ids).toEqual([]);
  expect((await t.list("", { as: owner })).ids).toEqual([property.id]);
  expect((await t.get(profile())).body).toEqual([]);
  expect((await t.get(profile(), { as: owner })).body).toMatchObject([{ username: "owner" }]);
});

test("a new favorite is visible immediately, in the list and on the property", async () => {
  const other = await t.makeUser();
  const saved = await t.post(`${path()}favorites/`, undefined, { as: other });
  const { id } = saved.body as { id: number };
  expect((await t.get(path(), { as: other })).body).toMatchObject({ favorite_id: id });
  expect((await t.list("", { as: other })).items).toMatchObject([{ favorite_id: id }]);
  expect(saved.cookies, "guests' pages show no hearts").toEqual({});
});

test("a change of public content sets a cookie that reads from the primary for longer than the replica's lag", async () => {
  const edited = await t.patch(path(), { title: "Three rooms at Adum" }, { as: owner });
  expect(String(edited.headers["set-cookie"])).toMatch(/^fresh=1; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/);
  const { cookies } = edited;
  expect((await t.get(path(), { cookies })).body).toMatchObject({ title: "Three rooms at Adum" });
  expect((await t.list("", { cookies })).ids).toEqual([property.id]);
  expect((await t.get(profile(), { cookies })).body).toHaveLength(1);
});

test("the header of in-process calls is ignored from clients", async () => {
  expect((await t.get(path(), { headers: { "x-fresh": "1" } })).status).toBe(404);
  const { name, value } = t.app.inProcessHeader;
  expect((await t.get(path(), { headers: { [name]: value } })).status).toBe(404);
  expect((await t.get(path(), { headers: { [name]: value, "x-fresh": "1" } })).status).toBe(200);
});
