import { limits, notification, notificationCalls, type Notification } from "@efie/contract";
import { silentReport } from "../../../test/test-config.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { startTestApp, type Answer, type TestApp } from "../../../test/test-app.ts";
import type { TestUser } from "../../../test/test-properties.ts";
import { createLocalBus } from "../../platform/messaging/bus.ts";
import { createPush, topicOf } from "../../platform/messaging/push.ts";
import { notify, type NewNotification } from "./notify.ts";

const { listNotifications, countUnreadNotifications, markNotificationRead, markAllNotificationsRead } = notificationCalls;
let t: TestApp;
let ama: TestUser;
let kofi: TestUser;
const bus = createLocalBus();

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  t.clock.set("2026-06-01T12:00:00Z");
  [ama, kofi] = (await t.makeUsers([{}, {}])) as [TestUser, TestUser];
});

/** Stores and pushes a notification as a module does. */
async function send(input: NewNotification): Promise<void> {
  const deps = { clock: t.clock, push: createPush(bus, silentReport), notifyPerson: async () => {}, site: "" };
  const push = await t.db.transaction().execute((transaction) => notify(deps, transaction, input));
  push();
}

async function listOf(as: TestUser, query = ""): Promise<Notification[]> {
  const answer = await t.get(`${listNotifications.path}${query}`, { as });
  expect(answer.status, answer.text).toBe(200);
  return z.array(notification).parse(answer.body);
}

const patch = (path: string, as: TestUser | null, payload: object = { is_read: true }): Promise<Answer> =>
  t.send({ method: "PATCH", url: `/api/${path}`, payload }, as ? { as } : {});

test(`a user's notifications are listed newest first (${listNotifications.name})`, async () => {
  const property = await t.makeProperty();
  await send({ userId: ama.id, type: "verified", title: property.title, propertyId: property.id });
  t.clock.advance(60_000);
  await send({ userId: ama.id, type: "rejected", title: "A plot", reason: "The photos are dark." });
  await send({ userId: kofi.id, type: "payment", title: "Premium" });
  expect(await listOf(ama)).toEqual([
    {
      id: expect.any(Number) as number,
      notif_type: "rejected",
      is_read: false,
      timestamp: "2026-06-01T12:01:00.000Z",
      object_data: { id: null, title: "A plot", reason: "The photos are dark." },
    },
    {
      id: expect.any(Number) as number,
      notif_type: "verified",
      is_read: false,
      timestamp: "2026-06-01T12:00:00.000Z",
      object_data: { id: property.id, title: property.title },
    },
  ]);
});

test("a notification of a deleted property has its title but no id", async () => {
  const property = await t.makeProperty({ title: "Gone home" });
  await send({ userId: ama.id, type: "expiring", title: property.title, propertyId: property.id });
  await t.changeProperty(property.id, { deleted_at: t.clock.now() });
  expect(await listOf(ama)).toMatchObject([{ object_data: { id: null, title: "Gone home" } }]);
});

test("a page has a hundred notifications; `before` returns older ones without duplicates", async () => {
  await t.db
    .insertInto("notifications")
    .values(
      Array.from({ length: 230 }, (_, index) => ({
        user_id: ama.id,
        notif_type: "favorited" as const,
        created_at: t.clock.now(),
        property_id: null,
        title: `Home ${index}`,
        reason: null,
        once_key: null,
      })),
    )
    .execute();
  const seen: string[] = [];
  for (let query = "", page = await listOf(ama); page.length > 0; page = await listOf(ama, query)) {
    expect(page.length).toBeLessThanOrEqual(100);
    seen.push(...page.map(({ object_data }) => object_data.title));
    query = `?before=${page.at(-1)?.id}`;
  }
  expect(seen).toEqual(Array.from({ length: 230 }, (_, index) => `Home ${229 - index}`));
});

test(`a notification is marked as read on both paths; a repeat returns the same (${markNotificationRead.name})`, async () => {
  await send({ userId: ama.id, type: "verified", title: "One" });
  await send({ userId: ama.id, type: "verified", title: "Two" });
  const [two, one] = await listOf(ama);
  for (const [prefix, marked] of [
    ["main/notifications", one],
    ["notifications", two],
    ["notifications", two],
  ] as const) {
    const answer = await patch(`${prefix}/${marked?.id}/`, ama);
    expect([answer.status, answer.body]).toEqual([200, { ...marked, is_read: true }]);
  }
  expect((await listOf(ama)).map(({ is_read }) => is_read)).toEqual([true, true]);
});

