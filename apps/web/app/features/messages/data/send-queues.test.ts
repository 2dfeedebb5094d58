import type { Message } from "@efie/contract";
import { expect, test } from "vitest";
import { createSendQueue, type SendQueue, missingFrom } from "./send-queues.ts";

type Call = { readonly content: string; readonly succeed: () => void; readonly fail: () => void };

function start() {
  const calls: Call[] = [];
  const returned: string[] = [];
  let stored: readonly string[] = [];
  const sendQueue = createSendQueue({
    send: ({ content }) =>
      new Promise((resolve, reject) => calls.push({ content, succeed: resolve, fail: () => reject(new Error("offline")) })),
    describe: (error) => (error as Error).message,
    restoreDraft: (contents) => void returned.push(...contents),
    store: (contents) => {
      stored = contents;
    },
    now: () => "2026-06-01T12:00:00.000Z",
  });
  return { sendQueue, calls, returned, readKept: () => stored };
}

const shown = (sendQueue: SendQueue): string[] => sendQueue.read().pending.map(({ content }) => content);
const sendAll = (sendQueue: SendQueue, ...contents: string[]): void => {
  for (const content of contents) sendQueue.add({ content, property: null, session: "one" });
};

test("messages are shown at once and sent one after the other, in order", async () => {
  const { sendQueue, calls, readKept } = start();
  const texts = Array.from({ length: 50 }, (_, index) => `message ${index}`);
  sendAll(sendQueue, ...texts);
  expect(shown(sendQueue)).toEqual(texts);
  expect(readKept()).toEqual(texts);
  for (let count = 1; count <= 50; count += 1) {
    await expect.poll(() => calls, { interval: 1 }).toHaveLength(count);
    calls.at(-1)?.succeed();
  }
  await expect.poll(() => shown(sendQueue)).toEqual([]);
  expect(calls.map(({ content }) => content)).toEqual(texts);
  expect(readKept()).toEqual([]);
});

test("a failure removes the message and those after it, returns their texts, and shows the error", async () => {
  const { sendQueue, calls, returned } = start();
  sendAll(sendQueue, "one", "two", "three");
  calls[0]?.succeed();
  await expect.poll(() => calls).toHaveLength(2);
  calls[1]?.fail();
  await expect.poll(() => sendQueue.read()).toEqual({ pending: [], problem: "offline" });
  expect(returned).toEqual(["two", "three"]);
  expect(calls).toHaveLength(2);
  sendAll(sendQueue, "two");
  expect(sendQueue.read().problem).toBeNull();
});

test("a message that the socket delivers before the answer is shown once, and counts as sent even if the answer is lost", async () => {
  const { sendQueue, calls, returned, readKept } = start();
  sendAll(sendQueue, "one");
  sendQueue.markArrived("something else");
  expect(shown(sendQueue)).toEqual(["one"]);
  sendQueue.markArrived("one");
  expect(shown(sendQueue)).toEqual([]);
  calls[0]?.fail();
  await expect.poll(readKept).toEqual([]);
  expect([sendQueue.read().problem, returned]).toEqual([null, []]);
});

test("after a reload only messages that did not arrive are restored, each text as often as it is missing", () => {
  const messages = [
    { id: 4, sender: 1, content: "ok" },
    { id: 6, sender: 1, content: "ok" },
    { id: 7, sender: 2, content: "later" },
  ] as Message[];
  expect(missingFrom(messages, { contents: ["ok", "ok", "later"], after: 4 }, 1)).toEqual(["ok", "later"]);
  expect(missingFrom([], { contents: ["ok"], after: 0 }, 1)).toEqual(["ok"]);
});
