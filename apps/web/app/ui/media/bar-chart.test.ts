import { expect, test } from "vitest";
import { topOfScale } from "./bar-chart.tsx";

test("a scale ends at a round number, slightly above the largest value", () => {
  const cases: readonly [number, number][] = [
    [0, 1],
    [0.5, 1],
    [1, 1],
    [3, 3],
    [7, 8],
    [10, 10],
    [11, 12],
    [34, 40],
    [99, 100],
    [101, 120],
    [10_180, 12_000],
    [24_001, 25_000],
  ];
  for (const [value, top] of cases) expect([value, topOfScale(value)]).toEqual([value, top]);
});
