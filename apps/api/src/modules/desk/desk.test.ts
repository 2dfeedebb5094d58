import { desk, leadCalls, type Desk } from "@efie/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";
import type { TestUser } from "../../../test/test-properties.ts";

const now = "2026-06-15T12:00:00.000Z";
let t: TestApp;
let owner: TestUser;
let seeker: TestUser;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  t.clock.set(now);
  [owner, seeker] = await Promise.all([t.makeUser(), t.makeUser({ first_name: "Esi", last_name: "Owusu" })]);
});

const read = async (as = owner): Promise<Desk> => {
  const answer = await t.get(leadCalls.getDesk.path, { as });
  expect(answer.status, answer.text).toBe(200);
  return desk.parse(answer.body);
};
const makeLead = (property: { id: number }, person: TestUser, times: object, first = now) =>
  t.db
    .insertInto("leads")
    .values({
      owner_id: owner.id,
      person_id: person.id,
      property_id: property.id,
      first_at: new Date(first),
      last_at: new Date(first),
      ...times,
    })
    .execute();

test(`without listings nothing waits (${leadCalls.getDesk.name})`, async () => {
  const none = { views: 0, leads: 0, answered: 0, viewings: 0 };
  const moved_by = { views: null, leads: null, answered: null, viewings: null };
  expect(await read()).toEqual({ waiting: [], week: { ...none, previous: none, moved_by }, listings: 0 });
});

test("what waits is named, the most costly first, each listing once", async () => {
  const days = (count: number) => new Date(Date.parse(now) + count * 86_400_000);
  const home = await t.makeProperty({ owner, title: "Home" });
  const fresh = { last_confirmed_at: days(-1), expiry_date: days(20) };
  const set = (id: number, values: object) => t.db.updateTable("properties").set(values).where("id", "=", id).execute();
  await set(home.id, fresh);
  const [asked, ending, draft, refused] = [
    await t.makeProperty({ owner, title: "Asked" }),
    await t.makeProperty({ owner, title: "Ending" }),
    await t.makeProperty({ owner, title: "Draft", state: "draft" }),
    await t.makeProperty({ owner, title: "Refused", state: "rejected" }),
  ];
  await set(asked.id, { last_confirmed_at: days(-9), expiry_date: days(1) });
  await set(ending.id, { last_confirmed_at: days(-1), expiry_date: days(2) });
  await makeLead(home, seeker, { messaged_at: days(-1), waiting_since: days(-1) });
  const { waiting, listings } = await read();
  expect(waiting.map(({ kind, count, items }) => [kind, count, items.map(({ title }) => title)])).toEqual([
    ["unanswered", 1, ["Home"]],
    ["to_confirm", 1, ["Asked"]],
    ["expiring", 1, ["Ending"]],
    ["refused", 1, ["Refused"]],
    ["drafts", 1, ["Draft"]],
  ]);
  expect(waiting[0]).toMatchObject({
    oldest_at: days(-1).toISOString(),
    items: [{ person: { id: seeker.id, name: "Esi Owusu" }, property: home.id, at: days(-1).toISOString() }],
  });
  expect(listings).toBe(5);
  expect([draft, refused].length).toBe(2);
});

test("five of a kind are named, the oldest first, and all are counted", async () => {
  for (let index = 0; index < 7; index += 1) {
    const at = new Date(Date.parse(now) - index * 3_600_000);
    await makeLead(await t.makeProperty({ owner, title: `Home ${index}` }), seeker, { messaged_at: at, waiting_since: at });
  }
  const kind = (await read()).waiting.find(({ kind: name }) => name === "unanswered");
  expect([kind?.count, kind?.items.map(({ title }) => title)]).toEqual([7, ["Home 6", "Home 5", "Home 4", "Home 3", "Home 2"]]);
});

test("who has waited for two weeks comes after those who still look", async () => {
  for (const [title, days] of [
    ["Long ago", 100],
    ["Last week", 8],
    ["Today", 0.1],
  ] as const) {
    const at = new Date(Date.parse(now) - days * 86_400_000);
    await makeLead(await t.makeProperty({ owner, title }), seeker, { messaged_at: at, waiting_since: at });
  }
  const [kind] = (await read()).waiting;
  expect(kind?.items.map(({ title }) => title)).toEqual(["Last week", "Today", "Long ago"]);
  expect(kind?.oldest_at).toBe(new Date(Date.parse(now) - 100 * 86_400_000).toISOString());
});

