import type { Message } from "@efie/contract";
import { expect, test } from "vitest";
import { chunkMessages, isSameChunk } from "./message-chunk.tsx";

const all = Array.from({ length: 500 }, (_, index) => ({ id: index * 3 + 1 })) as Message[];
const flat = (messages: readonly Message[], fixedId: number): Message[] =>
  chunkMessages(messages, fixedId).flatMap((chunk) => [...chunk.messages]);

test("every message is in one chunk, in order, wherever the chunks begin", () => {
  for (const fixedId of [0, 1, 700, 1498, 9_999]) expect(flat(all, fixedId)).toEqual(all);
  expect(chunkMessages([], 0)).toEqual([]);
});

test("each chunk knows the message before it", () => {
  const chunks = chunkMessages(all, 700);
  chunks.forEach((chunk, index) => expect(chunk.before).toBe(chunks[index - 1]?.messages.at(-1) ?? null));
});

test("older and newer messages do not change the chunks between them", () => {
  const fixedId = all[299]?.id ?? 0;
  // The first chunk may grow at its start and the last at its end.
  const long = chunkMessages(all.slice(100, 300), fixedId);
  const longer = new Map(chunkMessages(all.slice(50, 320), fixedId).map((chunk) => [chunk.key, chunk]));
  const kept = long.filter((chunk) => isSameChunk(chunk, longer.get(chunk.key) ?? { key: 0, messages: [], before: null }));
  expect(kept.map(({ key }) => key)).toEqual(long.slice(1, -1).map(({ key }) => key));
});
