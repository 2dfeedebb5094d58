import { limits, message, messageCalls, messagesAnswer, type Message } from "@efie/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { lowerLimit } from "../../../test/lower-limit.ts";
import { startTestApp, type Answer, type TestApp } from "../../../test/test-app.ts";
import type { TestUser } from "../../../test/test-properties.ts";
import { rateLimits } from "../../rate-limits.ts";

const { listMessages, countUnreadMessages, sendMessage, markMessagesRead } = messageCalls;
let t: TestApp;
let ama: TestUser;
let kofi: TestUser;
let yaa: TestUser;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  t.clock.set("2026-06-01T12:00:00Z");
  [ama, kofi, yaa] = (await t.makeUsers([
    { first_name: "Ama", last_name: "Mensah" },
    { first_name: "Kofi", last_name: "Owusu-Ansah" },
    {},
  ])) as [TestUser, TestUser, TestUser];
});

const send = (from: TestUser | null, to: { id: number | string }, content: unknown, more: object = {}): Promise<Answer> =>
  t.post(`${sendMessage.path}?user_id=${to.id}`, { content, ...more }, from ? { as: from } : {});

async function sendOk(from: TestUser, to: TestUser, content: string, more: object = {}): Promise<Message> {
  const answer = await send(from, to, content, more);
  expect(answer.status, answer.text).toBe(201);
  return message.parse(answer.body);
}

async function read(as: TestUser, query = ""): Promise<Message[]> {
  const answer = await t.get(`${listMessages.path}${query}`, { as });
  expect(answer.status, answer.text).toBe(200);
  const { current_user, messages } = messagesAnswer.parse(answer.body);
  expect(current_user).toEqual({ id: as.id, username: as.username });
  return messages;
}

const markRead = (as: TestUser | null, other: { id: number | string }): Promise<Answer> =>
  t.send({ method: "PATCH", url: `/api/${markMessagesRead.path}?user_id=${other.id}` }, as ? { as } : {});
const contents = (messages: readonly Message[]): string[] => messages.map(({ content }) => content);

test(`sending returns the whole message, and both users can read it (${sendMessage.name})`, async () => {
  const sent = await sendOk(ama, kofi, "  Good morning.\nIs it still free?  ");
  expect(sent).toEqual({
    id: sent.id,
    sender: ama.id,
    recipient: kofi.id,
    sender_username: ama.username,
    sender_name: "Ama Mensah",
    recipient_username: kofi.username,
    recipient_name: "Kofi Owusu-Ansah",
    content: "Good morning.\nIs it still free?",
    timestamp: "2026-06-01T12:00:00.000Z",
    is_read: false,
    flags: [],
    avatar_url: null,
    property: null,
  });
  for (const [reader, other] of [
    [ama, kofi],
    [kofi, ama],
  ] as const) {
    expect(await read(reader)).toEqual([sent]);
    expect(await read(reader, `?user_id=${other.id}`)).toEqual([sent]);
  }
  expect(await read(yaa)).toEqual([]);
  expect(await read(yaa, `?user_id=${ama.id}`)).toEqual([]);
});

test("two users share one conversation, which no other user can read", async () => {
  await sendOk(ama, kofi, "one");
  await sendOk(kofi, ama, "two");
  await sendOk(yaa, ama, "another");
  await sendOk(ama, kofi, "three");
  expect(contents(await read(ama, `?user_id=${kofi.id}`))).toEqual(["one", "two", "three"]);
  expect(contents(await read(kofi, `?user_id=${ama.id}`))).toEqual(["one", "two", "three"]);
  expect(contents(await read(ama))).toEqual(["one", "two", "another", "three"]);
  expect(contents(await read(kofi, `?user_id=${yaa.id}`))).toEqual([]);
});

