import { lead, leadCalls, limits, messageCalls, quickReply, type Lead } from "@efie/contract";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { readResponses } from "./response.repository.ts";
import { lowerLimit } from "../../../test/lower-limit.ts";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";
import type { TestProperty, TestUser } from "../../../test/test-properties.ts";

const { listLeads, updateLead, exportLeads, listQuickReplies, createQuickReply, updateQuickReply, deleteQuickReply } = leadCalls;
let t: TestApp;
let owner: TestUser;
let seeker: TestUser;
let listing: TestProperty;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  t.clock.set("2026-06-01T12:00:00Z");
  [owner, seeker] = await Promise.all([t.makeUser(), t.makeUser({ first_name: "Esi", last_name: "Owusu" })]);
  listing = await t.makeProperty({ owner, title: "Two rooms in Osu" });
});

const write = async (from: TestUser, to: TestUser, content: string, property?: { id: number }) => {
  const body = { content, ...(property && { property: property.id }) };
  const answer = await t.post(`${messageCalls.sendMessage.path}?user_id=${to.id}`, body, { as: from });
  expect(answer.status, answer.text).toBe(201);
};
const reveal = (as: TestUser, { id } = listing) => t.get(`main/properties/${id}/contact/`, { as });
const leadsOf = async (as: TestUser, query = ""): Promise<Lead[]> => {
  const answer = await t.get(`${listLeads.path}${query}`, { as });
  expect(answer.status, answer.text).toBe(200);
  return z.array(lead).parse(answer.body);
};
const only = async (as = owner): Promise<Lead> => {
  const [first, ...others] = await leadsOf(as);
  if (!first || others.length > 0) throw new Error("there is not exactly one lead");
  return first;
};
const change = (id: number, body: object, as = owner) => t.patch(updateLead.path.replace("{id}", String(id)), body, { as });

test(`who reveals the number and writes is one lead of the listing (${listLeads.name})`, async () => {
  await reveal(seeker);
  expect(await only()).toMatchObject({ via: ["reveal"], state: "new", is_unanswered: false, waiting_since: null });
  t.clock.advance(60_000);
  await write(seeker, owner, "Good morning, can I see it on Friday?", listing);
  expect(await only()).toMatchObject({
    person: { id: seeker.id, username: seeker.username, name: "Esi Owusu" },
    property: { id: listing.id, title: "Two rooms in Osu" },
    via: ["reveal", "message"],
    is_unanswered: true,
    first_at: "2026-06-01T12:00:00.000Z",
    last_at: "2026-06-01T12:01:00.000Z",
    waiting_since: "2026-06-01T12:01:00.000Z",
    answered_in_minutes: null,
    text: "Good morning, can I see it on Friday?",
  });
});

test("the ready question is asked by availability, too", async () => {
  await write(seeker, owner, "Hello, is “Two rooms in Osu” still available?", listing);
  expect((await only()).via).toEqual(["message", "availability"]);
});

test("one person about three listings is three leads, and one word answers all", async () => {
  const others = [await t.makeProperty({ owner }), await t.makeProperty({ owner })];
  for (const property of [listing, ...others]) await write(seeker, owner, "Is it quiet there at night?", property);
  expect((await leadsOf(owner, "?unanswered=true")).map(({ person }) => person.id)).toEqual([seeker.id, seeker.id, seeker.id]);
  t.clock.advance(30 * 60_000);
  await write(owner, seeker, "Yes, it is very quiet there.");
  expect(await leadsOf(owner, "?unanswered=true")).toEqual([]);
  const answered = await leadsOf(owner);
  expect(answered.map((one) => [one.state, one.answered_in_minutes])).toEqual(Array.from({ length: 3 }, () => ["contacted", 30]));
});

test("an ok ends the waiting and is no answer; the first sentence is", async () => {
  await write(seeker, owner, "Can I see it on Friday?", listing);
  t.clock.advance(60_000);
  await write(owner, seeker, "ok");
  expect(await only()).toMatchObject({ is_unanswered: false, answered_in_minutes: null });
  t.clock.advance(59 * 60_000);
  await write(owner, seeker, "Come on Friday at four, please.");
  expect((await only()).answered_in_minutes).toBe(60);
});

