import { expect, test } from "vitest";
import { topOfScale } from "./bar-scale.ts";

test("a scale ends a little above what it shows, and its half is round", () => {
  const cases: readonly [number, number][] = [
    [0, 2],
    [1, 2],
    [3, 4],
    [7, 8],
    [10, 10],
    [11, 20],
    [34, 40],
    [99, 100],
    [101, 200],
    [12_345, 20_000],
    [0.5, 2],
  ];
  for (const [value, top] of cases) expect([value, topOfScale(value)]).toEqual([value, top]);
});
