import { afterAll, beforeEach, expect, test } from "vitest";
import { runJobs } from "../../../test/accounts.ts";
import type { TestUser } from "../../../test/test-properties.ts";
import { startViewings, viewingTimes } from "../../../test/test-viewings.ts";
import { dayMs } from "../../platform/process/clock.ts";

const [ten, half, eleven] = viewingTimes;
const world = await startViewings();
const { t, act, o, s, listing, asked, agreed, news } = world;
afterAll(t.close);
beforeEach(world.reset);

test("both are reminded a day and two hours before, once each, and not of what was cancelled", async () => {
  const made = await agreed("2026-06-05T10:00:00.000Z");
  const other = await t.makeProperty({ owner: o() });
  const cancelled = await act.asked(s(), other.id, ["2026-06-05T12:00:00.000Z"]);
  await act.accept(o(), cancelled, "2026-06-05T12:00:00.000Z");
  await act.cancel(o(), cancelled);
  const reminded = async (as: TestUser) => (await news(as)).filter((type) => type === "viewing_reminder").length;
  const remindAt = async (time: string): Promise<number[]> => {
    t.clock.set(time);
    await Promise.all([runJobs(t, "remind people"), runJobs(t, "remind people")]);
    return [await reminded(s()), await reminded(o())];
  };
  expect(await remindAt("2026-06-04T09:59:00Z")).toEqual([0, 0]);
  expect(await remindAt("2026-06-04T10:00:00Z")).toEqual([1, 1]);
  expect(await remindAt("2026-06-05T07:59:00Z")).toEqual([1, 1]);
  expect(await remindAt("2026-06-05T08:00:00Z")).toEqual([2, 2]);
  expect(await remindAt("2026-06-05T10:30:00Z")).toEqual([2, 2]);
  expect((await act.done(o(), made)).status).toBe(200);
});

test("after a new agreement both are reminded again; of what is agreed too late for it, not of the day before", async () => {
  const made = await agreed("2026-06-05T10:00:00.000Z");
  t.clock.set("2026-06-05T08:30:00Z");
  await runJobs(t, "remind people");
  await act.propose(s(), made, ["2026-06-05T14:00:00Z"]);
  await act.accept(o(), made, "2026-06-05T14:00:00Z");
  await runJobs(t, "remind people");
  expect((await news(s())).filter((type) => type === "viewing_reminder")).toHaveLength(1);
  t.clock.set("2026-06-05T12:00:00Z");
  await runJobs(t, "remind people");
  expect((await news(s())).filter((type) => type === "viewing_reminder")).toHaveLength(2);
});

test("what cannot come about is cancelled, and both are notified", async () => {
  const late = await asked([ten, eleven]);
  t.clock.set(half);
  await runJobs(t, "end viewings");
  expect((await act.list(s())).body).toMatchObject([{ id: late.id, state: "requested" }]);
  expect((await act.accept(o(), late, ten)).status).toBe(409);
  t.clock.set(eleven);
  await runJobs(t, "end viewings");
  const reason = "No time was agreed before the last one that was proposed.";
  expect((await act.list(s())).body).toMatchObject([{ state: "cancelled", reason }]);
  expect([(await news(s()))[0], (await news(o()))[0]]).toEqual(["viewing_cancelled", "viewing_cancelled"]);
  const next = new Date(t.clock.now().getTime() + dayMs).toISOString();
  const gone = await agreed(next);
  await t.changeProperty(listing().id, { deleted_at: t.clock.now() });
  await runJobs(t, "end viewings");
  expect((await act.list(s(), "?state=cancelled")).body).toMatchObject([{ id: gone.id }, { id: late.id }]);
});

test("a suspended or banned person is not agreed with; who bans them ends their viewings", async () => {
  const made = await asked();
  const set = (column: "suspended_at" | "banned_at", at: Date | null) =>
    t.db
      .updateTable("users")
      .set({ [column]: at })
      .where("id", "=", s().id)
      .execute();
  await set("suspended_at", t.clock.now());
  expect((await act.accept(o(), made, ten)).status).toBe(409);
  expect((await act.cancel(s(), made)).status).toBe(403);
  await set("suspended_at", null);
  await set("banned_at", t.clock.now());
  await runJobs(t, "end viewings");
  expect((await act.list(o())).body).toMatchObject([{ state: "cancelled" }]);
});