test("another user's notification returns 404 and stays unread", async () => {
  await send({ userId: ama.id, type: "verified", title: "Mine" });
  const [mine] = await listOf(ama);
  for (const prefix of ["main/notifications", "notifications"]) {
    const answer = await patch(`${prefix}/${mine?.id}/`, kofi);
    expect([answer.status, answer.body]).toEqual([404, { detail: "No such notification." }]);
  }
  expect((await patch("main/notifications/2147483647/", ama)).status).toBe(404);
  expect((await listOf(ama))[0]?.is_read).toBe(false);
});

test(`one call marks all of the user's notifications as read (${markAllNotificationsRead.name})`, async () => {
  for (const title of ["One", "Two", "Three"]) await send({ userId: ama.id, type: "verified", title });
  await send({ userId: kofi.id, type: "verified", title: "His" });
  expect((await patch(markAllNotificationsRead.path, ama)).body).toEqual({ updated: 3 });
  expect((await patch(markAllNotificationsRead.path, ama)).body).toEqual({ updated: 0 });
  expect((await listOf(ama)).every(({ is_read }) => is_read)).toBe(true);
  expect((await listOf(kofi))[0]?.is_read).toBe(false);
});

test(`the badge counts the user's unread notifications up to 1,000 (${countUnreadNotifications.name})`, async () => {
  const count = async (as: TestUser) => (await t.get(countUnreadNotifications.path, { as })).body;
  expect(await count(ama)).toEqual({ unread: 0 });
  for (const title of ["One", "Two"]) await send({ userId: ama.id, type: "verified", title });
  expect(await count(ama)).toEqual({ unread: 2 });
  expect(await count(kofi)).toEqual({ unread: 0 });
  await patch(markAllNotificationsRead.path, ama);
  expect(await count(ama)).toEqual({ unread: 0 });
  await sql`
    insert into notifications (user_id, notif_type, created_at, title)
    select ${ama.id}::integer, 'verified', ${t.clock.now()}::timestamptz, 'One of many' from generate_series(1, 1001)`.execute(
    t.db,
  );
  expect(await count(ama)).toEqual({ unread: limits.maxUnreadCount });
  expect((await t.get(countUnreadNotifications.path)).status).toBe(401);
});

test("a guest gets 401", async () => {
  const answers = [
    await t.get(listNotifications.path),
    await patch(markAllNotificationsRead.path, null),
    await patch("main/notifications/1/", null),
    await patch("notifications/1/", null),
  ];
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
});

test("marking as unread and invalid input return 400 under the field's name", async () => {
  await send({ userId: ama.id, type: "verified", title: "One" });
  const [one] = await listOf(ama);
  for (const payload of [{ is_read: false }, { is_read: "true" }, {}])
    for (const path of [markAllNotificationsRead.path, `main/notifications/${one?.id}/`])
      expect(Object.keys((await patch(path, ama, payload)).body as object)).toEqual(["is_read"]);
  for (const before of ["0", "x", "1.5", "99999999999"])
    expect((await t.get(`${listNotifications.path}?before=${before}`, { as: ama })).body).toHaveProperty("before");
  expect((await patch("main/notifications/abc/", ama)).body).toHaveProperty("id");
});

test("a key notifies each user once", async () => {
  const onceKey = "expiring 7";
  await Promise.all(Array.from({ length: 5 }, () => send({ userId: ama.id, type: "expiring", title: "Once", onceKey })));
  await send({ userId: kofi.id, type: "expiring", title: "Once", onceKey });
  expect(await listOf(ama)).toHaveLength(1);
  expect(await listOf(kofi)).toHaveLength(1);
});

test("a stored notification is pushed once in the shape of the list; a rolled back one is not", async () => {
  const received: unknown[] = [];
  const end = bus.subscribe(topicOf(ama.id), (text) => received.push(JSON.parse(text)));
  await send({ userId: ama.id, type: "payment", title: "Premium", onceKey: "payment 1" });
  await send({ userId: ama.id, type: "payment", title: "Premium", onceKey: "payment 1" });
  const deps = { clock: t.clock, push: createPush(bus, silentReport), notifyPerson: async () => {}, site: "" };
  const failed = t.db.transaction().execute(async (transaction) => {
    await notify(deps, transaction, { userId: ama.id, type: "verified", title: "Never" });
    throw new Error("rolled back");
  });
  await expect(failed).rejects.toThrow("rolled back");
  end();
  const listed = await listOf(ama);
  expect(listed).toHaveLength(1);
  expect(received).toEqual([{ notification: listed[0] }]);
});
