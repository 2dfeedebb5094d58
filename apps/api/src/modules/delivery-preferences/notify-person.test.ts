import { preferenceCalls, type OutboxMessage } from "@efie/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createPushSubscription } from "../../../test/push-subscriptions.ts";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";
import type { TestProperty, TestUser } from "../../../test/test-properties.ts";

let t: TestApp;
let owner: TestUser;
let property: TestProperty;

beforeAll(async () => {
  t = await startTestApp({ config: { hasOutbox: true } });
});
afterAll(() => t.close());
beforeEach(async () => {
  t.clock.set("2026-06-01T12:00:00Z");
  owner = await t.makeUser();
  property = await t.makeProperty({ owner, title: "Two rooms in Osu" });
});

const outbox = async (to: string) => (await t.get(`sandbox/outbox/?to=${encodeURIComponent(to)}`)).body as OutboxMessage[];
const prefer = (body: object) => t.patch(preferenceCalls.updatePreferences.path, body, { as: owner });
/** A new person saves the property, and its owner is notified. */
async function save(): Promise<void> {
  const answer = await t.post(`main/properties/${property.id}/favorites/`, undefined, { as: await t.makeUser() });
  expect(answer.status, answer.text).toBe(201);
}
async function subscribe(): Promise<string> {
  const { body } = await t.post("core/push-subscriptions/", createPushSubscription(), { as: owner });
  return String((body as { id: number }).id);
}
async function sendAfter(): Promise<(Date | null)[]> {
  const rows = t.db.selectFrom("deliveries").select("send_after").where("user_id", "=", owner.id);
  return (await rows.execute()).map(({ send_after: at }) => at);
}

test("news of a listing goes to the account's address and to each browser, with a link that marks it read", async () => {
  const browser = await subscribe();
  await save();
  const [mail] = await outbox(owner.email);
  expect(mail).toMatchObject({ channel: "email", subject: "Your listing is somebody’s favorite" });
  expect(mail?.text).toContain("Two rooms in Osu");
  const { rows } = await sql<{ id: number }>`select id from notifications where user_id = ${owner.id}`.execute(t.db);
  const link = `http://efie.test/details/${property.id}#notification-${rows[0]?.id}`;
  expect(mail?.links[0]).toBe(link);
  expect(await outbox(browser)).toMatchObject([{ channel: "push", links: [link] }]);
});

test("an owner is notified once a day that a listing was saved, however often it was", async () => {
  for (let hearts = 0; hearts < 3; hearts += 1) await save();
  expect(await outbox(owner.email)).toHaveLength(1);
  t.clock.set("2026-06-02T12:00:00Z");
  await save();
  expect(await outbox(owner.email)).toHaveLength(2);
});

test("a channel that is switched off is left out; payments come all the same", async () => {
  const browser = await subscribe();
  await prefer({ channels: { listings: { email: false } } });
  await save();
  expect(await outbox(owner.email)).toEqual([]);
  expect(await outbox(browser)).toHaveLength(1);
});

test("quiet hours: deliveries wait until their end, and nothing is lost", async () => {
  await prefer({ quiet_hours: { from: "22:00", to: "06:30" } });
  t.clock.set("2026-06-01T23:10:00Z");
  await save();
  expect(await sendAfter()).toEqual([new Date("2026-06-02T06:30:00Z")]);
  await prefer({ quiet_hours: null });
  t.clock.set("2026-06-02T23:10:00Z");
  await save();
  expect(await sendAfter()).toContainEqual(null);
});

test("an SMS goes to a verified number only", async () => {
  const [friend, number] = [await t.makeUser(), "233241234567"];
  await sql`update users set phone_number = ${number} where id = ${owner.id}`.execute(t.db);
  await prefer({ channels: { messages: { sms: true } } });
  const write = async () => {
    await t.post(`main/messages/?user_id=${owner.id}`, { content: "Still free?" }, { as: friend });
    t.clock.advance(2 * 3_600_000);
    await t.app.jobs.find(({ name }) => name === "notify people of unread messages")?.run();
  };
  await write();
  expect(await outbox(number)).toEqual([]);
  await sql`update users set phone_verified_at = now() where id = ${owner.id}`.execute(t.db);
  await write();
  const [sms] = await outbox(number);
  expect(sms?.channel).toBe("sms");
  expect(sms?.text).toMatch(/^Efie: 2 unread messages from /);
});
