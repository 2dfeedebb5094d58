import { beforeAll, expect, test } from "vitest";
import { propertyFeatureNames } from "./features.ts";
import type { DemoProperty } from "./property.ts";
import { findPlace, places } from "./places.ts";
import { priceRange } from "./prices.ts";
import { makeProperty } from "./properties.ts";
import { propertyMix } from "./property-mix.ts";
import { createRandom } from "./random.ts";
import { makeTitle } from "./titles.ts";
import { makeFacts } from "./facts.ts";

const now = new Date("2026-11-20T10:00:00Z");
const amount = 5000;
let properties: DemoProperty[] = [];

function make(seed: number, count: number): DemoProperty[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => makeProperty(random, { now, owner: "ama" }));
}

beforeAll(() => {
  properties = make(11, amount);
});

test("properties are deterministic for a seed", () => {
  expect(make(3, 50)).toEqual(make(3, 50));
  expect(make(3, 5)).not.toEqual(make(4, 5));
});

test("no two of 5,000 descriptions are equal, and each has 150 to 600 characters", () => {
  expect(new Set(properties.map(({ description }) => description)).size).toBe(amount);
  for (const { description } of properties) {
    expect(description.length).toBeGreaterThanOrEqual(150);
    expect(description.length).toBeLessThanOrEqual(600);
  }
});

test("texts have no template glitches", () => {
  const glitch =
    /\s\s|undefined|null|NaN|\.\.|,,|,\.| ,| \.|\$|\ban (?:one|two|neat|uni)|\ba (?:apartment|airy|executive|ensuite|office|eight|eleven|8 |11 )|[\u{1F000}-\u{1FFFF}]|\bone (?:cars|minutes|years|nights)\b/u;
  for (const { title, description, detailed_address } of properties) {
    expect(`${title} | ${description} | ${detailed_address}`).not.toMatch(glitch);
    expect(description).toMatch(/^[A-Z0-9].*[.?!]$/);
  }
});

test("titles have at most 50 characters, for every area and every type", () => {
  const random = createRandom(5);
  for (const place of places) {
    for (const area of place.areas) {
      for (const propertyType of Object.keys(propertyMix) as DemoProperty["property_type"][]) {
        const type = propertyType === "land" ? "sale" : "rental";
        const title = makeTitle(random, makeFacts(random, { place, area, propertyType, type, voice: "owner", now }));
        expect(title.length).toBeGreaterThan(3);
        expect(title.length).toBeLessThanOrEqual(50);
      }
    }
  }
});

test("title and description agree with the number of bedrooms", () => {
  for (const { title, description, number_of_bedrooms, property_type } of properties) {
    if (!["apartment", "condo", "serviced apartment", "duplex"].includes(property_type)) continue;
    expect(title).toMatch(new RegExp(`\\b${String(number_of_bedrooms)} bedroom\\b`, "i"));
    const words = ["no", "one", "two", "three", "four", "five", "six"][number_of_bedrooms ?? 0] ?? "";
    expect(description).toMatch(new RegExp(`\\b(?:${words}|${String(number_of_bedrooms)})[ -](?:ensuite )?bedroom`, "i"));
  }
});

test("descriptions name only amenities that the property has", () => {
  const claims: [RegExp, string][] = [
    [/borehole(?! *s)/i, "Borehole"],
    [/polytank/i, "Polytank"],
    [/prepaid/i, "Prepaid meter"],
    [/\bpool\b/i, "Swimming pool"],
    [/wi-fi|fibre/i, "Wi-Fi"],
    [/air.condition/i, "Air conditioning"],
    [/boys' quarters/i, "Boys' quarters"],
    [/walled and gated/i, "Walled and gated"],
    [/electric fence/i, "Electric fence"],
    [/solar/i, "Solar power"],
  ];
  const contradictory = properties.filter(
    ({ description, features, property_type }) =>
      property_type !== "land" && claims.some(([claim, feature]) => claim.test(description) && !features.includes(feature)),
  );
  expect(contradictory.map(({ description }) => description)).toEqual([]);
});

test("prices are in the range of their type and tier, or negotiable", () => {
  let negotiable = 0;
  for (const property of properties) {
    if (property.price === 0) {
      negotiable += 1;
      continue;
    }
    const tiers = new Set(findPlace(property.region, property.city).areas.map(({ tier }) => tier));
    const isBelievable = [...tiers].some((tier) => {
      const { min, max } = priceRange(
        {
          type: property.type,
          propertyType: property.property_type,
          bedrooms: property.number_of_bedrooms,
          squareMeters: property.square_meters,
        },
        tier,
      );
      return property.price >= min && property.price <= max;
    });
    expect(isBelievable, `${property.title}: ${String(property.price)}`).toBe(true);
    expect(Number.isInteger(property.price)).toBe(true);
  }
  expect(negotiable / amount).toBeLessThan(0.05);
});

test("terms, regions and types have the country's distribution", () => {
  const share = (is: (property: DemoProperty) => boolean): number => properties.filter(is).length / amount;
  expect(share(({ type }) => type === "rental")).toBeCloseTo(0.68, 1);
  expect(share(({ type }) => type === "sale")).toBeCloseTo(0.2, 1);
  expect(share(({ type }) => type === "short rental")).toBeCloseTo(0.12, 1);
  expect(share(({ region }) => region === "Greater Accra")).toBeCloseTo(0.45, 1);
  expect(new Set(properties.map(({ property_type }) => property_type)).size).toBe(13);
});

test("only land, shops and offices have no bedrooms", () => {
  for (const { property_type, number_of_bedrooms, number_of_bathrooms } of properties) {
    const isPlace = ["land", "shop", "commercial"].includes(property_type);
    expect(number_of_bedrooms === null).toBe(isPlace);
    expect(number_of_bathrooms === null).toBe(isPlace);
  }
});

test("features come from the fixed list, in its order", () => {
  const order: readonly string[] = propertyFeatureNames;
  for (const { features } of properties) {
    const positions = features.map((name) => order.indexOf(name));
    expect(positions).not.toContain(-1);
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
  }
});

test("addresses are short, and none has the code of GhanaPostGPS, which is private", () => {
  const codes = properties.filter(({ detailed_address }) => /\b[A-Z][A-Z0-9]-\d{3,4}-\d{4}\b/.test(detailed_address));
  expect(codes).toEqual([]);
  for (const { detailed_address } of properties) expect(detailed_address.length).toBeLessThan(120);
});
