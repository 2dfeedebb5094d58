import { checkCalls, limits, savedSearchCalls, savedSearchMatch } from "@efie/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { z } from "zod";
import { startSavedSearches } from "../../../test/saved-searches.ts";

const { createSavedSearch, listSavedSearches, updateSavedSearch, deleteSavedSearch, listSavedSearchMatches } = savedSearchCalls;
const { path } = createSavedSearch;
const world = await startSavedSearches();
const { t, people } = world;

test(`a search is saved with a name, changed and deleted by nobody but its owner (${createSavedSearch.name}, ${updateSavedSearch.name}, ${deleteSavedSearch.name})`, async () => {
  const one = await world.saved({ query: { type: "rental", city__id: 69, price__lte: "1500" } });
  expect(one).toMatchObject({
    name: "Rental · in Accra · up to GH₵1,500/month",
    frequency: "instant",
    new_count: 0,
    last_alert_at: null,
  });
  expect(one.query).toEqual({ type: "rental", city__id: "69", price__lte: "1500" });
  const url = `${path}${one.id}/`;
  expect((await t.patch(url, { frequency: "daily" }, { as: people.owner })).status).toBe(404);
  expect((await t.remove(url, { as: people.owner })).status).toBe(404);
  expect((await t.get(`${url}matches/`, { as: people.owner })).status).toBe(404);
  const changed = await t.patch(url, { frequency: "weekly", name: "Flats", query: { type: "sale" } }, { as: people.ama });
  expect(changed.body).toMatchObject({ name: "Flats", frequency: "weekly", query: { type: "sale" } });
  expect((await t.remove(url, { as: people.ama })).status).toBe(204);
  expect(await world.searches()).toEqual([]);
});

test("what the list would refuse is refused: 400", async () => {
  for (const query of [
    { type: "castle" },
    { price__lte: "cheap" },
    { city__id: "0" },
    { search: "x".repeat(201) },
    { pricee__lte: "1500" },
    { type: "rental", view: "map" },
    "type=rental",
    null,
  ])
    expect((await world.save({ query })).status, JSON.stringify(query)).toBe(400);
  expect((await world.save({ query: {}, frequency: "hourly" })).status).toBe(400);
  expect((await t.post(path, { query: {} })).status).toBe(400);
});

test("control characters and half characters are left out of names and queries, as in every text, also for guests", async () => {
  const broken = "a\u0000b\ud800";
  for (const text of [broken, [broken]]) {
    const { status, body } = await world.save({ query: { search: text, city__id: 69 }, name: broken });
    expect([status, (body as { query: unknown }).query], JSON.stringify(body)).toEqual([
      expect.toBeOneOf([200, 201]),
      { search: "ab\ufffd", city__id: "69" },
    ]);
  }
  expect((await t.post(path, { query: { search: broken }, email: "zz@example.com" })).status).toBeLessThan(300);
  const [saved] = await world.searches();
  const changed = await t.patch(`${path}${saved?.id}/`, { query: { search: broken } }, { as: people.ama });
  expect([changed.status, changed.body]).toMatchObject([200, { query: { search: "ab\ufffd" } }]);
});

test("a search that is saved again stays one, and takes the new frequency; its name says all that it asks for", async () => {
  const query = { city__id: 69, reduced: true, number_of_bathrooms__gte: 2, features: "1,2", near: "5.6,-0.2" };
  const first = await world.saved({ query, frequency: "off" });
  expect(first.name).toBe("In Accra · 2+ bathrooms · 2 amenities · reduced price · part of the map");
  const again = await Promise.all([1, 2, 3].map(() => world.save({ query, frequency: "daily" })));
  expect(again.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await world.searches()).toMatchObject([{ id: first.id, frequency: "daily" }]);
  await world.saved({ query: { ...query, reduced: false } });
  expect(await world.searches()).toHaveLength(2);
});

