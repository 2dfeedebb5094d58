import { limits, notification, savedSearch, savedSearchMatch, type OutboxMessage, type SavedSearch } from "@efie/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { startTestApp, type Answer, type TestApp } from "../../../test/test-app.ts";
import type { TestUser } from "../../../test/test-properties.ts";

const path = "main/saved-searches/";
const mailedPath = "main/mailed-search/";
const minuteMs = 60_000;
let t: TestApp;
let owner: TestUser;
let ama: TestUser;

beforeAll(async () => {
  t = await startTestApp({ config: { hasOutbox: true } });
});
afterAll(() => t.close());
beforeEach(async () => {
  t.clock.set("2026-06-02T12:00:00Z");
  [owner, ama] = (await t.makeUsers([{}, {}])) as [TestUser, TestUser];
  await sql`truncate alert_recipients, saved_searches, saved_search_keys, saved_search_matches, alerts, listing_changes`.execute(t.db);
});

const save = (body: object, as: TestUser = ama): Promise<Answer> => t.post(path, body, { as });
const saved = async (body: object, as: TestUser = ama): Promise<SavedSearch> => {
  const answer = await save(body, as);
  expect(answer.status, answer.text).toBe(201);
  return savedSearch.parse(answer.body);
};
const searches = async (as: TestUser = ama) => z.array(savedSearch).parse((await t.get(path, { as })).body);
const outbox = async (to = ama.email) => (await t.get(`sandbox/outbox/?to=${encodeURIComponent(to)}`)).body as OutboxMessage[];
const subjects = async (to?: string) => (await outbox(to)).map(({ subject }) => subject);
const told = async (as: TestUser = ama) =>
  z
    .array(notification)
    .parse((await t.get("main/notifications/", { as })).body)
    .map(({ notif_type, object_data }) => `${notif_type}: ${object_data.title}`);

/** A listing that is published now. Accra, in region 7, is town 69. */
async function publish(overrides: Parameters<TestApp["makeProperty"]>[0] = {}) {
  const flat = { owner, region: "Greater Accra", city: "Accra", type: "rental", property_type: "apartment", price: 1_500 } as const;
  return await t.makeProperty({ ...flat, number_of_bedrooms: 2, ...overrides });
}

/** Runs the two jobs after a minute, in several processes at once. */
async function work({ minutes = 1, processes = 1 } = {}): Promise<void> {
  t.clock.advance(minutes * minuteMs);
  for (const name of ["match saved searches", "tell people of new listings"]) {
    const job = t.app.jobs.find((known) => known.name === name);
    await Promise.all(Array.from({ length: processes }, async () => job?.run()));
  }
}

test("a search is saved with a name, changed and deleted by nobody but its owner", async () => {
  const one = await saved({ query: { type: "rental", city__id: 69, price__lte: "1500" } });
  expect(one).toMatchObject({ name: "rental · in Accra · up to GH₵1,500", frequency: "instant", new_count: 0, last_alert_at: null });
  expect(one.query).toEqual({ type: "rental", city__id: "69", price__lte: "1500" });
  const url = `${path}${one.id}/`;
  expect((await t.patch(url, { frequency: "daily" }, { as: owner })).status).toBe(404);
  expect((await t.remove(url, { as: owner })).status).toBe(404);
  expect((await t.get(`${url}matches/`, { as: owner })).status).toBe(404);
  const changed = await t.patch(url, { frequency: "weekly", name: "Flats", query: { type: "sale" } }, { as: ama });
  expect(changed.body).toMatchObject({ name: "Flats", frequency: "weekly", query: { type: "sale" } });
  expect((await t.remove(url, { as: ama })).status).toBe(204);
  expect(await searches()).toEqual([]);
});

test("what the list would refuse is refused: 400", async () => {
  for (const query of [{ type: "castle" }, { price__lte: "cheap" }, { city__id: "0" }, { search: "x".repeat(201) }, "type=rental", null])
    expect((await save({ query })).status, JSON.stringify(query)).toBe(400);
  expect((await save({ query: {}, frequency: "hourly" })).status).toBe(400);
  expect((await t.post(path, { query: {} })).status).toBe(400);
});

