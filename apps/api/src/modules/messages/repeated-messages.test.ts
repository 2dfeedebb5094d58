import { messageCalls, messagesAnswer, type Message } from "@efie/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { lowerLimit } from "../../../test/lower-limit.ts";
import { startTestApp, type Answer, type TestApp } from "../../../test/test-app.ts";
import type { TestUser } from "../../../test/test-properties.ts";

const { sendMessage, listMessages } = messageCalls;
const key = "0b4f9f2e-6d0c-4f0e-9a53-0d6a3f1c7e11";
let t: TestApp;
let ama: TestUser;
let kofi: TestUser;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  t.clock.set("2026-06-01T12:00:00Z");
  [ama, kofi] = (await t.makeUsers([{}, {}])) as [TestUser, TestUser];
});

type Override = { as?: TestUser; to?: { id: number }; given?: string; more?: object };
const send = (content: string, { as = ama, to = kofi, given = key, more = {} }: Override = {}): Promise<Answer> =>
  t.post(`${sendMessage.path}?user_id=${to.id}`, { content, ...more }, { as, headers: { "idempotency-key": `"${given}"` } });

async function readTexts(as: TestUser, other: TestUser): Promise<string[]> {
  const { body } = await t.get(`${listMessages.path}?user_id=${other.id}`, { as });
  return messagesAnswer.parse(body).messages.map(({ content }) => content);
}

test("a message that is sent again with its key is there once, and the answer is the first one", async () => {
  const first = await send("Still free?");
  expect(first.status).toBe(201);
  expect([(await send("Still free?")).body, (await send("Still free?")).status]).toEqual([first.body, 201]);
  expect(await readTexts(kofi, ama)).toEqual(["Still free?"]);
  expect((await send("Still free?", { given: "another" })).body).not.toEqual(first.body);
  expect(await readTexts(kofi, ama)).toEqual(["Still free?", "Still free?"]);
});

test("the same message eight times at once is there once", async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => send("Still free?")));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body }) => (body as Message).id)).size).toBe(1);
  expect(await readTexts(kofi, ama)).toEqual(["Still free?"]);
});

test("a repetition is answered also where nothing more may be sent", async () => {
  const limited = await startTestApp({
    connection: t.connection,
    config: { isRateLimited: true },
    limiters: lowerLimit("messagesPerPersonAndDay", 1),
  });
  const post = (content: string, given: string) => {
    const headers = { "idempotency-key": given };
    return limited.post(`${sendMessage.path}?user_id=${kofi.id}`, { content }, { as: ama, headers });
  };
  const first = await post("Still free?", "one");
  expect((await post("Another", "two")).status).toBe(429);
  expect([(await post("Still free?", "one")).body, first.status]).toEqual([first.body, 201]);
  await limited.close();
});

test("a refused message leaves its key free; a used key takes no other text, and is each person's own", async () => {
  expect((await send("Hello", { more: { property: 999_999 } })).status).toBe(404);
  expect((await send("Hello")).status).toBe(201);
  expect((await send("Something else")).status).toBe(422);
  expect((await send("Hello", { as: kofi, to: ama })).status).toBe(201);
  expect(await readTexts(kofi, ama)).toEqual(["Hello", "Hello"]);
});
