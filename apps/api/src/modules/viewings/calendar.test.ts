import { calendarFeed, viewing, viewingCalls, type Viewing } from "@efie/contract";
import ICAL from "ical.js";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type Answer, type TestApp } from "../../../test/test-app.ts";
import type { TestUser } from "../../../test/test-properties.ts";
import { createTestViewings } from "../../../test/test-viewings.ts";
import { dayMs } from "../../platform/process/clock.ts";

let t: TestApp;
let act: ReturnType<typeof createTestViewings>;
let people: TestUser[] = [];
let number = 0;
const [ten, eleven] = ["2026-06-02T10:00:00.000Z", "2026-06-02T11:00:00.000Z"];
const title = "Two rooms; quiet, near \\Osu\\, 'Oxford' street and ÆØ 雨";

beforeAll(async () => {
  t = await startTestApp();
  act = createTestViewings(t);
});
afterAll(() => t.close());
beforeEach(async () => {
  number += 1;
  t.clock.set("2026-06-01T12:00:00Z");
  people = await t.makeUsers([
    { username: `host_${number}` },
    { username: `guest_${number}`, first_name: "Esi" },
    { username: `other_${number}` },
  ]);
});

const person = (index: number): TestUser => {
  const found = people[index];
  if (!found) throw new Error("There is no such person.");
  return found;
};
const [owner, seeker, other] = [() => person(0), () => person(1), () => person(2)];

async function agreed(slot = ten): Promise<Viewing> {
  const { id: property } = await t.makeProperty({ owner: owner(), title });
  const { id } = await act.asked(seeker(), property, [slot]);
  return viewing.parse((await act.accept(owner(), { id }, slot)).body);
}

/** The events of a calendar, as a program of others reads them. */
function eventsOf({ status, text, headers }: Answer) {
  expect([status, headers["content-type"]], text).toEqual([200, "text/calendar; charset=utf-8"]);
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const calendar = ICAL.Component.fromString(text);
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    const said = (name: string) => String(component.getFirstPropertyValue(name));
    const [uid, status_, stamp] = [said("uid"), said("status"), said("dtstamp")];
    const [start, end] = [event.startDate, event.endDate].map((time) => time.toJSDate().toISOString());
    return {
      uid,
      status: status_,
      sequence: Number(said("sequence")),
      start,
      end,
      zone: event.startDate.zone.tzid,
      stamp,
      summary: event.summary,
    };
  });
}
const fileOf = async ({ id }: Viewing, as = seeker()) =>
  eventsOf(await t.get(viewingCalls.getViewingCalendar.path.replace("{id}", String(id)), { as }));
async function subscribe(as: TestUser): Promise<string> {
  const answer = await t.post(viewingCalls.createCalendarFeed.path, undefined, { as });
  expect(answer.status, answer.text).toBe(201);
  const { url } = calendarFeed.parse(answer.body);
  return url.slice(url.indexOf("/api/") + 5);
}

test(`the file of a viewing keeps its UID and counts its changes (${viewingCalls.getViewingCalendar.name})`, async () => {
  const made = await agreed();
  const [first] = await fileOf(made);
  expect(first).toMatchObject({
    status: "CONFIRMED",
    start: ten,
    end: "2026-06-02T10:30:00.000Z",
    zone: "UTC",
    summary: `Viewing: ${title}`,
  });
  expect(await fileOf(made, owner())).toEqual([first]);
  await act.propose(seeker(), made, [eleven]);
  const [proposed] = await fileOf(made);
  await act.accept(owner(), made, eleven);
  const [moved] = await fileOf(made);
  await act.cancel(owner(), made);
  const [cancelled] = await fileOf(made);
  expect([proposed?.status, moved?.status, moved?.start, cancelled?.status]).toEqual([
    "TENTATIVE",
    "CONFIRMED",
    eleven,
    "CANCELLED",
  ]);
  const all = [first, proposed, moved, cancelled];
  expect(new Set(all.map((event) => event?.uid)).size).toBe(1);
  expect(all.map((event) => (event?.sequence ?? 0) - (first?.sequence ?? 0))).toEqual([0, 1, 2, 3]);
  const path = viewingCalls.getViewingCalendar.path.replace("{id}", String(made.id));
  expect([(await t.get(path)).status, (await t.get(path, { as: other() })).status]).toEqual([401, 404]);
});

test("the link of a file needs no login, is for one viewing, and ends", async () => {
  const [made, another] = [await agreed(), await agreed(eleven)];
  const path = made.calendar_url.replace("/api/", "");
  const answer = await t.get(path);
  expect(eventsOf(answer)).toHaveLength(1);
  expect(answer.headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
  const wrong = [path.replace(`/${made.id}/`, `/${another.id}/`), path.replace(/.$/, "!"), `${path.split("?")[0] ?? ""}?token=`];
  for (const one of wrong) expect((await t.get(one)).status).toBe(404);
  t.clock.advance(2 * dayMs);
  expect((await t.get(path)).status).toBe(404);
});

test(`the feed has what was agreed, also what was cancelled (${[viewingCalls.createCalendarFeed, viewingCalls.getViewingsCalendar, viewingCalls.getCalendarFeed].map(({ name }) => name).join(", ")})`, async () => {
  expect((await t.get(viewingCalls.getCalendarFeed.path, { as: seeker() })).body).toEqual({ created_at: null });
  const path = await subscribe(seeker());
  expect(eventsOf(await t.get(path))).toEqual([]);
  const [kept, cancelled] = [await agreed(), await agreed(eleven)];
  await act.cancel(owner(), cancelled);
  const { id: property } = await t.makeProperty({ owner: owner() });
  await act.asked(seeker(), property, ["2026-06-03T10:00:00Z"]);
  const answer = await t.get(path);
  expect(answer.headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
  const found = eventsOf(answer).map(({ uid, status }) => [uid.split("@")[0], status]);
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries([
      [`viewing-${kept.id}`, "CONFIRMED"],
      [`viewing-${cancelled.id}`, "CANCELLED"],
    ]),
  );
  expect(eventsOf(await t.get(await subscribe(owner())))).toHaveLength(2);
  expect(eventsOf(await t.get(await subscribe(other())))).toEqual([]);
  expect((await t.get(viewingCalls.getCalendarFeed.path, { as: seeker() })).body).toEqual({
    created_at: "2026-06-01T12:00:00.000Z",
  });
  const stored = await t.db.selectFrom("calendar_feeds").select("token_hash").execute();
  const token = path.split("token=")[1] ?? "";
  expect(stored.some(({ token_hash }) => token_hash.includes(token))).toBe(false);
});

test(`a new feed ends the former one, and so do its owner, and what closes their account (${viewingCalls.deleteCalendarFeed.name})`, async () => {
  const former = await subscribe(seeker());
  const path = await subscribe(seeker());
  const statusOf = async (one: string) => (await t.get(one)).status;
  expect([await statusOf(former), await statusOf(path), await statusOf("main/viewings/calendar.ics")]).toEqual([404, 200, 404]);
  for (const column of ["suspended_at", "banned_at", "deleted_at"] as const) {
    const set = (at: Date | null) =>
      t.db
        .updateTable("users")
        .set({ [column]: at })
        .where("id", "=", seeker().id)
        .execute();
    await set(t.clock.now());
    expect([column, await statusOf(path)]).toEqual([column, 404]);
    await set(null);
  }
  expect(await statusOf(path)).toBe(200);
  for (const _ of [1, 2]) expect((await t.remove(viewingCalls.deleteCalendarFeed.path, { as: seeker() })).status).toBe(204);
  expect(await statusOf(path)).toBe(404);
});