test("the same words to more than 20 people in a day count as no answer", async () => {
  const askers = await Promise.all(Array.from({ length: 22 }, () => t.makeUser()));
  for (const asker of askers) await write(asker, owner, "Can I see it on Friday?", listing);
  for (const asker of askers) await write(owner, asker, "Yes, it is still available.");
  const answered = (await leadsOf(owner)).filter(({ answered_in_minutes }) => answered_in_minutes !== null);
  expect(answered).toHaveLength(20);
});

test("owners, staff, and messages about somebody else's listing make no lead", async () => {
  const staff = await t.makeUser({ is_staff: true });
  await reveal(owner);
  await write(staff, owner, "About your listing: the photos show another house.", listing);
  await write(seeker, await t.makeUser(), "Do you know this place?", listing);
  await write(owner, seeker, "You may like my place.", listing);
  expect(await leadsOf(owner)).toEqual([]);
  await write(seeker, owner, "I do, can I see it?");
  expect(await leadsOf(owner)).toHaveLength(1);
});

test("somebody else's leads are never seen", async () => {
  await write(seeker, owner, "Can I see it?", listing);
  expect(await leadsOf(seeker)).toEqual([]);
  const { id } = await only();
  const answer = await change(id, { state: "won" }, seeker);
  expect([answer.status, answer.body]).toEqual([404, { detail: "No such lead." }]);
});

test(`a state other than new ends the waiting; a note and a reminder are kept (${updateLead.name})`, async () => {
  await write(seeker, owner, "Can I see it?", listing);
  const { id } = await only();
  expect((await change(id, {})).body).toMatchObject({ state: "new", is_unanswered: true, note: "", remind_at: null });
  const kept = { note: "Pays six months", remind_at: "2026-06-02T09:00:00.000Z" };
  expect((await change(id, kept)).body).toMatchObject({ ...kept, state: "new", is_unanswered: true });
  expect((await change(id, { state: "viewing" })).body).toMatchObject({ ...kept, state: "viewing", is_unanswered: false });
  expect((await change(id, { state: "new", remind_at: null, note: "" })).body).toMatchObject({
    state: "new",
    note: "",
    remind_at: null,
  });
});

test("what cannot be is refused by name", async () => {
  await reveal(seeker);
  const { id } = await only();
  const past = "Choose a time that is still to come.";
  expect(await change(id, { remind_at: "2026-06-01T12:00:00Z" })).toMatchObject({ status: 400, body: { remind_at: [past] } });
  for (const body of [{ state: "sold" }, { note: "x".repeat(limits.maxLeadNoteCharacters + 1) }, { remind_at: "tomorrow" }])
    expect((await change(id, body)).status).toBe(400);
  for (const query of ["?state=sold", "?property=0", "?unanswered=maybe", "?cursor=x", "?limit=0"])
    expect((await t.get(`${listLeads.path}${query}`, { as: owner })).status, query).toBe(400);
});

test("leads are found by listing, state and words, and paged", async () => {
  const other = await t.makeProperty({ owner, title: "Shop at 100% Corner" });
  const kofi = await t.makeUser({ first_name: "Kofi", last_name: "Boakye" });
  for (const [index, [person, property]] of (
    [
      [seeker, listing],
      [kofi, listing],
      [kofi, other],
    ] as const
  ).entries()) {
    t.clock.set(new Date(Date.UTC(2026, 5, 1, 12, index)).toISOString());
    await write(person, owner, "Can I see it?", property);
  }
  const newest = await leadsOf(owner);
  expect(newest.map(({ property }) => property.id)).toEqual([other.id, listing.id, listing.id]);
  const found = async (query: string) => (await leadsOf(owner, query)).length;
  expect(await found(`?property=${other.id}`)).toBe(1);
  expect([
    await found("?search=kofi%20bo"),
    await found("?search=100%25"),
    await found("?search=%25%25"),
    await found("?search=osu"),
    await found("?search=boakye%20kofi"),
    await found("?search=kofi%20osu"),
  ]).toEqual([2, 1, 0, 2, 2, 1]);
  expect([await found("?state=new"), await found("?state=won"), await found("?unanswered=false")]).toEqual([3, 0, 0]);
  const first = await t.get(`${listLeads.path}?limit=2`, { as: owner });
  expect(first.headers["x-total-count"]).toBe("3");
  const next = /<\/api\/(.*)>/.exec(first.headers["link"] ?? "")?.[1] ?? "";
  expect((await t.get(next, { as: owner })).body).toEqual([newest[2]]);
});

