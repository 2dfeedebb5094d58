import { limits, viewingCalls, weekdays, type Viewing } from "@efie/contract";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { TestProperty } from "../../../test/test-properties.ts";
import { startViewings, viewingTimes } from "../../../test/test-viewings.ts";
import { rateLimits } from "../../rate-limits.ts";

const [ten, half, eleven] = viewingTimes;
const world = await startViewings();
const { t, act, o, s, x, listing, asked, agreed, news } = world;
afterAll(t.close);
beforeEach(world.reset);

const setHours = (hours: object) => t.patch(viewingCalls.updateViewingHours.path, hours, { as: o() });

test("times that cannot be are refused with the field", async () => {
  const wrong: [slots: unknown, field?: string][] = [
    [[]],
    [[ten, half, eleven, "2026-06-02T11:30:00Z"]],
    [["2026-06-02T10:15:00Z"]],
    [["2026-06-02T10:00:01Z"]],
    [["2026-06-02T24:00:00Z"]],
    [["2027-02-29T10:00:00Z"]],
    [["2026-05-31T10:00:00Z"]],
    [["2026-06-01T12:30:00Z"]],
    [["2026-07-31T12:30:00Z"]],
    [["2026-06-02T07:30:00Z"]],
    [["2026-06-02T18:00:00Z"]],
    [["tomorrow"]],
    ["2026-06-02T10:00:00Z"],
    [[null]],
  ];
  for (const [slots] of wrong) {
    const { status, body } = await t.post(viewingCalls.createViewing.path, { property: listing().id, slots }, { as: s() });
    expect([slots, status, Object.keys(body as object).map((name) => name.split(".")[0])]).toEqual([slots, 400, ["slots"]]);
  }
  expect((await act.ask(s(), listing().id, [ten], { note: "x".repeat(501) })).status).toBe(400);
  for (const right of ["2026-06-01T13:00:00Z", "2026-07-31T12:00:00Z"]) {
    const { status, body } = await act.ask(s(), listing().id, [right]);
    expect([right, status]).toEqual([right, 201]);
    await act.cancel(s(), body as Viewing);
  }
  t.clock.set("2028-02-28T12:00:00Z");
  await t.changeProperty(listing().id, { expiry_date: new Date("2028-04-01") });
  expect((await act.ask(s(), listing().id, ["2028-02-29T10:00:00Z"])).status).toBe(201);
});

test("24:00, and a 29 February of another year, are no other day", async () => {
  await setHours(Object.fromEntries(weekdays.map((day) => [day, [["00:00", "24:00"]]])));
  t.clock.set("2027-02-27T12:00:00Z");
  await t.changeProperty(listing().id, { expiry_date: new Date("2027-04-01") });
  const made = await asked(["2027-02-28T23:30:00Z"]);
  for (const slot of ["2027-02-28T24:00:00Z", "2027-02-29T10:00:00Z", "2027-02-28T23:60:00Z", "2027-02-27T11:30:00Z"])
    for (const answer of [
      await act.ask(x(), listing().id, [slot]),
      await act.propose(o(), made, [slot]),
      await act.accept(o(), made, slot),
    ])
      expect([slot, answer.status]).toEqual([slot, 400]);
  expect((await act.list(x())).body).toEqual([]);
  expect((await act.list(s())).body).toMatchObject([{ state: "requested", slots: ["2027-02-28T23:30:00.000Z"] }]);
  expect((await act.ask(x(), listing().id, ["2027-03-01T00:00:00Z"])).status).toBe(201);
});