test(`marking a conversation as read changes the other user's messages only (${markMessagesRead.name})`, async () => {
  await sendOk(ama, kofi, "one");
  await sendOk(ama, kofi, "two");
  await sendOk(kofi, ama, "three");
  await sendOk(yaa, kofi, "four");
  expect((await markRead(kofi, ama)).body).toEqual({ updated: 2 });
  expect((await markRead(kofi, ama)).body).toEqual({ updated: 0 });
  const ticks = (await read(kofi)).map(({ content, is_read }) => [content, is_read]);
  expect(ticks).toEqual([
    ["one", true],
    ["two", true],
    ["three", false],
    ["four", false],
  ]);
  expect((await read(ama, `?user_id=${kofi.id}`)).map(({ is_read }) => is_read)).toEqual([true, true, false]);
});

test(`the badge counts unread messages of others (${countUnreadMessages.name})`, async () => {
  const count = async (as: TestUser) => (await t.get(countUnreadMessages.path, { as })).body;
  for (const text of ["One", "Two"]) await sendOk(ama, kofi, text);
  await sendOk(yaa, kofi, "Three");
  expect([await count(kofi), await count(ama)]).toEqual([{ unread: 3 }, { unread: 0 }]);
  await markRead(kofi, ama);
  expect(await count(kofi)).toEqual({ unread: 1 });
  expect((await t.get(countUnreadMessages.path)).status).toBe(401);
});

test("concurrent requests mark every message as read once", async () => {
  for (const content of ["one", "two", "three"]) await sendOk(ama, kofi, content);
  const answers = await Promise.all(Array.from({ length: 8 }, () => markRead(kofi, ama)));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(answers.map(({ body }) => (body as { updated: number }).updated).reduce((sum, one) => sum + one)).toBe(3);
});

test("a message to oneself returns 400, to an unknown user 404, and neither is stored", async () => {
  expect((await send(ama, ama, "hello")).status).toBe(400);
  expect((await send(ama, { id: 2_147_483_647 }, "hello")).status).toBe(404);
  expect(await read(ama)).toEqual([]);
  expect(await read(ama, "?user_id=2147483647")).toEqual([]);
  expect((await markRead(ama, { id: 2_147_483_647 })).body).toEqual({ updated: 0 });
  expect((await markRead(ama, ama)).body).toEqual({ updated: 0 });
});

test("a guest can neither read, write nor mark", async () => {
  const answers = [await t.get(listMessages.path), await send(null, ama, "hello"), await markRead(null, ama)];
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
});

test.each([
  ["nothing", ""],
  ["blanks", " \n\t  "],
  ["control characters", "\u0000\u0001\u001f"],
  ["2,001 characters", "x".repeat(limits.maxMessageCharacters + 1)],
  ["100 KB", "x".repeat(100_000)],
  ["a number", 7],
  ["null", null],
  ["a list", ["hello"]],
])("content of %s returns 400 under its name", async (_what, content) => {
  const answer = await send(ama, kofi, content);
  expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, ["content"]]);
});

test("2,000 characters are allowed, not counting surrounding blanks", async () => {
  const content = "ɛ".repeat(limits.maxMessageCharacters);
  expect((await sendOk(ama, kofi, `  ${content}\n`)).content).toBe(content);
});

test("markup, SQL and control characters are stored as plain text", async () => {
  const texts = [
    "<script>alert(1)</script><img src=x onerror=alert(1)>",
    "'; drop table messages; --",
    "javascript:alert(1) https://example.com/?a=1&b=2",
    'Me da wo ase 🙏🏾 — "yoo" \\n {{7*7}} ${7*7} %s %00',
    "\u202Egnimoc era ew\u202C",
  ];
  for (const content of texts) expect((await sendOk(ama, kofi, content)).content).toBe(content);
  expect(contents(await read(kofi, `?user_id=${ama.id}`))).toEqual(texts);
  expect((await sendOk(ama, kofi, "nul\u0000 and half a \ud83d pair")).content).toBe("nul and half a \ufffd pair");
});

