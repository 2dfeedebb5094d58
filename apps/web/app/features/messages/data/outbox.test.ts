import type { Message } from "@efie/contract";
import { expect, test, vi } from "vitest";
import { createOutbox, type Outbox, missingFrom } from "./outbox.ts";

type Call = { readonly content: string; readonly succeed: () => void; readonly fail: () => void };

function start() {
  const calls: Call[] = [];
  const returned: string[] = [];
  let stored: readonly string[] = [];
  const outbox = createOutbox({
    send: ({ content }) =>
      new Promise((resolve, reject) => calls.push({ content, succeed: resolve, fail: () => reject(new Error("offline")) })),
    describe: (error) => (error as Error).message,
    restoreDraft: (contents) => void returned.push(...contents),
    store: (contents) => {
      stored = contents;
    },
    now: () => "2026-06-01T12:00:00.000Z",
  });
  return { outbox, calls, returned, readKept: () => stored };
}

const shown = (outbox: Outbox): string[] => outbox.read().pending.map(({ content }) => content);
const sendAll = (outbox: Outbox, ...contents: string[]): void => {
  for (const content of contents) outbox.add({ content, property: null, session: "one" });
};

test("messages are shown at once and sent one after the other, in order", async () => {
  const { outbox, calls, readKept } = start();
  const texts = Array.from({ length: 50 }, (_, index) => `message ${index}`);
  sendAll(outbox, ...texts);
  expect(shown(outbox)).toEqual(texts);
  expect(readKept()).toEqual(texts);
  for (let count = 1; count <= 50; count += 1) {
    await vi.waitFor(() => expect(calls).toHaveLength(count), { interval: 1 });
    calls.at(-1)?.succeed();
  }
  await vi.waitFor(() => expect(shown(outbox)).toEqual([]));
  expect(calls.map(({ content }) => content)).toEqual(texts);
  expect(readKept()).toEqual([]);
});

test("a failure removes the message and those after it, returns their texts, and shows the error", async () => {
  const { outbox, calls, returned } = start();
  sendAll(outbox, "one", "two", "three");
  calls[0]?.succeed();
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  calls[1]?.fail();
  await vi.waitFor(() => expect(outbox.read()).toEqual({ pending: [], problem: "offline" }));
  expect(returned).toEqual(["two", "three"]);
  expect(calls).toHaveLength(2);
  sendAll(outbox, "two");
  expect(outbox.read().problem).toBeNull();
});

test("a message that the socket delivers before the answer is shown once, and counts as sent even if the answer is lost", async () => {
  const { outbox, calls, returned, readKept } = start();
  sendAll(outbox, "one");
  outbox.claim("something else");
  expect(shown(outbox)).toEqual(["one"]);
  outbox.claim("one");
  expect(shown(outbox)).toEqual([]);
  calls[0]?.fail();
  await vi.waitFor(() => expect(readKept()).toEqual([]));
  expect([outbox.read().problem, returned]).toEqual([null, []]);
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