test(`the export is a sheet in which no cell is a formula (${exportLeads.name})`, async () => {
  const name = { first_name: "=HYPERLINK(1)", last_name: "Ɔwusu" };
  await t.db.updateTable("users").set(name).where("id", "=", seeker.id).execute();
  await write(seeker, owner, "Can I see it?", listing);
  await change((await only()).id, { note: 'He said: "yes", twice\nand paid' });
  const answer = await t.get(exportLeads.path, { as: owner });
  expect(answer.headers).toMatchObject({ "content-type": "text/csv; charset=utf-8", "cache-control": "no-store" });
  const [row] = parse(answer.text, { bom: true, columns: true });
  expect(row).toMatchObject({
    name: "'=HYPERLINK(1) Ɔwusu",
    listing: "Two rooms in Osu",
    note: 'He said: "yes", twice\nand paid',
    is_unanswered: "true",
  });
});

test("a person exports leads a few times a minute", async () => {
  const rules = { config: { isRateLimited: true }, limiters: lowerLimit("exportsPerPerson", 1) };
  const limited = await startTestApp({ connection: t.connection, ...rules });
  const [first, next] = [await limited.get(exportLeads.path, { as: owner }), await limited.get(exportLeads.path, { as: owner })];
  await limited.close();
  expect([first.status, next.status]).toEqual([200, 429]);
});

test("an owner is reminded once, also by two processes at the same time", async () => {
  await reveal(seeker);
  const { id } = await only();
  await change(id, { note: "Call her", remind_at: "2026-06-02T09:00:00Z" });
  const job = t.app.jobs.find(({ name }) => name === "remind owners of leads");
  await job?.run();
  const reminders = () =>
    t.db
      .selectFrom("notifications")
      .select(["title", "reason"])
      .where("user_id", "=", owner.id)
      .where("notif_type", "=", "lead_reminder")
      .execute();
  expect(await reminders()).toEqual([]);
  t.clock.set("2026-06-02T09:00:00Z");
  await Promise.all([job?.run(), job?.run()]);
  expect(await reminders()).toEqual([{ title: "Two rooms in Osu", reason: "Esi Owusu: Call her" }]);
  expect((await only()).remind_at).toBeNull();
});

test(`answers are kept ready, changed and deleted (${createQuickReply.name}, ${updateQuickReply.name}, ${deleteQuickReply.name}, ${listQuickReplies.name})`, async () => {
  const make = (body: object) => t.post(createQuickReply.path, body, { as: owner });
  const kept = quickReply.parse((await make({ text: " Yes, {name}: {listing} is free. " })).body);
  expect(kept).toMatchObject({ title: "", text: "Yes, {name}: {listing} is free." });
  const path = updateQuickReply.path.replace("{id}", String(kept.id));
  expect((await t.patch(path, { title: "Yes" }, { as: owner })).body).toEqual({ ...kept, title: "Yes" });
  for (const body of [{}, { text: "" }, { text: "\u200b" }, { text: "x".repeat(limits.maxQuickReplyCharacters + 1) }])
    expect((await make(body)).status).toBe(400);
  expect((await t.patch(path, { text: "" }, { as: owner })).status).toBe(400);
  expect((await t.patch(path, { title: "Mine" }, { as: seeker })).status).toBe(404);
  expect((await t.remove(path, { as: seeker })).status).toBe(404);
  const statuses = await Promise.all(Array.from({ length: limits.quickRepliesPerPerson }, () => make({ text: "Yes." })));
  expect(statuses.filter(({ status }) => status === 409)).toHaveLength(1);
  expect((await t.get(listQuickReplies.path, { as: owner })).body).toHaveLength(limits.quickRepliesPerPerson);
  expect([(await t.remove(path, { as: owner })).status, (await t.remove(path, { as: owner })).status]).toEqual([204, 404]);
});