test("25 searches a person, also when they come at once: then 409", async () => {
  const answers = await Promise.all(Array.from({ length: limits.savedSearchesPerPerson + 5 }, () => save({ query: {} })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(limits.savedSearchesPerPerson);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
  // Each of them matches everything: still one listing is told once.
  await publish({ title: "For everybody" });
  await work({ processes: 3 });
  expect(await told()).toEqual(["alert: For everybody"]);
  expect(await subjects()).toEqual(["New: For everybody"]);
  expect((await searches()).map((search) => search.new_count)).toEqual(Array.from({ length: 25 }, () => 1));
});

test("a listing is told within a minute to whom it matches, and to nobody else", async () => {
  const matching: object[] = [
    {},
    { city__id: 69 },
    { region__id: 7, type: "rental" },
    { type: ["rental", "sale"], property_type: "apartment" },
    { category: "apartment", price__lte: 1500 },
    { price__gte: 1500 },
    { number_of_bedrooms: "2" },
    { number_of_bedrooms__gte: 2, city__id: 69 },
    { search: "sunny" },
    { search: "sunny fla" },
    { search: "2 bedroom flat" },
    { search: "Accra", type: "rental" },
    { creator: owner.id },
    { is_promoted: "false" },
    { is_recommended: "true", ordering: "-date_posted" },
  ];
  const others: object[] = [
    { city__id: 8 },
    { region__id: 1 },
    { type: "sale" },
    { property_type: "land" },
    { price__lte: 1499 },
    { price__gte: 1501 },
    { number_of_bedrooms: "3" },
    { number_of_bedrooms__gte: 3 },
    { search: "gloomy" },
    { search: "sunny garage", city__id: 69 },
    { creator: ama.id },
    { is_promoted: "true" },
    { price__gte: 2000, price__lte: 1000 },
    { is_verified: "false" },
  ];
  for (const query of [...others, ...matching].slice(0, 25)) await saved({ query });
  const rest = await t.makeUser();
  for (const query of [...others, ...matching].slice(25)) await saved({ query }, rest);
  const listing = await publish({ title: "Sunny home", description: "A flat with a view." });
  const matched = await sql<{ query: object }>`select query from saved_searches`.execute(t.db);
  expect(matched.rows).toHaveLength(matching.length + others.length);
  await work();
  const found = await sql<{ query: object }>`
    select query from saved_searches where id in (select search_id from saved_search_matches) order by id`.execute(t.db);
  const asSent = (query: object) => Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
  expect(found.rows.map(({ query }) => query)).toEqual(matching.map(asSent));
  // Every search that matched lists it, and no other does: the list is the measure.
  for (const query of [...matching, ...others].filter((one) => !("is_recommended" in one))) {
    const listed = await t.list(new URLSearchParams(asSent(query)).toString());
    expect(listed.ids.includes(listing.id), JSON.stringify(query)).toBe(matching.includes(query));
  }
});

test("new matches are counted until they are seen, and listed newest first", async () => {
  const { id } = await saved({ query: { city__id: 69 }, frequency: "off" });
  const first = await publish({ title: "First" });
  await work();
  expect((await searches())[0]?.new_count).toBe(1);
  const seen = await t.patch(`${path}${id}/`, { seen: true }, { as: ama });
  expect(seen.body).toMatchObject({ new_count: 0 });
  const second = await publish({ title: "Second" });
  await work();
  const { body } = await t.get(`${path}${id}/matches/`, { as: ama });
  const matches = z.array(savedSearchMatch).parse(body);
  expect(matches.map(({ property, is_new }) => [property.id, is_new])).toEqual([
    [second.id, true],
    [first.id, false],
  ]);
  expect(await told()).toEqual([]);
  expect(await outbox()).toEqual([]);
});

test("a lower price makes a match, another change of a listing that matched already does not", async () => {
  const known = await publish({ title: "Known", price: 900 });
  const dear = await publish({ title: "Dear", price: 2_000 });
  await work();
  await saved({ query: { price__lte: 1_000 } });
  await t.changeProperty(known.id, { title: "Known, painted" });
  await t.changeProperty(dear.id, { price_pesewas: 99_000 });
  await work();
  expect(await told()).toEqual(["alert: Dear"]);
});

test("a listing that comes back is told once; one that is taken down before the alert is not told, until it comes back", async () => {
  await saved({ query: {} });
  const listing = await publish({ title: "Here and gone" });
  await t.changeProperty(listing.id, { status: "rented" });
  await work();
  expect(await told()).toEqual([]);
  await t.changeProperty(listing.id, { status: "available" });
  // Matched, and taken down before anybody is told.
  t.clock.advance(1_000);
  await t.app.jobs.find(({ name }) => name === "match saved searches")?.run();
  await t.changeProperty(listing.id, { status: "rented" });
  await work();
  expect(await told()).toEqual([]);
  await t.changeProperty(listing.id, { status: "available" });
  await work();
  await t.changeProperty(listing.id, { status: "rented" });
  await t.changeProperty(listing.id, { status: "available" });
  await work({ processes: 3 });
  expect(await told()).toEqual(["alert: Here and gone"]);
  expect(await subjects()).toEqual(["New: Here and gone"]);
  expect((await searches())[0]).toMatchObject({ new_count: 1, last_alert_at: t.clock.now().toISOString().replace("04", "03") });
});

test("the owner is not told of their own listing, nor is anybody by a channel that they switched off", async () => {
  await saved({ query: {} }, owner);
  await saved({ query: {} });
  await t.patch("core/preferences/", { channels: { alerts: { email: false } } }, { as: ama });
  await publish({ title: "Mine" });
  await work();
  expect(await told(owner)).toEqual([]);
  expect(await told()).toEqual(["alert: Mine"]);
  expect(await outbox()).toEqual([]);
});

test("a digest goes out at seven in Accra, with pictures; that of a week on Monday", async () => {
  await saved({ query: { type: "rental" }, frequency: "daily", name: "Rent" });
  const kofi = await t.makeUser();
  await saved({ query: {}, frequency: "weekly" }, kofi);
  const photos = ["front.webp", "back.webp"];
  for (const title of ["One", "Two", "Three"]) await publish({ title, photos });
  await work();
  expect(await told()).toEqual([]);
  t.clock.set("2026-06-03T06:59:00Z");
  await work({ minutes: 0 });
  expect(await outbox()).toEqual([]);
  await work();
  expect(await told()).toEqual(["alert: 3 new listings for Rent"]);
  const [mail] = await outbox();
  expect(mail?.subject).toBe("3 new listings for you");
  expect(mail?.html?.match(/<img src="http:\/\/efie\.test\/media\//g)).toHaveLength(3);
  expect(mail?.links).toContain("http://efie.test/alerts");
  expect(await outbox(kofi.email)).toEqual([]);
  t.clock.set("2026-06-08T07:00:00Z");
  await work();
  expect(await subjects(kofi.email)).toEqual(["3 new listings for you"]);
});

test("beyond twenty alerts a day the rest waits for the morning", async () => {
  await saved({ query: {} });
  for (let count = 0; count < 22; count += 1) {
    await publish({ title: `Home ${count}` });
    await work();
  }
  expect(await told()).toHaveLength(20);
  t.clock.set("2026-06-03T07:00:00Z");
  await work();
  expect((await subjects())[0]).toBe("2 new listings for you");
});

test("a guest's search is active once the mailed link is followed; the mail manages and ends it without an account", async () => {
  const email = "Guest@mail.example";
  const asked = await t.post(path, { query: { city__id: 69, search: "www.evil.example" }, email });
  expect([asked.status, asked.body]).toEqual([202, undefined]);
  await t.post(path, { query: { city__id: 69 }, email });
  await publish({ title: "Too early" });
  await work();
  const [mail, ofWords] = await outbox("guest@mail.example");
  expect(ofWords?.text).not.toContain("evil");
  expect(mail?.subject).toBe("Confirm your alert");
  const token = new URL(mail?.links[0] ?? "").searchParams.get("token") ?? "";
  const link = `${mailedPath}?token=${token}`;
  expect((await t.get(link)).body).toMatchObject({ is_active: false, frequency: "instant" });
  for (const _ of [1, 2]) expect((await t.post(link)).body).toMatchObject({ is_active: true });
  await publish({ title: "In time" });
  await work();
  expect((await subjects("guest@mail.example"))[0]).toBe("New: In time");
  expect((await outbox("guest@mail.example"))[0]?.links.at(-1)).toBe(`http://efie.test/alerts/mail?token=${token}`);
  expect((await t.patch(link, { frequency: "weekly" })).body).toMatchObject({ frequency: "weekly" });
  await publish({ title: "Later" });
  for (const _ of [1, 2]) expect((await t.remove(link)).status).toBe(204);
  t.clock.set("2026-06-08T07:00:00Z");
  await work();
  expect(await subjects("guest@mail.example")).toHaveLength(3);
  expect((await t.get(link)).status).toBe(400);
  expect((await t.get(`${mailedPath}?token=${token.replace(/^\d+/, "999")}`)).status).toBe(400);
});

test("searches that no guest confirmed are forgotten after a week, and addresses with them; so is what was told of listings that are gone", async () => {
  await t.post(path, { query: {}, email: "never@mail.example" });
  await saved({ query: {} });
  const gone = await publish();
  await work();
  await t.changeProperty(gone.id, { status: "rented" });
  const forget = async () => await t.app.jobs.find(({ name }) => name === "forget old alerts")?.run();
  await forget();
  const left = async () => {
    const { rows } = await sql<{ guests: number; told: number; matches: number }>`
      select (select count(*)::integer from alert_recipients where email is not null) as guests, (select count(*)::integer from alerts) as told,
        (select count(*)::integer from saved_search_matches) as matches`.execute(t.db);
    return rows[0];
  };
  expect(await left()).toEqual({ guests: 1, told: 1, matches: 1 });
  t.clock.advance(8 * 24 * 60 * minuteMs);
  await forget();
  expect(await left()).toEqual({ guests: 0, told: 1, matches: 1 });
  t.clock.advance(90 * 24 * 60 * minuteMs);
  await forget();
  await forget();
  expect(await left()).toEqual({ guests: 0, told: 0, matches: 0 });
});
