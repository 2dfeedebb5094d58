import { expect, test } from "vitest";
import { createRandom } from "../../../../seeds/random.ts";
import { TextRing } from "./text-ring.ts";

const ringBytes = 1_024;

test("texts are read as they were written; the newest are there, and one that is gone is gone", () => {
  const ring = new TextRing(ringBytes, ringBytes);
  const random = createRandom(5);
  const written = new Map<number, string>();
  const newest: number[] = [];
  for (let turn = 0; turn < 2_000; turn++) {
    const id = random.int(1, 30);
    const text = `${turn} `.repeat(random.int(0, 20));
    ring.put(id, text);
    written.set(id, text);
    newest.unshift(id);
    // Each takes some hundred bytes at most, so that the last few always have room.
    for (const one of newest.slice(0, 5)) expect(ring.read(one)).toBe(written.get(one));
    const there = [...written.keys()].filter((one) => ring.has(one));
    expect(there.map((one) => ring.read(one))).toEqual(there.map((one) => written.get(one)));
    expect(there.reduce((sum, one) => sum + 8 + (written.get(one)?.length ?? 0), 0)).toBeLessThanOrEqual(ringBytes);
  }
});

test("what is removed or too long is not there, nor what was there before under its id", () => {
  const ring = new TextRing(ringBytes, ringBytes);
  for (const id of [1, 2, 3]) ring.put(id, `text ${id}`);
  ring.delete(2);
  ring.put(3, "x".repeat(ringBytes));
  expect([1, 2, 3, 4].map((id) => ring.read(id))).toEqual(["text 1", null, null, null]);
  ring.put(1, "x".repeat(ringBytes - 8));
  expect(ring.read(1)).toHaveLength(ringBytes - 8);
  ring.clear();
  expect(ring.has(1)).toBe(false);
  ring.put(1, "again");
  expect(ring.read(1)).toBe("again");
});

test("text that is not ASCII is not kept", () => {
  const ring = new TextRing(ringBytes, ringBytes);
  ring.put(1, "GH₵ 500");
  ring.put(2, "Café");
  expect([ring.has(1), ring.has(2)]).toEqual([false, false]);
});

test("it takes more memory where most of what it has is still needed, and only then", () => {
  const small = new TextRing(ringBytes, ringBytes * 4);
  // Eighty bytes each, thirteen in a kilobyte; two of the ids are written all the time.
  for (let turn = 0; turn < 1_000; turn++) small.put(turn % 2, `${turn}`.padEnd(72));
  expect([small.read(0)?.trim(), small.read(1)?.trim(), small.bytes]).toEqual(["998", "999", ringBytes]);
  for (let id = 0; id < 50; id++) small.put(id, `text ${id}`.padEnd(72));
  expect(Array.from({ length: 50 }, (_unused, id) => small.read(id)?.trim())).toEqual(
    Array.from({ length: 50 }, (_unused, id) => `text ${id}`),
  );
  expect(small.bytes).toBe(ringBytes * 4);
  for (let id = 0; id < 1_000; id++) small.put(id, `text ${id}`.padEnd(72));
  expect([small.read(999)?.trim(), small.has(0), small.bytes]).toEqual(["text 999", false, ringBytes * 4]);
});
