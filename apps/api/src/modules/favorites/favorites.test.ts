import { favorite, favoriteCalls, favoriteRef, limits, notification, type Favorite } from "@efie/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { startTestApp, type Answer, type TestApp } from "../../../test/test-app.ts";
import type { TestProperty, TestUser } from "../../../test/test-properties.ts";

const { listFavorites, listFavoriteIds, listPropertyFavorites, addFavorite, removeFavorite, clearFavorite, updateFavorite } =
  favoriteCalls;
let t: TestApp;
let owner: TestUser;
let ama: TestUser;
let listed: TestProperty;
let number = 0;

beforeAll(async () => {
  t = await startTestApp();
  owner = await t.makeUser({ username: "saved_owner" });
});
afterAll(() => t.close());
beforeEach(async () => {
  number += 1;
  t.clock.set("2026-06-01T12:00:00Z");
  ama = await t.makeUser({ username: `saver_${number}` });
  listed = await t.makeProperty({ owner, title: `Saved home ${number}` });
});

const pathOf = (property: { id: number }): string => addFavorite.path.replace("{id}", String(property.id));
const save = (as: TestUser, property: { id: number } = listed): Promise<Answer> => t.post(pathOf(property), undefined, { as });
const remove = (as: TestUser | null, property: { id: number }, id: number): Promise<Answer> =>
  t.send({ method: "DELETE", url: `/api/${pathOf(property)}${id}/` }, as ? { as } : {});
const idOf = (answer: Answer): number => favoriteRef.parse(answer.body).id;

async function listOf(as: TestUser): Promise<Favorite[]> {
  const answer = await t.get(listFavorites.path, { as });
  expect(answer.status, answer.text).toBe(200);
  return z.array(favorite).parse(answer.body);
}

async function notificationsOf(as: TestUser): Promise<string[]> {
  const { body } = await t.get("main/notifications/", { as });
  return z
    .array(notification)
    .parse(body)
    .map(({ notif_type, object_data }) => `${notif_type}: ${object_data.title}`);
}

test(`a property is saved once: 201, then 200 with the same id (${addFavorite.name})`, async () => {
  const first = await save(ama);
  expect(first.status).toBe(201);
  expect(first.body).toEqual({ id: idOf(first), property: listed.id, created_at: "2026-06-01T12:00:00.000Z" });
  t.clock.advance(60_000);
  const again = await save(ama);
  expect([again.status, again.body]).toEqual([200, first.body]);
});

test("ten concurrent requests save one favourite", async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => save(ama)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(9);
  expect(new Set(answers.map(idOf)).size).toBe(1);
  expect((await notificationsOf(owner)).filter((entry) => entry === `favorited: ${listed.title}`)).toHaveLength(1);
});

test(`the list returns favourites with their properties, newest first (${listFavorites.name})`, async () => {
  const other = await t.makeProperty({ owner, title: "Another home", description: "Near Kɔkɔmlemle, “quiet” 🏡" });
  const first = await save(ama);
  t.clock.advance(1_000);
  const second = await save(ama, other);
  const favorites = await listOf(ama);
  expect(favorites.map(({ id }) => id)).toEqual([idOf(second), idOf(first)]);
  const detail = await t.get(`main/properties/${other.id}/`, { as: ama });
  expect(favorites[0]?.property).toEqual(detail.body);
  expect(favorites[0]?.property).toMatchObject({ id: other.id, favorite_id: idOf(second), description: other.description });
});

test(`the ids of favourites are listed newest first (${listFavoriteIds.name})`, async () => {
  const other = await t.makeProperty({ owner });
  expect((await t.get(listFavoriteIds.path, { as: ama })).body).toEqual([]);
  const first = idOf(await save(ama));
  t.clock.advance(1_000);
  const second = idOf(await save(ama, other));
  const { body } = await t.get(listFavoriteIds.path, { as: ama });
  expect(body).toEqual([
    { id: second, property: other.id },
    { id: first, property: listed.id },
  ]);
  expect((await t.get(listFavoriteIds.path, { as: owner })).body).toEqual([]);
  await remove(ama, other, second);
  expect((await t.get(listFavoriteIds.path, { as: ama })).body).toEqual([{ id: first, property: listed.id }]);
});

test("at most the newest 1,000 ids are returned", { tags: "slow" }, async () => {
  const homes = await t.makeProperties(Array.from({ length: limits.maxFavoriteIds + 5 }, () => ({ owner })));
  await t.db
    .insertInto("favorites")
    .values(
      homes.map(({ id }, index) => ({
        user_id: ama.id,
        property_id: id,
        created_at: new Date(Date.UTC(2026, 4, 1, 0, 0, index)),
      })),
    )
    .execute();
  const { body } = await t.get(listFavoriteIds.path, { as: ama });
  const expected = homes.slice(5).map(({ id }) => id);
  expect((body as { property: number }[]).map(({ property }) => property)).toEqual(expected.toReversed());
});