test("invalid ids return 400 under their names", async () => {
  for (const id of ["0", "-1", "abc", "2147483648", ""]) {
    expect((await send(ama, { id }, "hello")).body).toHaveProperty("user_id");
    expect((await markRead(ama, { id })).body).toHaveProperty("user_id");
    expect((await t.get(`${listMessages.path}?user_id=${id}`, { as: ama })).body).toHaveProperty("user_id");
    expect((await t.get(`${listMessages.path}?before=${id}`, { as: ama })).body).toHaveProperty("before");
  }
  expect((await t.post(sendMessage.path, { content: "hello" }, { as: ama })).status).toBe(400);
  for (const property of [0, -1, 1.5, "7", null, 2_147_483_648])
    expect((await send(ama, kofi, "hello", { property })).body).toHaveProperty("property");
});

test("a conversation keeps its property until a message names another", async () => {
  const [first, second] = await t.makeProperties([
    { owner: kofi, title: "First home" },
    { owner: kofi, title: "Second home" },
  ]);
  await sendOk(ama, kofi, "before");
  await sendOk(ama, kofi, "about the first", { property: first?.id });
  await sendOk(kofi, ama, "yes");
  await sendOk(ama, kofi, "about the second", { property: second?.id });
  const properties = (await read(kofi, `?user_id=${ama.id}`)).map(({ property }) => property);
  const [one, two] = [
    { id: first?.id, title: "First home" },
    { id: second?.id, title: "Second home" },
  ];
  expect(properties).toEqual([null, one, one, two]);
  await t.changeProperty(second?.id ?? 0, { deleted_at: t.clock.now() });
  expect((await read(kofi)).map(({ property }) => property)).toEqual([null, one, one, null]);
});

test("a message can name only a property visible to the sender, or the conversation's own property", async () => {
  const draft = await t.makeProperty({ owner: kofi, state: "draft" });
  expect((await send(ama, kofi, "hello", { property: draft.id })).status).toBe(404);
  expect((await send(ama, kofi, "hello", { property: 2_147_483_647 })).status).toBe(404);
  expect((await sendOk(kofi, ama, "my draft", { property: draft.id })).property?.id).toBe(draft.id);
  const home = await t.makeProperty({ owner: kofi });
  await sendOk(ama, kofi, "hello", { property: home.id });
  await t.changeProperty(home.id, { status: "inactive" });
  expect((await sendOk(ama, kofi, "still there?", { property: home.id })).property?.id).toBe(home.id);
  expect((await send(ama, yaa, "have you seen it?", { property: home.id })).status).toBe(404);
});

test("a user can send 60 messages a minute, then gets 429 with Retry-After", async () => {
  const limited = await startTestApp({ connection: t.connection, config: { isRateLimited: true } });
  const write = (as: TestUser) => limited.post(`${sendMessage.path}?user_id=${yaa.id}`, { content: "hello" }, { as });
  const { max, windowSeconds } = rateLimits.messagesPerPerson;
  // Sent at once, each of them begins the conversation.
  await t.db.updateTable("users").set({ phone_verified_at: t.clock.now() }).where("id", "=", ama.id).execute();
  const answers = await Promise.all(Array.from({ length: max + 5 }, () => write(ama)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(max);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body).toEqual({ detail: expect.any(String) as string });
  expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(0);
  expect(Number(refused?.headers["retry-after"])).toBeLessThanOrEqual(windowSeconds);
  expect((await write(kofi)).status).toBe(201);
  await limited.close();
});

test("what a user sends in a day is limited, too, and says so", async () => {
  const limited = await startTestApp({
    connection: t.connection,
    config: { isRateLimited: true },
    limiters: lowerLimit("messagesPerPersonAndDay", 2),
  });
  const answers: Answer[] = [];
  for (const content of ["one", "two", "three"])
    answers.push(await limited.post(`${sendMessage.path}?user_id=${yaa.id}`, { content }, { as: ama }));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 429]);
  expect(answers[2]?.body).toEqual({ detail: "You have sent very many messages today. Please go on tomorrow." });
  await limited.close();
});

test("concurrent messages appear in the order of their ids for both users", async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => (index % 2 ? sendOk(ama, kofi, `${index}`) : sendOk(kofi, ama, `${index}`))),
  );
  const seen = await read(ama, `?user_id=${kofi.id}`);
  expect(seen).toHaveLength(20);
  expect(await read(kofi, `?user_id=${ama.id}`)).toEqual(seen);
  const ids = seen.map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
});