test("the week is the last seven days beside the seven before, with the listing that moved each figure most", async () => {
  const [one, other] = [await t.makeProperty({ owner, title: "One" }), await t.makeProperty({ owner, title: "Other" })];
  const at = (day: number) => `2026-06-${String(day).padStart(2, "0")}T13:00:00.000Z`;
  await makeLead(one, seeker, { messaged_at: new Date(at(14)), viewing_asked_at: new Date(at(14)) }, at(14));
  await makeLead(other, seeker, { messaged_at: new Date(at(7)), waiting_since: new Date(at(7)) }, at(7));
  await makeLead(one, await t.makeUser(), { revealed_at: new Date(at(8)) }, at(8));
  await makeLead(one, await t.makeUser(), { revealed_at: new Date("2026-05-01T00:00:00Z") }, "2026-05-01T00:00:00Z");
  const days = [1, 2, 8, 9, 15].map((day) => ({ property_id: one.id, day: at(day).slice(0, 10), views: day }));
  const steady = [5, 12].map((day) => ({ property_id: other.id, day: at(day).slice(0, 10), views: 20 }));
  await t.db
    .insertInto("property_days")
    .values([...days, ...steady])
    .execute();
  t.clock.set(now);
  const { week } = await read();
  expect(week).toEqual({
    views: 9 + 15 + 20,
    leads: 2,
    answered: 1,
    viewings: 1,
    previous: { views: 2 + 8 + 20, leads: 1, answered: 0, viewings: 0 },
    moved_by: {
      views: { property: one.id, title: "One", last: 9 + 15, previous: 2 + 8 },
      leads: { property: one.id, title: "One", last: 2, previous: 0 },
      answered: { property: one.id, title: "One", last: 1, previous: 0 },
      viewings: { property: one.id, title: "One", last: 1, previous: 0 },
    },
  });
});

test("whom the owner meets today is named in the order of the hours", async () => {
  const { id } = await t.makeProperty({ owner, title: "Home" });
  const at = (hour: string) => new Date(`2026-06-${hour}:00Z`);
  const slots = [at("15T16:30"), at("15T15:00"), at("16T09:00")];
  for (const slot of slots)
    await t.db
      .insertInto("viewings")
      .values({
        property_id: id,
        seeker_id: seeker.id,
        owner_id: owner.id,
        state: "confirmed",
        proposed_by: "seeker",
        slots: [slot],
        slot,
        starts_at: slot,
        note: "",
        created_at: at("14T09:00"),
        changed_at: at("14T09:00"),
      })
      .execute();
  const today = (await read()).waiting.find(({ kind }) => kind === "viewings_today");
  expect([today?.count, today?.items.map((item) => item.at)]).toEqual([
    2,
    ["2026-06-15T15:00:00.000Z", "2026-06-15T16:30:00.000Z"],
  ]);
  expect(today?.items[0]).toMatchObject({ title: "Home", person: { name: "Esi Owusu" } });
});

test("who asked for times is named until the owner proposes others, or they have passed", async () => {
  const home = await t.makeProperty({ owner, title: "Home" });
  const ask = (proposed_by: "owner" | "seeker", ...slots: string[]) => {
    const times = slots.map((slot) => new Date(slot));
    const parties = { property_id: home.id, seeker_id: seeker.id, owner_id: owner.id };
    const changed = { created_at: new Date(now), changed_at: new Date(now) };
    const row = { ...parties, ...changed, proposed_by, slots: times, starts_at: times[0] ?? new Date(now), note: "" };
    return t.db.insertInto("viewings").values(row).execute();
  };
  await ask("seeker", "2026-06-14T09:00:00.000Z", "2026-06-17T09:00:00.000Z");
  await ask("seeker", "2026-06-16T09:00:00.000Z");
  await ask("seeker", "2026-06-15T09:00:00.000Z");
  await ask("owner", "2026-06-18T09:00:00.000Z");
  const asked = (await read()).waiting.find(({ kind }) => kind === "viewings_asked");
  expect([asked?.count, asked?.items.map((item) => item.at)]).toEqual([
    2,
    ["2026-06-14T09:00:00.000Z", "2026-06-16T09:00:00.000Z"],
  ]);
});

test("nothing of it is another's", async () => {
  await makeLead(await t.makeProperty({ owner }), seeker, { waiting_since: new Date(now) });
  expect((await read(seeker)).waiting).toEqual([]);
});