test("a saved or removed favourite shows immediately in lists and details", async () => {
  const id = idOf(await save(ama));
  const heart = async (): Promise<unknown[]> => [
    (await t.list(`creator=${owner.id}`, { as: ama })).items.find((item) => item.id === listed.id)?.favorite_id,
    ((await t.get(`main/properties/${listed.id}/`, { as: ama })).body as { favorite_id: unknown }).favorite_id,
  ];
  expect(await heart()).toEqual([id, id]);
  expect((await remove(ama, listed, id)).status).toBe(204);
  expect(await heart()).toEqual([null, null]);
});

test("a saved property is recommended to the user immediately", async () => {
  const before = await t.list("is_recommended=true", { as: ama });
  expect(before.ids).toEqual([]);
  await save(ama);
  expect((await t.list("is_recommended=true", { as: ama })).ids).toContain(listed.id);
});

test(`returns the caller's favourite of one property as a list (${listPropertyFavorites.name})`, async () => {
  const path = pathOf(listed);
  expect((await t.get(path, { as: ama })).body).toEqual([]);
  const saved = await save(ama);
  expect((await t.get(path, { as: ama })).body).toEqual([saved.body]);
  expect((await t.get(path, { as: owner })).body).toEqual([]);
});

test(`removing returns 204, and 404 when repeated (${removeFavorite.name})`, async () => {
  const id = idOf(await save(ama));
  const removed = await remove(ama, listed, id);
  expect([removed.status, removed.text]).toEqual([204, ""]);
  expect((await remove(ama, listed, id)).status).toBe(404);
  expect(await listOf(ama)).toEqual([]);
});

test("removing another user's favourite, or with another property, returns 404", async () => {
  const id = idOf(await save(ama));
  const other = await t.makeProperty({ owner });
  expect((await remove(owner, listed, id)).status).toBe(404);
  expect((await remove(ama, other, id)).status).toBe(404);
  expect(await listOf(ama)).toHaveLength(1);
});

test("favourite calls return 401 for a guest", async () => {
  const id = idOf(await save(ama));
  const answers = [
    await t.get(listFavorites.path),
    await t.get(listFavoriteIds.path),
    await t.get(pathOf(listed)),
    await t.post(pathOf(listed)),
    await remove(null, listed, id),
  ];
  for (const answer of answers)
    expect([answer.status, answer.body]).toEqual([401, { detail: "Authentication credentials were not provided." }]);
});

test("saving returns 404 for a property that is not visible, and 409 for one that is not published", async () => {
  for (const state of ["draft", "in review", "rejected", "not available", "inactive", "expired"] as const)
    expect((await save(ama, await t.makeProperty({ owner, state }))).status, state).toBe(404);
  for (const state of ["rented", "sold"] as const)
    expect((await save(ama, await t.makeProperty({ owner, state }))).status, state).toBe(409);
  const draft = await t.makeProperty({ owner, state: "draft" });
  expect((await save(owner, draft)).status).toBe(409);
  expect((await t.get(pathOf(draft), { as: ama })).status).toBe(404);
  expect((await save(ama, { id: 2_147_483_647 })).status).toBe(404);
});

test("a favourite stays after its property is rented, and can be removed", async () => {
  const id = idOf(await save(ama));
  await t.changeProperty(listed.id, { status: "rented" });
  expect(await listOf(ama)).toMatchObject([{ id, property: { status: "rented" } }]);
  const again = await save(ama);
  expect([again.status, idOf(again)]).toEqual([200, id]);
  expect((await remove(ama, listed, id)).status).toBe(204);
  expect((await save(ama)).status).toBe(409);
});

test("a favourite whose property is not visible is not listed, and can be removed", async () => {
  const id = idOf(await save(ama));
  await t.changeProperty(listed.id, { status: "not available" });
  expect(await listOf(ama)).toEqual([]);
  expect((await t.get(pathOf(listed), { as: ama })).body).toMatchObject([{ id }]);
  await t.changeProperty(listed.id, { status: "available" });
  expect(await listOf(ama)).toMatchObject([{ id }]);
  await t.changeProperty(listed.id, { deleted_at: t.clock.now() });
  expect(await listOf(ama)).toEqual([]);
  expect((await save(ama)).status).toBe(404);
  expect((await remove(ama, listed, id)).status).toBe(204);
});

