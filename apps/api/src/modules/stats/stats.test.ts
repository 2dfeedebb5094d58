import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ownStats, propertyCalls, propertyStats, statsCalls, type OwnStats, type PropertyStats } from "@efie/contract";
import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { runJobs } from "../../../test/accounts.ts";
import { recordPlans } from "../../../test/query-plans.ts";
import { startTestApp, type RequestOptions } from "../../../test/test-app.ts";
import type { TestProperty, TestUser } from "../../../test/test-properties.ts";
import { dayMs } from "../../platform/process/clock.ts";

const t = await startTestApp();
afterAll(t.close);
const staff = await t.makeUser({ username: "counting_staff", is_staff: true });
let [owner, ama]: TestUser[] = [];
let [home, other]: TestProperty[] = [];
let number = 0;

beforeEach(async () => {
  number += 1;
  t.clock.set("2026-06-10T12:00:00Z");
  await runJobs(t, "store statistics");
  [owner, ama] = await t.makeUsers([{ username: `stats_owner_${number}` }, { username: `stats_ama_${number}` }]);
  [home, other] = await t.makeProperties(Array.from({ length: 2 }, () => ({ owner: owner as TestUser })));
});

const idOf = (property: { id: number } | undefined): number => property?.id ?? 0;
const as = (user: TestUser | undefined): RequestOptions => (user ? { as: user } : {});
const networkOf = (index: number): RequestOptions => ({ from: `10.${number}.${Math.floor(index / 250)}.${(index % 250) + 1}` });
const see = async (properties: readonly number[], by: RequestOptions = networkOf(0)): Promise<Record<string, string>> => {
  const answer = await t.post(propertyCalls.countImpressions.path, { properties }, by);
  expect([answer.status, answer.text]).toEqual([204, ""]);
  return answer.cookies;
};
const visit = (id: number, by: RequestOptions = networkOf(0)) => t.post(`main/properties/${id}/visit/`, undefined, by);

async function statsOf(id = idOf(home), query = "", by = owner): Promise<PropertyStats> {
  await runJobs(t, "store statistics");
  const answer = await t.get(`main/properties/${id}/stats/${query}`, as(by));
  expect(answer.status, answer.text).toBe(200);
  return propertyStats.parse(answer.body);
}

async function allStats(query = ""): Promise<OwnStats> {
  await runJobs(t, "store statistics");
  return ownStats.parse((await t.get(`${statsCalls.getOwnStats.path}${query}`, as(owner))).body);
}

const nothing = { impressions: 0, views: 0, visitors: 0, saves: 0, contacts: 0, conversations: 0, viewings: 0 };

test(`lists each day of the span in Accra, the totals and the span before (${statsCalls.getPropertyStats.name})`, async () => {
  const stats = await statsOf();
  expect(stats.days).toHaveLength(30);
  expect([stats.days[0]?.date, stats.days.at(-1)?.date]).toEqual(["2026-05-12", "2026-06-10"]);
  expect([stats.totals, stats.previous, stats.percentile]).toEqual([nothing, nothing, null]);
  expect((await statsOf(idOf(home), "?days=1")).days).toEqual([{ date: "2026-06-10", ...nothing }]);
  expect((await statsOf(idOf(home), "?days=365")).days).toHaveLength(365);
});

test("a span has 1 to 365 days", async () => {
  for (const days of ["0", "366", "-1", "x", "", "1.5", "99999999999999999999"])
    for (const path of [`main/properties/${idOf(home)}/stats/`, "main/stats/"]) {
      const answer = await t.get(`${path}?days=${days}`, as(owner));
      expect([days, answer.status, Object.keys(answer.body as object)]).toEqual([days, 400, ["days"]]);
    }
});

test("a listing of another, a deleted and an unknown one are 404, to staff too", async () => {
  const path = `main/properties/${idOf(home)}/stats/`;
  for (const by of [ama, staff]) expect((await t.get(path, as(by))).status).toBe(404);
  expect((await t.get(path)).status).toBe(401);
  await t.changeProperty(idOf(home), { deleted_at: t.clock.now() });
  for (const id of [idOf(home), 2_147_483_647]) expect((await t.get(`main/properties/${id}/stats/`, as(owner))).status).toBe(404);
});

test(`a card counts once a day for each visitor; unknown and foreign ids do no harm (${propertyCalls.countImpressions.name})`, async () => {
  await see([idOf(home), idOf(home), idOf(other), 2_147_483_647]);
  await see([idOf(home)]);
  await see([idOf(home)], as(ama));
  expect((await statsOf()).totals).toEqual({ ...nothing, impressions: 2 });
  expect((await statsOf(idOf(other))).totals).toEqual({ ...nothing, impressions: 1 });
  t.clock.advance(dayMs);
  await see([idOf(home)]);
  expect((await statsOf()).days.slice(-2).map(({ impressions }) => impressions)).toEqual([2, 1]);
});

