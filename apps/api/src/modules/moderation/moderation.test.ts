import {
  moderationCalls,
  moderationEntry,
  staffAction,
  type ModerationEntry,
  type OwnProperty,
  type StaffAction,
} from "@efie/contract";
import { afterAll, beforeEach, expect, test } from "vitest";
import { queueOf, readOwn, reject, verify, versionNow } from "../../../test/publishing.ts";
import { startTestApp, type Answer } from "../../../test/test-app.ts";
import type { PropertyOverrides, TestUser } from "../../../test/test-properties.ts";
import { createLocalBus } from "../../platform/messaging/bus.ts";
import { dayMs } from "../../platform/process/clock.ts";
import { topicOf } from "../../platform/messaging/push.ts";

const bus = createLocalBus();
const t = await startTestApp({ bus });
afterAll(t.close);
const { listModerationQueue, verifyProperty, rejectProperty, grantStaff, listStaffActions } = moderationCalls;
const hour = 3_600_000;
const start = t.clock.now();
const staff = await t.makeUser({ username: "staff", first_name: "Ɛsi", is_staff: true });
const colleague = await t.makeUser({ username: "colleague", is_staff: true });
let owner: TestUser;
beforeEach(async () => {
  t.clock.set(start);
  await t.db.updateTable("properties").set({ submitted_at: null, changed_at: null }).execute();
  owner = await t.makeUser();
});

const pathOf = (id: number): string => `main/properties/${id}/`;

async function inReview(overrides: PropertyOverrides = {}): Promise<number> {
  const property = await t.makeProperty({ owner, state: "in review", ageHours: 1, photos: ["front.webp"], ...overrides });
  return property.id;
}

async function entries(query: string): Promise<ModerationEntry[]> {
  const answer = await t.get(`${listModerationQueue.path}?${query}`, { as: staff });
  return moderationEntry.array().parse(answer.body);
}

async function newestActions(limit = 1): Promise<StaffAction[]> {
  const answer = await t.get(`${listStaffActions.path}?limit=${limit}`, { as: staff });
  return staffAction.array().parse(answer.body);
}

async function notificationsOf(
  user: TestUser,
): Promise<{ notif_type: string; object_data: { title: string; reason?: string } }[]> {
  return (await t.get("main/notifications/", { as: user })).body as never;
}

test("staff calls return 401 for guests and 403 for other users", async () => {
  const id = await inReview();
  const callAll = (caller: object): Promise<Answer[]> =>
    Promise.all([
      t.get(`${listModerationQueue.path}?queue=pending`, caller),
      t.get(listStaffActions.path, caller),
      t.post(verifyProperty.path.replace("{id}", String(id)), {}, caller),
      t.post(rejectProperty.path.replace("{id}", String(id)), { reason: "No." }, caller),
      t.post(grantStaff.path, { username: owner.username }, caller),
    ]);
  expect((await callAll({})).map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
  expect((await callAll({ as: owner })).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  expect(await readOwn(t, owner, id)).toMatchObject({ is_verified: false, rejected_reason: null });
});

test(`the queue lists properties in review, oldest first, with their owners (${listModerationQueue.name})`, async () => {
  const late = await inReview({ ageHours: 1 });
  const early = await inReview({ ageHours: 5 });
  for (const state of ["draft", "published", "rejected", "expired"] as const) await t.makeProperty({ owner, state });
  const waiting = await entries("queue=pending");
  expect(waiting.map(({ property }) => property.id)).toEqual([early, late]);
  expect(waiting[0]).toMatchObject({
    property: { id: early, is_activated: true, is_verified: false, creator: owner.id },
    owner: { id: owner.id, username: owner.username, listings_count: 1 },
    waiting_since: new Date(start.getTime() - 5 * hour).toISOString(),
    fee_withdrawn_at: null,
  });
  const { headers, text } = await t.get(`${listModerationQueue.path}?queue=pending`, { as: staff });
  expect(headers["x-total-count"]).toBe("2");
  expect(text).not.toContain(owner.phone_number);
  expect(await queueOf(t, staff, "changed")).toEqual([]);
});

test("a long queue is paged by cursor without duplicates while its content changes", async () => {
  const ids: number[] = [];
  for (let hours = 9; hours > 2; hours -= 1) ids.push(await inReview({ ageHours: hours }));
  const seen: number[] = [];
  for (let query: string | null = "queue=pending&limit=2"; query !== null;) {
    const answer = await t.get(`${listModerationQueue.path}?${query}`, { as: staff });
    const page = (answer.body as { property: OwnProperty }[]).map(({ property }) => property.id);
    seen.push(...page);
    query = /\?([^>]*)>; rel="next"/.exec(answer.headers["link"] ?? "")?.[1] ?? null;
    if (page[0] !== undefined) await verify(t, staff, page[0]);
  }
  expect(seen).toEqual(ids);
});

test("an unknown queue, an invalid cursor and an invalid limit return 400 under their names", async () => {
  for (const [query, field] of [
    ["", "queue"],
    ["queue=all", "queue"],
    ["queue=pending&cursor=x", "cursor"],
    ["queue=changed&limit=0", "limit"],
  ]) {
    const answer = await t.get(`${listModerationQueue.path}?${query}`, { as: staff });
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, [field]]);
  }
});

