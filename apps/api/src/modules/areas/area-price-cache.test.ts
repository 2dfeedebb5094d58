import { expect, test } from "vitest";
import { cacheAreaPrices } from "./area-prices.ts";

const flats = { type: "rental", property_type: "apartment", bedrooms: 2 } as const;
const prices = {
  median: 500,
  low: 400,
  high: 600,
  sample: 9,
  change_90_days: null,
  change_90_days_low: null,
  change_90_days_high: null,
};

test("the prices of an area are read once a minute for each town and kind, and again after a failure", async () => {
  let now = new Date("2026-11-25T10:00:00Z");
  const asked: unknown[] = [];
  const read = cacheAreaPrices(
    async (cityId, kind) => {
      asked.push([cityId, kind.bedrooms]);
      if (cityId === 404) throw new Error("No such town.");
      return prices;
    },
    { now: () => now },
  );
  expect(await read(8, flats)).toEqual(prices);
  expect(await read(8, { ...flats })).toEqual(prices);
  await read(8, { ...flats, bedrooms: null });
  await read(9, flats);
  expect(asked.splice(0)).toEqual([
    [8, 2],
    [8, null],
    [9, 2],
  ]);
  await expect(read(404, flats)).rejects.toThrow("No such town.");
  await expect(read(404, flats)).rejects.toThrow("No such town.");
  expect(asked.splice(0)).toHaveLength(2);
  now = new Date(now.getTime() + 60_001);
  await read(8, flats);
  expect(asked).toEqual([[8, 2]]);
});