test("up to 50 ids are taken, and none that is no id", async () => {
  await see([]);
  await see(Array.from({ length: 50 }, (_, index) => 2_147_483_647 - index));
  const wrong = [Array.from({ length: 51 }, (_, index) => index + 1), [0], ["1"], [1.5], [2_147_483_648], "1", null];
  for (const properties of wrong) expect((await t.post(propertyCalls.countImpressions.path, { properties })).status).toBe(400);
  for (const body of [{}, [], undefined]) expect((await t.post(propertyCalls.countImpressions.path, body)).status).toBe(400);
});

test("a draft, an expired and one's own listing count no impressions; a rented one does", async () => {
  const made = await t.makeProperties(
    (["draft", "in review", "expired", "inactive", "rented"] as const).map((state) => ({ owner: owner as TestUser, state })),
  );
  await see([...made, home].map(idOf));
  await see([idOf(home), idOf(other)], as(owner));
  expect(await Promise.all(made.map(async ({ id }) => (await statsOf(id)).totals.impressions))).toEqual([0, 0, 0, 0, 1]);
  expect([(await statsOf()).totals.impressions, (await statsOf(idOf(other))).totals.impressions]).toEqual([1, 0]);
});

test("twenty guests of a network count at a listing a day", async () => {
  const guests = [];
  for (let index = 0; index < 25; index += 1) guests.push(await see([idOf(other)], networkOf(1)));
  t.clock.advance(dayMs);
  for (const cookies of guests) await see([idOf(home)], { ...networkOf(1), cookies });
  expect((await statsOf()).totals.impressions).toBe(20);
  await see([idOf(home)], networkOf(2));
  expect((await statsOf()).totals.impressions).toBe(21);
});

test("views are visits; a person who comes again is the same visitor, at any listing of an owner", async () => {
  const { cookies } = await visit(idOf(home), networkOf(3));
  await visit(idOf(home), as(ama));
  expect((await statsOf()).totals).toEqual({ ...nothing, views: 2, visitors: 2 });
  t.clock.advance(3 * dayMs);
  for (const id of [idOf(home), idOf(other)]) {
    await visit(id, { ...networkOf(4), cookies });
    await visit(id, as(ama));
  }
  const { days, totals } = await statsOf();
  expect(totals).toEqual({ ...nothing, views: 4, visitors: 2 });
  expect(days.slice(-4).map(({ views, visitors }) => [views, visitors])).toEqual([
    [2, 2],
    [0, 0],
    [0, 0],
    [2, 2],
  ]);
  // In a shorter span they are as new, and in the one before they were there, too.
  const short = await statsOf(idOf(home), "?days=3");
  expect([short.totals.visitors, short.previous.visitors]).toEqual([2, 2]);
  const all = await allStats();
  expect(all.totals).toEqual({ ...nothing, views: 6, visitors: 2 });
  expect(all.days.at(-1)).toMatchObject({ views: 4, visitors: 2 });
  expect(all.listings.map(({ property, views, visitors }) => [property, views, visitors])).toEqual([
    [idOf(home), 4, 2],
    [idOf(other), 2, 2],
  ]);
});

test("the same guest is not recognized at another owner's listing", async () => {
  const foreign = await t.makeProperty();
  const { cookies } = await visit(idOf(home), networkOf(5));
  await visit(foreign.id, { ...networkOf(5), cookies });
  const { rows } = await sql<{ person: string }>`
    select encode(person, 'hex') as person from property_visits where property_id in (${idOf(home)}, ${foreign.id})`.execute(
    t.db,
  );
  expect(new Set(rows.map(({ person }) => person)).size).toBe(2);
});

test("saves and what leads did count on their days, without those of the owner", async () => {
  await t.saveFavorite(ama as TestUser, { id: idOf(home) });
  await t.saveFavorite(owner as TestUser, { id: idOf(home) });
  await t.get(`main/properties/${idOf(home)}/contact/`, as(ama));
  const message = { content: "Is it still free?", property: idOf(home) };
  await t.post(`main/messages/?user_id=${owner?.id}`, message, as(ama));
  const { totals, days } = await statsOf();
  expect(totals).toEqual({ ...nothing, saves: 1, contacts: 1, conversations: 1 });
  expect(days.at(-1)).toMatchObject({ saves: 1, contacts: 1, conversations: 1 });
  expect((await allStats()).totals).toEqual(totals);
});

test("stores each listing once, and nothing a second time", async () => {
  await Promise.all(Array.from({ length: 40 }, (_, index) => see([idOf(home)], networkOf(index))));
  await Promise.all([runJobs(t, "store statistics"), runJobs(t, "store statistics")]);
  await runJobs(t, "store statistics");
  expect((await statsOf()).totals.impressions).toBe(40);
});