test("an ok of every kind, to all who ask, leaves the public rate at nothing; sentences raise it", async () => {
  const people = await t.makeUsers(Array.from({ length: 6 }, () => ({ phone_verified_at: t.clock.now() })));
  for (const person of people) await write(person, owner, "Can I see it on Friday?", listing);
  const oks = ["ok", "OK!!!", "okay okay okay okay", "👍👍👍 ok 👍", "ok. ok. ok. ok. ok. ok.", "Yes yes yes yes yes"];
  for (const [index, person] of people.entries()) await write(owner, person, oks[index] ?? "");
  t.clock.advance(2 * 86_400_000);
  const publicPage = async () => (await t.get(`main/users/${owner.username}/`)).body;
  expect(await publicPage()).toMatchObject({ response_rate: 0, response_minutes: null });
  for (const person of people.slice(0, 3)) await write(owner, person, `Friday at four is fine, ${person.username}.`);
  expect(await publicPage()).toMatchObject({ response_rate: 0.5, response_minutes: 2 * 24 * 60 });
});

/** `count` people with a proved number write and are answered after so many minutes; null: not at all. */
async function dealWith(minutes: number | null, count: number, values: object = { phone_verified_at: new Date("2026-01-01") }) {
  for (let index = 0; index < count; index += 1) {
    const person = await t.makeUser(values);
    const at = t.clock.now();
    const answered = minutes === null ? null : new Date(at.getTime() + minutes * 60_000);
    const times = {
      first_at: at,
      last_at: at,
      messaged_at: at,
      answered_at: answered,
      waiting_since: minutes === null ? at : null,
    };
    await t.db
      .insertInto("leads")
      .values({ owner_id: owner.id, person_id: person.id, property_id: listing.id, ...times })
      .execute();
  }
}

async function responseOf({ id }: TestUser) {
  const found = (await readResponses(t.db, [id], t.clock.now())).get(id);
  if (!found) throw new Error("an answer expected");
  return found;
}

test("how often and how fast somebody answers is said from five people on, after a day", async () => {
  await dealWith(10, 2);
  await dealWith(30, 1);
  await dealWith(null, 1);
  t.clock.advance(2 * 86_400_000);
  expect(await responseOf(owner)).toEqual({ response_rate: null, response_minutes: null });
  t.clock.set("2026-06-01T12:00:00Z");
  await dealWith(600, 1);
  expect(await responseOf(owner)).toEqual({ response_rate: null, response_minutes: null });
  t.clock.advance(2 * 86_400_000);
  expect(await responseOf(owner)).toEqual({ response_rate: 0.8, response_minutes: 20 });
  t.clock.advance(90 * 86_400_000);
  expect(await responseOf(owner)).toEqual({ response_rate: null, response_minutes: null });
});

test("accounts without a proved number, and a person's further listings, raise nothing", async () => {
  await dealWith(1, 10, {});
  await dealWith(null, 5);
  const newest = t.db.selectFrom("leads").select("person_id").orderBy("id", "desc").limit(1);
  const { person_id: friend } = await newest.executeTakeFirstOrThrow();
  const at = t.clock.now();
  const times = { first_at: at, last_at: at, messaged_at: at, answered_at: at };
  for (let index = 0; index < 10; index += 1) {
    const { id: property_id } = await t.makeProperty({ owner });
    const friends = { owner_id: owner.id, person_id: friend, property_id, ...times };
    await t.db.insertInto("leads").values(friends).execute();
  }
  t.clock.advance(3 * 86_400_000);
  expect(await responseOf(owner)).toEqual({ response_rate: 0, response_minutes: null });
});