test(`a verified property is public immediately, its owner is notified, and the action is recorded (${verifyProperty.name})`, async () => {
  const pushed: string[] = [];
  const stop = bus.subscribe(topicOf(owner.id), (text) => pushed.push(text));
  const id = await inReview({ title: "Verified wombat" });
  const answer = await verify(t, staff, id);
  expect(answer.body).toMatchObject({
    id,
    is_verified: true,
    is_activated: true,
    days_remaining: 14,
    reviews: [{ is_verified: true }],
  });
  expect((await t.list("search=wombat")).ids).toEqual([id]);
  expect(await queueOf(t, staff, "pending")).toEqual([]);
  expect(await notificationsOf(owner)).toMatchObject([{ notif_type: "verified", object_data: { id, title: "Verified wombat" } }]);
  expect(pushed.map((text) => JSON.parse(text) as unknown)).toMatchObject([{ notification: { notif_type: "verified" } }]);
  expect(await newestActions()).toMatchObject([
    {
      action: "verified",
      staff: { id: staff.id, username: "staff" },
      property: { id, title: "Verified wombat" },
      user: null,
      reason: null,
    },
  ]);
  stop();
});

test("five concurrent verifications count once: one period, one notification, one action", async () => {
  const id = await inReview();
  const before = (await newestActions(100)).length;
  const answers = await Promise.all([staff, colleague, staff, colleague, staff].map((person) => verify(t, person, id)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  t.clock.advance(dayMs);
  expect((await verify(t, colleague, id)).body).toMatchObject({ days_remaining: 13 });
  expect(await notificationsOf(owner)).toHaveLength(1);
  expect((await newestActions(100)).length).toBe(before + 1);
});

test(`a rejected property returns to its owner with the reason (${rejectProperty.name})`, async () => {
  const id = await inReview();
  const answer = await reject(t, staff, id, "  The photos are dark. Ɛ ");
  expect(answer.body).toMatchObject({ is_verified: false, rejected_reason: "The photos are dark. Ɛ" });
  expect(await readOwn(t, owner, id)).toMatchObject({ rejected_reason: "The photos are dark. Ɛ", is_activated: true });
  expect(await queueOf(t, staff, "pending")).toEqual([]);
  expect(await notificationsOf(owner)).toMatchObject([
    { notif_type: "rejected", object_data: { reason: "The photos are dark. Ɛ" } },
  ]);
  expect(await newestActions()).toMatchObject([{ action: "rejected", reason: "The photos are dark. Ɛ", property: { id } }]);
  await reject(t, colleague, id, "The photos are dark. Ɛ");
  expect(await notificationsOf(owner)).toHaveLength(1);
});

test("a rejection needs a reason", async () => {
  const id = await inReview();
  const version = await versionNow(t, id);
  for (const reason of ["", "   ", "x".repeat(501), undefined, 7]) {
    const answer = await t.post(rejectProperty.path.replace("{id}", String(id)), { version, reason }, { as: staff });
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, ["reason"]]);
  }
  expect(await queueOf(t, staff, "pending")).toEqual([id]);
});

test("a rejected property that is edited joins the end of the queue, and is verified without a second payment", async () => {
  const id = await inReview({ ageHours: 9 });
  await reject(t, staff, id);
  const waiting = await inReview({ ageHours: 2 });
  t.clock.advance(1000);
  expect((await t.patch(pathOf(id), { description: "With better words." }, { as: owner })).body).toMatchObject({
    rejected_reason: null,
  });
  expect(await queueOf(t, staff, "pending")).toEqual([waiting, id]);
  expect((await verify(t, staff, id)).body).toMatchObject({ is_verified: true, rejected_reason: null, days_remaining: 14 });
});

test("a draft that is not activated or has no photo cannot be verified or rejected", async () => {
  const draft = await t.makeProperty({ owner, state: "draft" });
  const bare = await t.makeProperty({ owner, state: "in review" });
  for (const { id } of [draft, bare]) {
    expect([(await verify(t, staff, id)).status, (await reject(t, staff, id)).status]).toEqual([409, 409]);
  }
  expect([(await verify(t, staff, 2_147_483_647)).status, (await reject(t, staff, 2_147_483_647)).status]).toEqual([404, 404]);
});
