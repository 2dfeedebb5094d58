import { lead, leadCalls, viewing, viewingCalls, type Notification } from "@efie/contract";
import { afterAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import type { TestUser } from "../../../test/test-properties.ts";
import { startViewings, viewingTimes } from "../../../test/test-viewings.ts";

const [ten, half, eleven] = viewingTimes;
const world = await startViewings();
const { t, act, o, s, x, listing, asked, agreed, news } = world;
afterAll(t.close);
beforeEach(world.reset);

test(`a request is accepted, and took place (${[viewingCalls.createViewing, viewingCalls.acceptViewing, viewingCalls.doneViewing, viewingCalls.listViewings].map(({ name }) => name).join(", ")})`, async () => {
  const answer = await act.ask(s(), listing().id, [eleven, "2026-06-02T10:00:00Z", eleven], { note: "  Two of us " });
  expect(answer.status, answer.text).toBe(201);
  const made = viewing.parse(answer.body);
  expect(made).toMatchObject({
    state: "requested",
    property: { id: listing().id, title: listing().title },
    seeker: { id: s().id, username: s().username, name: "Esi Mensah" },
    owner: { id: o().id },
    proposed_by: "seeker",
    slots: [ten, eleven],
    slot: null,
    note: "Two of us",
    created_at: "2026-06-01T12:00:00.000Z",
  });
  expect(await news(o())).toEqual(["viewing_requested"]);
  const accepted = await act.accept(o(), made, eleven);
  expect([accepted.status, accepted.body]).toEqual([200, expect.objectContaining({ state: "confirmed", slot: eleven })]);
  expect((await act.accept(o(), made, eleven)).status).toBe(200);
  expect((await act.accept(o(), made, ten)).status).toBe(409);
  expect(await news(s())).toEqual(["viewing_confirmed"]);
  for (const early of [await act.done(s(), made), await act.missed(o(), made, "seeker")]) expect(early.status).toBe(409);
  t.clock.set(eleven);
  expect((await act.done(s(), made)).body).toMatchObject({ state: "done" });
  expect((await act.done(o(), made)).status).toBe(200);
  expect((await act.missed(o(), made, "seeker")).status).toBe(409);
  expect(await news(o())).toEqual(["viewing_done", "viewing_requested"]);
  for (const [as, role] of [
    [o(), "owner"],
    [s(), "seeker"],
  ] as const) {
    expect(
      z
        .array(viewing)
        .parse((await act.list(as)).body)
        .map(({ id }) => id),
    ).toEqual([made.id]);
    expect((await act.list(as, `?role=${role}`)).body).toHaveLength(1);
    expect((await act.list(as, `?role=${role === "owner" ? "seeker" : "owner"}`)).body).toEqual([]);
  }
});

test(`what one side proposes the other accepts; a confirmed one goes back to requested (${viewingCalls.proposeViewing.name})`, async () => {
  const made = await asked();
  expect((await act.accept(s(), made, ten)).status).toBe(403);
  expect((await act.decline(s(), made)).status).toBe(403);
  const proposed = await act.propose(o(), made, [half]);
  expect(proposed.body).toMatchObject({ state: "requested", proposed_by: "owner", slots: [half], slot: null });
  expect(await news(s())).toEqual(["viewing_proposed"]);
  expect((await act.accept(o(), made, half)).status).toBe(403);
  expect((await act.accept(s(), made, ten)).status).toBe(400);
  expect((await act.accept(s(), made, half)).body).toMatchObject({ state: "confirmed", slot: half });
  const again = await act.propose(s(), made, [half, eleven]);
  expect([again.status, again.body]).toEqual([200, expect.objectContaining({ state: "requested", proposed_by: "seeker" })]);
  expect((await act.accept(o(), made, eleven)).body).toMatchObject({ state: "confirmed", slot: eleven });
  t.clock.set(eleven);
  expect((await act.propose(s(), made, ["2026-06-05T10:00:00Z"])).status).toBe(409);
  expect((await act.cancel(s(), made)).status).toBe(409);
});

test(`both may cancel, the asked one declines, and either is the end (${[viewingCalls.declineViewing, viewingCalls.cancelViewing, viewingCalls.missedViewing].map(({ name }) => name).join(", ")})`, async () => {
  const declined = await asked();
  expect(await act.decline(o(), declined, { reason: "Send 200 cedis momo to 0241234567" })).toMatchObject({
    status: 400,
    body: { reason: ["Please write no links here, and nothing about payments."] },
  });
  expect((await act.decline(o(), declined, { reason: " It is rented. " })).body).toMatchObject({
    state: "declined",
    reason: "It is rented.",
  });
  expect(await news(s())).toEqual(["viewing_declined"]);
  for (const answer of [
    await act.accept(o(), declined, ten),
    await act.propose(s(), declined, [half]),
    await act.cancel(s(), declined),
    await act.decline(o(), declined),
    await act.done(s(), declined),
  ])
    expect(answer.status).toBe(409);
  const cancelled = await agreed();
  expect((await act.cancel(s(), cancelled)).body).toMatchObject({ state: "cancelled", slot: ten, reason: "" });
  expect((await news(o()))[0]).toBe("viewing_cancelled");
  const missed = await agreed();
  expect((await act.missed(o(), missed, "nobody")).status).toBe(400);
  t.clock.set(ten);
  expect((await act.missed(o(), missed, "seeker")).body).toMatchObject({ state: "missed", missed_by: "seeker" });
  const [told] = (await t.get("main/notifications/", { as: s() })).body as Notification[];
  expect(told?.object_data).toMatchObject({
    title: listing().title,
    reason: "Tue 2 Jun at 10:00 (Accra time). They waited for you. If something came up, a kind word helps.",
  });
});

test("somebody else's viewing is not there, for staff neither", async () => {
  const made = await agreed();
  const [staff] = await t.makeUsers([{ username: `staff_${world.number()}`, is_staff: true }]);
  for (const other of [x(), staff as TestUser]) {
    const answers = [
      await act.accept(other, made, ten),
      await act.propose(other, made, [half]),
      await act.decline(other, made),
      await act.cancel(other, made),
      await act.done(other, made),
      await act.missed(other, made, "owner"),
      await act.accept(other, { id: 2_000_000 }, ten),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect((await act.list(other)).body).toEqual([]);
  }
});

test("with `from` the soonest come first, else the latest, each page by its cursor", async () => {
  const times = [eleven, ten, half];
  for (const slot of times) {
    const { id } = await t.makeProperty({ owner: o() });
    await act.asked(s(), id, [slot]);
  }
  const read = async (query: string): Promise<(string | undefined)[]> => {
    const seen: (string | undefined)[] = [];
    for (let path: string | undefined = `${viewingCalls.listViewings.path}?limit=2&${query}`; path !== undefined;) {
      const { body, headers } = await t.get(path, { as: s() });
      seen.push(
        ...z
          .array(viewing)
          .parse(body)
          .map(({ slots }) => slots[0]),
      );
      path = /<\/api\/([^>]+)>/.exec(headers["link"] ?? "")?.[1];
    }
    return seen;
  };
  expect(await read("")).toEqual([eleven, half, ten]);
  expect(await read(`from=${half}`)).toEqual([half, eleven]);
  expect(await read(`from=2026-06-01T00:00:00Z&to=${eleven}`)).toEqual([ten, half]);
  expect(await read("state=confirmed,declined")).toEqual([]);
  for (const query of ["?role=staff", "?state=open", "?from=now", "?cursor=nonsense"])
    expect([query, (await act.list(s(), query)).status]).toEqual([query, 400]);
});

test("who asks to see a listing is a lead of its owner, who waits until they are answered", async () => {
  const made = await asked();
  const leads = async () => z.array(lead).parse((await t.get(leadCalls.listLeads.path, { as: o() })).body);
  expect(await leads()).toMatchObject([{ person: { id: s().id }, via: ["viewing"], state: "new", is_unanswered: true }]);
  await act.propose(o(), made, [half]);
  expect(await leads()).toMatchObject([{ state: "contacted", is_unanswered: false }]);
  await act.accept(s(), made, half);
  expect(await leads()).toMatchObject([{ state: "viewing", is_unanswered: false }]);
});