test("the owner is notified once per user", async () => {
  const home = await t.makeProperty({ owner, title: "Notified home" });
  for (let round = 0; round < 3; round += 1) expect((await remove(ama, home, idOf(await save(ama, home)))).status).toBe(204);
  await save(await t.makeUser(), home);
  expect((await notificationsOf(owner)).filter((entry) => entry === "favorited: Notified home")).toHaveLength(2);
  expect(await notificationsOf(ama)).toEqual([]);
});

test("an owner who saves their own property is not notified", async () => {
  const seller = await t.makeUser();
  const home = await t.makeProperty({ owner: seller });
  expect((await save(seller, home)).status).toBe(201);
  expect(await notificationsOf(seller)).toEqual([]);
});

test("at most the newest 200 visible favourites are listed", async () => {
  const homes = await t.makeProperties(Array.from({ length: 230 }, () => ({ owner })));
  await t.db
    .insertInto("favorites")
    .values(
      homes.map(({ id }, index) => ({
        user_id: ama.id,
        property_id: id,
        created_at: new Date(Date.UTC(2026, 4, 1, 0, 0, index)),
      })),
    )
    .execute();
  // The five newest are not visible, so older ones take their places.
  for (const { id } of homes.slice(-5)) await t.changeProperty(id, { status: "inactive" });
  const favorites = await listOf(ama);
  expect(favorites.map(({ property }) => property.id)).toEqual(
    homes
      .slice(25, 225)
      .map(({ id }) => id)
      .toReversed(),
  );
});

test("invalid ids return 400 under their names", async () => {
  for (const id of ["0", "-1", "abc", "1e3", "2147483648", "%00"]) {
    const answer = await t.post(addFavorite.path.replace("{id}", id), undefined, { as: ama });
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, ["id"]]);
    const removal = await t.send({ method: "DELETE", url: `/api/${pathOf(listed)}${id}/` }, { as: ama });
    expect([removal.status, Object.keys(removal.body as object)]).toEqual([400, ["favId"]]);
  }
});

test("a long list is paged with its total, which does not count favourites that are not visible", async () => {
  const properties = await t.makeProperties(Array.from({ length: 5 }, () => ({ owner })));
  for (const each of properties) {
    await save(ama, each);
    t.clock.advance(1_000);
  }
  const [inactive] = properties;
  if (inactive) await t.changeProperty(inactive.id, { status: "inactive" });
  const seen: number[] = [];
  for (let path: string | null = `${listFavorites.path}?limit=3`; path !== null;) {
    const answer: Answer = await t.get(path, { as: ama });
    expect(answer.headers["x-total-count"]).toBe("4");
    seen.push(
      ...z
        .array(favorite)
        .parse(answer.body)
        .map(({ property }) => property.id),
    );
    path = /^<\/api\/([^>]+)>; rel="next"$/.exec(answer.headers["link"] ?? "")?.[1] ?? null;
  }
  expect(seen).toEqual(
    properties
      .slice(1)
      .map(({ id }) => id)
      .toReversed(),
  );
  expect((await t.get(`${listFavorites.path}?limit=0`, { as: ama })).status).toBe(400);
  expect((await t.get(`${listFavorites.path}?cursor=mine`, { as: ama })).status).toBe(400);
});

test(`one's own note is kept with a favourite, for its holder only (${updateFavorite.name})`, async () => {
  const id = idOf(await save(ama));
  const note = (text: string, as = ama) => t.patch(`main/favorites/${id}/`, { note: text }, { as });
  expect((await listOf(ama))[0]?.note).toBe("");
  const written = await note("  “Ask” for the water bill ɛ ");
  expect([written.status, written.body]).toEqual([200, { id, note: "“Ask” for the water bill ɛ" }]);
  expect((await listOf(ama))[0]?.note).toBe("“Ask” for the water bill ɛ");
  expect((await note("mine", owner)).status).toBe(404);
  expect((await note("x".repeat(limits.maxNoteCharacters + 1))).status).toBe(400);
  await note("");
  expect((await listOf(ama))[0]?.note).toBe("");
});

test(`a listing is no favorite any more, whether it was one or not (${clearFavorite.name})`, async () => {
  const clear = (as: TestUser) => t.send({ method: "DELETE", url: `/api/${pathOf(listed)}` }, { as });
  const kofi = await t.makeUser();
  await save(ama);
  await save(kofi);
  expect([(await clear(ama)).status, (await clear(ama)).status]).toEqual([204, 204]);
  expect(await listOf(ama)).toEqual([]);
  expect(await listOf(kofi)).toHaveLength(1);
  expect((await t.send({ method: "DELETE", url: "/api/main/properties/999999/favorites/" }, { as: ama })).status).toBe(204);
});