test("a process that starts counts the views again that another one did not store", async () => {
  await visit(idOf(home), as(ama));
  const second = await startTestApp({ connection: t.connection, now: "2026-06-10T12:00:30Z" });
  await runJobs(second, "store statistics");
  await second.close();
  const { rows } = await sql`select views from property_days where property_id = ${idOf(home)}`.execute(t.db);
  expect(rows).toEqual([{ views: 1 }]);
});

test("another process stores what a killed one had counted, once its file is closed, and once", async () => {
  const { connection } = t;
  const storage = { ...t.storage, close: async () => {} };
  const killed = await startTestApp({ connection, storage, now: "2026-06-10T12:00:00Z" });
  await killed.post(propertyCalls.countImpressions.path, { properties: [idOf(home)] }, networkOf(1));
  const folder = join(storage.root, "impressions");
  const [name = ""] = await readdir(folder);
  const lines = await readFile(join(folder, name));
  t.clock.advance(29_000);
  expect((await statsOf()).totals.impressions).toBe(0);
  t.clock.advance(2_000);
  expect((await statsOf()).totals.impressions).toBe(1);
  expect(await readdir(folder)).toEqual([]);
  await writeFile(join(folder, name), lines);
  expect((await statsOf()).totals.impressions).toBe(1);
  await killed.close();
  expect((await statsOf()).totals.impressions).toBe(1);
});

test("what no process wrote into a file of the journal counts nothing", async () => {
  const lines = ["", "2026-06-10", "2026-06-10 0,x", "2026-06-10 999999999", `2026-06-10 ${idOf(home)}`, `2026-06-1`];
  await writeFile(join(t.storage.root, "impressions", "1-other-1"), lines.join("\n"));
  expect((await statsOf()).totals.impressions).toBe(1);
});

test("closing stores what was counted", async () => {
  const second = await startTestApp({ connection: t.connection, now: "2026-06-10T12:00:30Z" });
  await second.post(propertyCalls.countImpressions.path, { properties: [idOf(home)] });
  await second.close();
  expect((await statsOf()).totals.impressions).toBe(1);
});

test("the percentile is the share of its kind in the region with fewer views, from eight on", async () => {
  const kind = { type: "short rental", property_type: "shop" } as const;
  const alike = await t.makeProperties(Array.from({ length: 8 }, () => ({ owner: owner as TestUser, ...kind })));
  await sql`update published_properties set region_id = 3, first_published_at = '2026-06-03' where property_id = any(${alike.map(idOf)})`.execute(
    t.db,
  );
  await sql`update properties set city_id = (select min(id) from cities where region_id = 3)
    where id = any(${alike.map(idOf)})`.execute(t.db);
  for (const [index, { id }] of alike.entries())
    await sql`insert into property_days (property_id, day, views) values (${id}, '2026-06-01', ${index * 10})`.execute(t.db);
  t.clock.advance(2 * 3_600_000);
  await runJobs(t, "compare similar listings");
  const [worst, best] = [await statsOf(idOf(alike[0])), await statsOf(idOf(alike[7]))];
  expect([worst.percentile, best.percentile]).toEqual([0, 100]);
  expect((await statsOf(idOf(alike[4]))).percentile).toBe(58);
  await sql`update published_properties set first_published_at = '2026-06-04' where property_id = ${idOf(alike[4])}`.execute(
    t.db,
  );
  expect(await statsOf(idOf(alike[4]))).toMatchObject({ percentile: null, similar: null });
  expect(best.similar).toEqual({ listings: 8, own: { views: 70, asked: 0 }, all: { views: 280, asked: 0 } });
  await t.changeProperty(idOf(alike[0]), { status: "rented" });
  t.clock.advance(2 * 3_600_000);
  await runJobs(t, "compare similar listings");
  expect((await statsOf(idOf(alike[7]))).percentile).toBeNull();
});

test("reads no large table from end to end", async () => {
  for (const table of ["property_days", "property_visits", "favorites", "properties"])
    await sql.raw(`analyze ${table}`).execute(t.db);
  await sql`insert into property_days (property_id, day, views)
    select p.id, d::date, 3 from properties p, generate_series('2026-01-01'::date, '2026-06-09', '1 day') d
    on conflict do nothing`.execute(t.db);
  await sql`analyze property_days`.execute(t.db);
  const { db, tableAccesses } = recordPlans(t.db);
  const watched = await startTestApp({ connection: { ...t.connection, reads: db }, now: "2026-06-10T12:00:00Z" });
  const ask = () =>
    Promise.all([watched.get("main/stats/", as(owner)), watched.get(`main/properties/${idOf(home)}/stats/`, as(owner))]);
  const accesses = (await tableAccesses(ask)).flat().filter(({ table }) => table === "property_days");
  await watched.close();
  expect(accesses.length).toBeGreaterThan(3);
  expect(accesses.filter(({ method }) => method === "Seq Scan")).toEqual([]);
});
