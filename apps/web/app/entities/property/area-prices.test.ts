import type { Client } from "@efie/client";
import type { Property } from "@efie/contract";
import { expect, test } from "vitest";
import { loadAreaPrices } from "./area-prices.ts";

/** A server where so many homes are on offer: with as many bedrooms, and of any size. */
function serverWith(samples: { alike: number; all: number }) {
  const asked: object[] = [];
  const call = async (_call: unknown, { query }: { query: object }) => {
    asked.push(query);
    const sample = "bedrooms" in query ? samples.alike : samples.all;
    const median = sample < 8 ? null : sample * 100;
    return {
      data: {
        median,
        low: median,
        high: median,
        sample,
        change_90_days: null,
        change_90_days_low: null,
        change_90_days_high: null,
      },
    };
  };
  return { client: { call } as unknown as Client, asked };
}

const flat = {
  type: "rental",
  property_type: "apartment",
  number_of_bedrooms: 2,
  city: { id: 8, city: "Kumasi" },
} as Property;
const load = (client: Client, property: Property) => loadAreaPrices(client, property, new AbortController().signal);

test("a home is compared with those of as many bedrooms, from eight on", async () => {
  const { client, asked } = serverWith({ alike: 8, all: 90 });
  expect(await load(client, flat)).toMatchObject({ bedrooms: 2, isMixed: false, prices: { sample: 8 } });
  expect(asked).toEqual([{ type: "rental", property_type: "apartment", bedrooms: 2 }]);
});

test("below eight it is compared with those of any size, and says so", async () => {
  const { client } = serverWith({ alike: 7, all: 90 });
  expect(await load(client, flat)).toMatchObject({ bedrooms: null, isMixed: true, prices: { sample: 90 } });
});

test("what has no bedrooms is compared with its kind", async () => {
  const { client, asked } = serverWith({ alike: 0, all: 90 });
  const land = { ...flat, property_type: "land", number_of_bedrooms: null } as Property;
  expect(await load(client, land)).toMatchObject({ bedrooms: null, isMixed: false, prices: { sample: 90 } });
  expect(asked).toEqual([{ type: "rental", property_type: "land" }]);
});
