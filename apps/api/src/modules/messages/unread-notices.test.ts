import type { OutboxMessage } from "@efie/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createPushSubscription } from "../../../test/push-subscriptions.ts";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";
import type { TestUser } from "../../../test/test-properties.ts";

const minuteMs = 60_000;
let t: TestApp;
let ama: TestUser;
let kofi: TestUser;

beforeAll(async () => {
  t = await startTestApp({ config: { hasOutbox: true } });
});
afterAll(() => t.close());
beforeEach(async () => {
  t.clock.set("2026-06-01T12:00:00Z");
  [ama, kofi] = (await t.makeUsers([{}, { first_name: "Kofi", last_name: "Owusu" }])) as [TestUser, TestUser];
});

const outbox = async (to = ama.email) => (await t.get(`sandbox/outbox/?to=${encodeURIComponent(to)}`)).body as OutboxMessage[];
const subjects = async () => (await outbox()).map(({ subject }) => subject);
const read = () => t.patch(`main/messages/mark_read/?user_id=${kofi.id}`, {}, { as: ama });

async function write(content: string, from = kofi): Promise<void> {
  const answer = await t.post(`main/messages/?user_id=${ama.id}`, { content }, { as: from });
  expect(answer.status, answer.text).toBe(201);
}

/** Runs the job after some minutes, in several processes at once. */
async function wait(minutes: number, processes = 1): Promise<void> {
  t.clock.advance(minutes * minuteMs);
  const job = t.app.jobs.find(({ name }) => name === "notify people of unread messages");
  await Promise.all(Array.from({ length: processes }, async () => job?.run()));
}

test("what stays unread for ten minutes is mailed once for the conversation, by several processes too", async () => {
  await write("Is the flat still free?");
  await write("And is there a parking space?");
  await wait(9);
  expect(await outbox()).toEqual([]);
  await wait(1, 4);
  await wait(30, 4);
  const mails = await outbox();
  expect(mails.map(({ subject }) => subject)).toEqual([`2 unread messages from ${kofi.username}`]);
  expect(mails[0]?.links[0]).toBe(`http://efie.test/messages?user_id=${kofi.id}`);
});

test("what somebody wrote whom the reader has blocked since is not mailed, but for staff's words", async () => {
  await write("You cannot hide from me");
  const member = await t.makeUser({ is_staff: true, first_name: "Esi" });
  await write("About your report", member);
  for (const { id } of [kofi, member]) await t.post("main/blocks/", { user: id }, { as: ama });
  await wait(10);
  expect(await subjects()).toEqual([`1 unread message from ${member.username}`]);
});

test("more of it is mailed an hour later at the earliest; a conversation with somebody else is its own", async () => {
  await sql`update users set email_verified_at = now() where id = ${ama.id}`.execute(t.db);
  await write("One");
  await wait(10);
  await write("Two");
  await write("Hello", await t.makeUser({ first_name: "Yaa" }));
  await wait(20);
  expect(await subjects()).toEqual(["1 unread message from Yaa Darko", "1 unread message from Kofi Owusu"]);
  await wait(39);
  expect(await outbox()).toHaveLength(2);
  await wait(1);
  expect((await subjects())[0]).toBe("2 unread messages from Kofi Owusu");
});

test("an address that nobody verified gets one mail an hour, however many people write", async () => {
  await write("One");
  await write("Two", await t.makeUser({ username: "akua" }));
  await write("Three", await t.makeUser({ username: "afia" }));
  await wait(10, 3);
  await wait(59);
  expect(await outbox()).toHaveLength(1);
  await wait(1);
  expect(await outbox()).toHaveLength(2);
});

test("what is read in time is not mailed, and what came later gets its own ten minutes", async () => {
  await write("One");
  t.clock.advance(8 * minuteMs);
  await read();
  await write("Two");
  await wait(2);
  expect(await outbox()).toEqual([]);
  await wait(8);
  expect(await subjects()).toEqual([`1 unread message from ${kofi.username}`]);
});

test("the text is quoted, shortened, for a verified address only; so is the name that somebody gave themselves", async () => {
  const long = `Is it free? ${"And the rent? ".repeat(40)}`;
  await write(long);
  await wait(10);
  expect((await outbox())[0]?.text).not.toContain("Is it free?");
  await sql`update users set email_verified_at = now() where id = ${ama.id}`.execute(t.db);
  await write(long);
  await wait(60);
  const [mail] = await outbox();
  expect(mail?.subject).toBe("2 unread messages from Kofi Owusu");
  expect(mail?.text).toContain("Is it free? And the rent?");
  expect(mail?.text).not.toContain(long.trim());
  const stranger = await t.makeUser({ first_name: "www.evil.example", username: "stranger" });
  await write("Pay at https://evil.example/now or win.evil.example, now.", stranger);
  await wait(10);
  expect((await subjects())[0]).toBe("1 unread message from stranger");
  expect((await outbox())[0]?.text).toContain("“Pay at [link] or [link], now.”");
});

test("in quiet hours nothing is mailed; after them only what is still unread", async () => {
  const { body } = await t.post("core/push-subscriptions/", createPushSubscription(), { as: ama });
  await t.patch("core/preferences/", { quiet_hours: { from: "12:00", to: "14:00" } }, { as: ama });
  await write("One");
  await write("Hello", await t.makeUser({ username: "night_owl" }));
  await wait(30);
  const ofBrowser = () => outbox(String((body as { id: number }).id));
  expect([...(await outbox()), ...(await ofBrowser())]).toEqual([]);
  await read();
  await wait(90);
  expect(await subjects()).toEqual(["1 unread message from night_owl"]);
  expect(await ofBrowser()).toMatchObject([{ subject: "1 unread message from night_owl" }]);
});

test("who does not want emails about messages gets none; a browser that asked for pushes hears of each at once", async () => {
  const { body } = await t.post("core/push-subscriptions/", createPushSubscription(), { as: ama });
  await t.patch("core/preferences/", { channels: { messages: { email: false } } }, { as: ama });
  await write("One");
  await write("Two");
  expect(await outbox(String((body as { id: number }).id))).toMatchObject([
    { channel: "push", subject: "Kofi Owusu", text: "Two" },
    { channel: "push", subject: "Kofi Owusu", text: "One" },
  ]);
  await wait(60);
  expect(await outbox()).toEqual([]);
});
