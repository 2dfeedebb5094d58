import { expect, test } from "vitest";
import { presentChange } from "./area-prices.ts";

const side = (median: number, sample: number) => ({
  median_pesewas: median,
  low_pesewas: median * 0.8,
  high_pesewas: median * 1.2,
  sample,
});

test.each([
  [29, 30],
  [30, 29],
  [9, 400],
])("of %d listings now and %d then no change is said", (now, then) => {
  expect(presentChange({ ...side(110_000, now), past: side(100_000, then) })).toBeNull();
});

test("from thirty a side on a change has its range, which is the narrower the more listings there are", () => {
  const few = presentChange({ ...side(110_000, 30), past: side(100_000, 30) });
  const many = presentChange({ ...side(110_000, 3_000), past: side(100_000, 3_000) });
  expect(few).toEqual({ change_90_days: 10, change_90_days_low: -8.9, change_90_days_high: 32.8 });
  expect(many).toEqual({ change_90_days: 10, change_90_days_low: 7.9, change_90_days_high: 12.1 });
});

test("without a past median no change is said", () => {
  expect(presentChange({ ...side(110_000, 90), past: null })).toBeNull();
});
