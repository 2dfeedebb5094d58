import { expect, test } from "vitest";
import type { AreaComparison } from "../../entities/property/area-prices.ts";
import { lowPricePercent } from "./summary.tsx";

const area = (median: number | null, sample: number, isMixed = false): AreaComparison => ({
  prices: {
    median,
    low: median,
    high: median,
    sample,
    change_90_days: null,
    change_90_days_low: null,
    change_90_days_high: null,
  },
  bedrooms: null,
  isMixed,
});

test("a price under 35 % of the middle one is suspicious, where at least 15 are compared", () => {
  expect(lowPricePercent({ price: 349 }, area(1_000, 15))).toBe(35);
  expect(lowPricePercent({ price: 100 }, area(1_000, 400))).toBe(10);
  expect(lowPricePercent({ price: 350 }, area(1_000, 15))).toBeNull();
  expect(lowPricePercent({ price: 100 }, area(1_000, 14))).toBeNull();
  expect(lowPricePercent({ price: 0 }, area(1_000, 15))).toBeNull();
  expect(lowPricePercent({ price: 100 }, area(null, 3))).toBeNull();
  expect(lowPricePercent({ price: 100 }, null)).toBeNull();
  expect(lowPricePercent({ price: 349 }, area(1_000, 15, true)), "one room beside whole houses").toBeNull();
});
