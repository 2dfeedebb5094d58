import { expect, test } from "vitest";
import { createRandom } from "./random.ts";

test("numbers are deterministic for a seed and differ between seeds", () => {
  const draw = (seed: number): number[] => {
    const random = createRandom(seed);
    return Array.from({ length: 20 }, () => random.next());
  };
  expect(draw(5)).toEqual(draw(5));
  expect(draw(5)).not.toEqual(draw(6));
});

test("numbers are uniformly distributed", () => {
  const random = createRandom(1);
  const counts = [0, 0, 0, 0, 0];
  for (let i = 0; i < 10_000; i += 1) {
    const n = random.int(3, 7) - 3;
    counts[n] = (counts[n] ?? 0) + 1;
  }
  expect(counts).toHaveLength(5);
  for (const count of counts) expect(Math.abs(count - 2000)).toBeLessThan(200);
});

test("values occur in proportion to their weights, and never with weight zero", () => {
  const random = createRandom(2);
  const drawn = Array.from({ length: 4000 }, () =>
    random.weighted([
      ["a", 3],
      ["b", 1],
      ["c", 0],
    ]),
  );
  expect(drawn.filter((value) => value === "a").length / drawn.length).toBeCloseTo(0.75, 1);
  expect(drawn).not.toContain("c");
});

test("a sample has distinct members, and all of them if it is larger than the list", () => {
  const random = createRandom(3);
  const sample = random.sample([1, 2, 3, 4, 5], 3);
  expect(new Set(sample).size).toBe(3);
  expect(random.sample([1, 2], 9).sort((a, b) => a - b)).toEqual([1, 2]);
});

test("a fork is independent of earlier draws", () => {
  const early = createRandom(4).fork("photos").next();
  const random = createRandom(4);
  random.next();
  expect(random.fork("photos").next()).toBe(early);
  expect(random.fork("people").next()).not.toBe(early);
});

test("picking from an empty list throws", () => {
  expect(() => createRandom(1).pick([])).toThrow(/empty/);
  expect(() => createRandom(1).weighted([["a", 0]])).toThrow(/zero/);
});