test("of three acceptances at once of three requests for one half hour, one is confirmed", async () => {
  const seekers = await t.makeUsers(Array.from({ length: 3 }, (_, index) => ({ username: `three_${world.number()}_${index}` })));
  const made = [];
  for (const seeker of seekers) made.push(await act.asked(seeker, (await t.makeProperty({ owner: o() })).id, [ten]));
  const answers = await Promise.all(made.map((one) => act.accept(o(), one, ten)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect((await act.list(o(), "?state=confirmed")).body).toHaveLength(1);
});

test(`an asker is offered what is free within the owner's hours (${[viewingCalls.listViewingSlots, viewingCalls.getViewingHours, viewingCalls.updateViewingHours].map(({ name }) => name).join(", ")})`, async () => {
  const closed = Object.fromEntries(weekdays.map((day) => [day, []]));
  const hours = await setHours({
    ...closed,
    tue: [
      ["22:30", "24:00"],
      ["10:00", "11:30"],
    ],
  });
  expect(hours.body).toEqual({
    ...closed,
    tue: [
      ["10:00", "11:30"],
      ["22:30", "24:00"],
    ],
  });
  expect((await t.get(viewingCalls.getViewingHours.path, { as: o() })).body).toEqual(hours.body);
  const week = "?from=2026-06-01T00:00:00Z&to=2026-06-08T00:00:00Z";
  const offered = async (as = s()) => ((await act.slots(as, listing().id, week)).body as { slots: string[] }).slots;
  const all = [ten, half, eleven, "2026-06-02T22:30:00.000Z", "2026-06-02T23:00:00.000Z", "2026-06-02T23:30:00.000Z"];
  expect(await offered()).toEqual(all);
  await agreed(half);
  expect([await offered(x()), await offered(o())]).toEqual([
    all.filter((slot) => slot !== half),
    all.filter((slot) => slot !== half),
  ]);
  expect((await act.ask(x(), listing().id, [half])).status).toBe(409);
  expect((await act.ask(x(), listing().id, ["2026-06-03T10:00:00Z"])).status).toBe(400);
  expect((await act.slots(s(), 2_000_000)).status).toBe(404);
  expect((await act.slots(s(), listing().id, "?from=soon")).status).toBe(400);
  const far = (await act.slots(s(), listing().id, "?from=2020-01-01T00:00:00Z&to=2099-01-01T00:00:00Z")).body as {
    slots: string[];
  };
  expect(far.slots.at(-1)).toBe("2026-07-28T23:30:00.000Z");
  const wrong: object[] = [
    { mon: [["17:00", "09:00"]] },
    { mon: [["09:00", "09:00"]] },
    {
      mon: [
        ["09:00", "12:00"],
        ["11:30", "13:00"],
      ],
    },
    { mon: [["09:15", "12:00"]] },
    { mon: [["24:00", "24:00"]] },
    { mon: Array.from({ length: 5 }, (_, hour) => [`0${hour}:00`, `0${hour}:30`]) },
    { monday: [] },
    { mon: "always" },
  ];
  for (const body of wrong) expect([body, (await setHours(body)).status]).toEqual([body, 400]);
});

test("of 50 acceptances of one half hour at once, one is confirmed", async () => {
  const seekers = await t.makeUsers(Array.from({ length: 50 }, (_, index) => ({ username: `many_${world.number()}_${index}` })));
  const others = [listing(), await t.makeProperty({ owner: o() })];
  const slot = new Date(ten);
  const asks = { owner_id: o().id, proposed_by: "seeker" as const, slots: [slot], starts_at: slot, note: "" };
  const times = { created_at: t.clock.now(), changed_at: t.clock.now() };
  const rows = seekers.map(({ id }, index) => ({ ...asks, ...times, seeker_id: id, property_id: others[index % 2]?.id ?? 0 }));
  const made = await t.db.insertInto("viewings").values(rows).returning("id").execute();
  const answers = await Promise.all(made.map((one) => act.accept(o(), one, ten)));
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
  const { length } = await t.db
    .selectFrom("viewings")
    .select("id")
    .where("owner_id", "=", o().id)
    .where("state", "=", "confirmed")
    .execute();
  expect(length).toBe(1);
});

test("one acceptance of several at once of the same viewing counts", async () => {
  const made = await asked();
  const answers = await Promise.all([ten, eleven, ten].map((slot) => act.accept(o(), made, slot)));
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
  expect((await news(s())).length).toBe(1);
});

test("nobody asks to see their own listing, one that is not published, or one of a person who has blocked them", async () => {
  expect((await act.ask(o(), listing().id, [ten])).status).toBe(400);
  for (const state of ["in review", "expired", "draft"] as const) {
    const { id } = await t.makeProperty({ owner: o(), state });
    expect([state, (await act.ask(s(), id, [ten])).status]).toEqual([state, 404]);
  }
  expect((await act.ask(s(), 2_000_000, [ten])).status).toBe(404);
  const open = await asked();
  await t.post("main/blocks/", { user: s().id }, { as: o() });
  expect((await act.ask(s(), (await t.makeProperty({ owner: o() })).id, [ten])).status).toBe(403);
  expect((await act.slots(s(), listing().id)).status).toBe(404);
  expect((await act.accept(o(), open, ten)).status).toBe(403);
  expect((await act.propose(s(), open, [half])).status).toBe(403);
  expect((await act.cancel(s(), open)).status).toBe(200);
});

test("a person has one open request for a listing, ten in all, and asks twenty times a day", async () => {
  const made = await asked();
  expect((await act.ask(s(), listing().id, [half])).status).toBe(409);
  const listings: TestProperty[] = [];
  for (let index = 0; index < limits.openViewingsPerPerson; index += 1) listings.push(await t.makeProperty({ owner: o() }));
  const answers = await Promise.all(listings.map(({ id }) => act.ask(s(), id, [ten])));
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([...Array.from({ length: limits.openViewingsPerPerson - 1 }, () => 201), 409]);
  await act.cancel(s(), made);
  const left = rateLimits.viewingsPerPerson.max - limits.openViewingsPerPerson - 2;
  for (let index = 0; index < left; index += 1) await act.cancel(s(), await asked());
  expect((await act.ask(s(), listing().id, [ten])).status).toBe(429);
});

test("one side proposes other times ten times a day", async () => {
  const made = await asked();
  for (let index = 0; index < rateLimits.proposalsPerViewing.max; index += 1)
    expect((await act.propose(o(), made, [half])).status).toBe(200);
  expect((await act.propose(o(), made, [half])).status).toBe(429);
  expect((await act.propose(s(), made, [half])).status).toBe(200);
});
