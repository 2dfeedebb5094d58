import { savedSearchCalls } from "@efie/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { startSavedSearches } from "../../../test/saved-searches.ts";

const { path } = savedSearchCalls.createSavedSearch;
const query = { city__id: 69 };
const world = await startSavedSearches();
const { t, people } = world;

const remove = async (id: number): Promise<void> => {
  expect((await t.remove(`${path}${id}/`, { as: people.ama })).status).toBe(204);
};

async function countRows(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from saved_searches`.execute(t.db);
  return rows[0]?.count ?? 0;
}

test("a deleted search that is saved again within ten minutes is as it was: its place, its new listings, its waiting alerts", async () => {
  const one = await world.saved({ query, name: "Home", frequency: "daily" });
  await world.saved({ query: { type: "sale" } });
  await world.publish();
  await world.work();
  const before = await world.searches();
  expect(before.map(({ new_count }) => new_count)).toEqual([0, 1]);
  await remove(one.id);
  expect((await world.searches()).map(({ id }) => id)).not.toContain(one.id);
  expect((await t.get(`${path}${one.id}/matches/`, { as: people.ama })).status).toBe(404);
  expect((await t.patch(`${path}${one.id}/`, { frequency: "off" }, { as: people.ama })).status).toBe(404);
  expect((await t.remove(`${path}${one.id}/`, { as: people.ama })).status).toBe(404);
  await world.saved({ query, name: "Home", frequency: "daily" });
  expect(await world.searches()).toEqual(before);
  t.clock.set("2026-06-03T07:00:00Z");
  await world.work();
  expect(await world.subjects()).toHaveLength(1);
});

test("nobody is notified of what matches a deleted search, and what was waiting is not sent", async () => {
  const one = await world.saved({ query, frequency: "daily" });
  await world.publish();
  await world.work();
  await remove(one.id);
  await world.publish();
  await world.work();
  t.clock.set("2026-06-03T07:00:00Z");
  await world.work();
  expect([await world.subjects(), await world.notified()]).toEqual([[], []]);
});

test("after ten minutes a deleted search is gone: by the next deletion of its person, or by the sweep", async () => {
  const [one, next] = [await world.saved({ query }), await world.saved({ query: { type: "sale" } })];
  await remove(one.id);
  await world.runJob("forget old alerts");
  expect(await countRows()).toBe(2);
  t.clock.advance(11 * 60_000);
  await remove(next.id);
  expect(await countRows()).toBe(1);
  t.clock.advance(11 * 60_000);
  await world.runJob("forget old alerts");
  expect(await countRows()).toBe(0);
});

test("a deleted search does not count, and is not restored beyond 25", async () => {
  const [first] = [await world.saved({ query })];
  for (let price = 1; price < 25; price += 1) await world.saved({ query: { price__lte: price } });
  await remove(first.id);
  await world.saved({ query: { price__lte: 25 } });
  expect((await world.save({ query })).status).toBe(409);
  expect(await world.searches()).toHaveLength(25);
});

test("a listing that waits for a digest of a deleted search goes out with another search that it matches", async () => {
  const first = await world.saved({ query, frequency: "daily" });
  await world.saved({ query: { type: "rental" }, name: "Rentals", frequency: "daily" });
  await world.publish();
  await world.work();
  await remove(first.id);
  t.clock.set("2026-06-03T07:00:00Z");
  await world.work();
  expect(await world.subjects()).toHaveLength(1);
});

test("after ten minutes, and beyond the last five that were deleted, a search that is saved again is a new one", async () => {
  const one = await world.saved({ query });
  await remove(one.id);
  t.clock.advance(11 * 60_000);
  expect((await world.saved({ query })).id).not.toBe(one.id);
  for (let price = 1; price < 9; price += 1) await remove((await world.saved({ query: { price__lte: price } })).id);
  expect(await countRows()).toBe(6);
});

test("a search that is deleted and saved again at the same moment is there, or gone, but never half", async () => {
  for (let round = 0; round < 6; round += 1) {
    const [one] = [await world.saved({ query })];
    const [deleted, saved] = await Promise.all([t.remove(`${path}${one.id}/`, { as: people.ama }), world.save({ query })]);
    expect([deleted.status, [200, 201].includes(saved.status)]).toEqual([204, true]);
    for (const left of await world.searches()) await remove(left.id);
    t.clock.advance(11 * 60_000);
  }
});