test("25 searches a person, also when they come at once: then 409", async () => {
  const answers = await Promise.all(
    Array.from({ length: limits.savedSearchesPerPerson + 5 }, (_, index) => world.save({ query: { price__lte: 9_000 + index } })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(limits.savedSearchesPerPerson);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
  // Each of them matches everything: still one listing makes one alert.
  await world.publish({ title: "For everybody" });
  await world.work({ processes: 3 });
  expect(await world.notified()).toEqual(["alert: For everybody"]);
  expect(await world.subjects()).toEqual(["New: For everybody"]);
  expect((await world.searches()).map((search) => search.new_count)).toEqual(Array.from({ length: 25 }, () => 1));
});

test("people whose search matches a listing are notified within a minute, and nobody else", async () => {
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
    { creator: people.owner.id },
    { is_promoted: "false" },
    { is_recommended: "true", ordering: "-date_posted" },
    { near: "5.6,-0.2", radius_km: "30" },
    { bbox: "-0.5,5.3,0.2,5.9" },
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
    { creator: people.ama.id },
    { is_promoted: "true" },
    { price__gte: 2000, price__lte: 1000 },
    { is_verified: "false" },
    { near: "6.69,-1.62", radius_km: "50" },
    { bbox: "-2,6,-1,7" },
  ];
  for (const query of [...others, ...matching].slice(0, 25)) await world.saved({ query });
  const rest = await t.makeUser();
  for (const query of [...others, ...matching].slice(25)) await world.saved({ query }, rest);
  const listing = await world.publish({ title: "Sunny home", description: "A flat with a view." });
  const matched = await sql<{ query: object }>`select query from saved_searches`.execute(t.db);
  expect(matched.rows).toHaveLength(matching.length + others.length);
  await world.work();
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

test(`new matches are counted until they are seen, and listed newest first (${listSavedSearches.name}, ${listSavedSearchMatches.name})`, async () => {
  const { id } = await world.saved({ query: { city__id: 69 }, frequency: "off" });
  const first = await world.publish({ title: "First" });
  await world.work();
  expect((await world.searches())[0]?.new_count).toBe(1);
  const seen = await t.patch(`${path}${id}/`, { seen: true }, { as: people.ama });
  expect(seen.body).toMatchObject({ new_count: 0 });
  const second = await world.publish({ title: "Second" });
  await world.work();
  const { body } = await t.get(`${path}${id}/matches/`, { as: people.ama });
  const matches = z.array(savedSearchMatch).parse(body);
  expect(matches.map(({ property, is_new }) => [property.id, is_new])).toEqual([
    [second.id, true],
    [first.id, false],
  ]);
  expect(await world.notified()).toEqual([]);
  expect(await world.outbox()).toEqual([]);
});

test("a lower price makes a match, another change of a listing that matched already does not", async () => {
  const known = await world.publish({ title: "Known", price: 900 });
  const dear = await world.publish({ title: "Dear", price: 2_000 });
  await world.work();
  await world.saved({ query: { price__lte: 1_000 } });
  await t.changeProperty(known.id, { title: "Known, painted" });
  await t.changeProperty(dear.id, { price_pesewas: 99_000 });
  await world.work();
  expect(await world.notified()).toEqual(["alert: Dear"]);
});

test("another offer or town makes a match only of searches that did not match before", async () => {
  const listing = await world.publish({ title: "Moving" });
  await world.work();
  for (const query of [{}, { type: ["rental", "sale"] }, { type: ["rental", "sale"], city__id: 69 }])
    await world.saved({ query });
  const sales = await world.saved({ query: { type: "sale" } });
  const kumasi = await world.saved({ query: { city__id: 8 } });
  const matched = async () => (await world.searches()).filter(({ new_count }) => new_count > 0).map(({ id }) => id);
  await t.changeProperty(listing.id, { type: "sale" });
  await world.work();
  expect(await matched()).toEqual([sales.id]);
  await t.changeProperty(listing.id, { city_id: 8 });
  await world.work();
  expect(new Set(await matched())).toEqual(new Set([sales.id, kumasi.id]));
});

test("a listing that comes back makes one alert; one that is taken down before the alert makes none, until it comes back", async () => {
  await world.saved({ query: {} });
  const listing = await world.publish({ title: "Here and gone" });
  await t.changeProperty(listing.id, { status: "rented" });
  await world.work();
  expect(await world.notified()).toEqual([]);
  await t.changeProperty(listing.id, { status: "available" });
  // Matched, and taken down before anybody is notified.
  t.clock.advance(1_000);
  await world.runJob("match saved searches");
  await t.changeProperty(listing.id, { status: "rented" });
  await world.work();
  expect(await world.notified()).toEqual([]);
  await t.changeProperty(listing.id, { status: "available" });
  await world.work();
  await t.changeProperty(listing.id, { status: "rented" });
  await t.changeProperty(listing.id, { status: "available" });
  await world.work({ processes: 3 });
  expect(await world.notified()).toEqual(["alert: Here and gone"]);
  expect(await world.subjects()).toEqual(["New: Here and gone"]);
  expect((await world.searches())[0]).toMatchObject({
    new_count: 1,
    last_alert_at: t.clock.now().toISOString().replace("04", "03"),
  });
});

test("the owner is not notified of their own listing, nor is anybody by a channel that they switched off", async () => {
  await world.saved({ query: {} }, people.owner);
  await world.saved({ query: {} });
  await t.patch("core/preferences/", { channels: { alerts: { email: false } } }, { as: people.ama });
  await world.publish({ title: "Mine" });
  await world.work();
  expect(await world.notified(people.owner)).toEqual([]);
  expect(await world.notified()).toEqual(["alert: Mine"]);
  expect(await world.outbox()).toEqual([]);
});

test("nobody is notified of a listing whose owner has blocked them, or whom they have blocked", async () => {
  const { owner, ama } = people;
  await world.saved({ query: { city__id: "69" }, frequency: "instant" });
  await t.post("main/blocks/", { user: ama.id }, { as: owner });
  await world.publish();
  await world.work();
  expect([await world.notified(), await world.subjects()]).toEqual([[], []]);
  await t.remove(`main/blocks/${ama.id}/`, { as: owner });
  await world.publish();
  await world.work();
  expect(await world.notified()).toHaveLength(1);
});

test("a digest goes out at seven in Accra, with pictures; that of a week on Monday", async () => {
  await world.saved({ query: { type: "rental" }, frequency: "daily", name: "Rent" });
  const kofi = await t.makeUser();
  await world.saved({ query: {}, frequency: "weekly" }, kofi);
  const photos = ["front.webp", "back.webp"];
  for (const title of ["One", "Two", "Three"]) await world.publish({ title, photos });
  await world.work();
  expect(await world.notified()).toEqual([]);
  t.clock.set("2026-06-03T06:59:00Z");
  await world.work({ minutes: 0 });
  expect(await world.outbox()).toEqual([]);
  await world.work();
  expect(await world.notified()).toEqual(["alert: 3 new listings for Rent"]);
  const [mail] = await world.outbox();
  expect(mail?.subject).toBe("3 new listings for you");
  expect(mail?.html?.match(/<img src="http:\/\/efie\.test\/media\//g)).toHaveLength(3);
  expect(mail?.links).toContain("http://efie.test/alerts");
  expect(await world.outbox(kofi.email)).toEqual([]);
  t.clock.set("2026-06-08T07:00:00Z");
  await world.work();
  expect(await world.subjects(kofi.email)).toEqual(["3 new listings for you"]);
});

test("beyond twenty alerts a day the rest waits for the morning", { tags: "slow" }, async () => {
  await world.saved({ query: {} });
  for (let count = 0; count < 22; count += 1) {
    await world.publish({ title: `Home ${count}` });
    await world.work();
  }
  expect(await world.notified()).toHaveLength(20);
  t.clock.set("2026-06-03T07:00:00Z");
  await world.work();
  expect((await world.subjects())[0]).toBe("2 new listings for you");
});

test("a check of the owner's identity notifies people whose search asks for it", async () => {
  const one = await world.saved({ query: { city__id: 69, owner_check: "identity" } });
  expect(one.name).toBe("In Accra · owner's identity checked");
  await world.publish({ title: "Flat at Osu" });
  await world.work();
  expect(await world.notified()).toEqual([]);
  const fields = { kind: "identity", card_number: "GHA-123456789-0" };
  await t.db.updateTable("users").set({ phone_verified_at: t.clock.now() }).where("id", "=", people.owner.id).execute();
  const sent = await t.upload(checkCalls.createCheck.path, [Buffer.from("%PDF-1.4")], {
    as: people.owner,
    fields,
    field: "documents",
  });
  const { id } = z.object({ id: z.number() }).parse(sent.body);
  const staff = await t.makeUser({ is_staff: true });
  await t.post(checkCalls.approveCheck.path.replace("{id}", String(id)), undefined, { as: staff });
  await world.work();
  await world.work();
  expect(await world.notified()).toEqual(["alert: Flat at Osu"]);
  expect((await world.save({ query: { owner_check: "right_to_let" } })).status).toBe(400);
});
