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
      new Promise((resolve, reject) => calls.push({ content, succeed: resolve, fail: () => reject(new Error("no line")) })),
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
const say = (outbox: Outbox, ...contents: string[]): void => {
  for (const content of contents) outbox.add({ content, property: null, session: "one" });
};

test("messages are shown at once and sent one after the other, in their order", async () => {
  const { outbox, calls, readKept } = start();
  const texts = Array.from({ length: 50 }, (_, index) => `message ${index}`);
  say(outbox, ...texts);
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

test("a failure takes away the message and those behind it, gives the texts back, and says why", async () => {
  const { outbox, calls, returned } = start();
  say(outbox, "one", "two", "three");
  calls[0]?.succeed();
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  calls[1]?.fail();
  await vi.waitFor(() => expect(outbox.read()).toEqual({ pending: [], problem: "no line" }));
  expect(returned).toEqual(["two", "three"]);
  expect(calls).toHaveLength(2);
  say(outbox, "two");
  expect(outbox.read().problem).toBeNull();
});

test("what the socket brought before the answer is shown once, and is sent though its answer is lost", async () => {
  const { outbox, calls, returned, readKept } = start();
  say(outbox, "one");
  outbox.claim("something else");
  expect(shown(outbox)).toEqual(["one"]);
  outbox.claim("one");
  expect(shown(outbox)).toEqual([]);
  calls[0]?.fail();
  await vi.waitFor(() => expect(readKept()).toEqual([]));
  expect([outbox.read().problem, returned]).toEqual([null, []]);
});

test("after a reload only what did not arrive comes back, each text as often as it is missing", () => {
  const messages = [
    { id: 4, sender: 1, content: "ok" },
    { id: 6, sender: 1, content: "ok" },
    { id: 7, sender: 2, content: "later" },
  ] as Message[];
  expect(missingFrom(messages, { contents: ["ok", "ok", "later"], after: 4 }, 1)).toEqual(["ok", "later"]);
  expect(missingFrom([], { contents: ["ok"], after: 0 }, 1)).toEqual(["ok"]);
});
