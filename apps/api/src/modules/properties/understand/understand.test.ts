import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readSeedFile } from "../../../../seeds/seed-files.ts";
import { wordsOfName, type Place } from "../search-text/place-names.ts";
import type { Reading } from "./reading.ts";
import { understand } from "./understand.ts";

const ghanaPlaces = readSeedFile("./ghana-places.json") as { region: string; cities: { name: string }[] }[];
const places = ghanaPlaces.flatMap(({ region, cities }, at): Place[] => {
  const place = { region_id: at + 1, region };
  const towns = cities.map(({ name }, index) => ({ ...place, city_id: at * 100 + index + 1, name, words: wordsOfName(name) }));
  return [{ ...place, city_id: null, name: region, words: wordsOfName(region) }, ...towns];
});
const unknown = (): boolean => false;

/** A reading in the form of the files. */
function write({
  bedrooms,
  type,
  property_type,
  category,
  minPrice,
  maxPrice,
  minBathrooms,
  maxAdvance,
  amenities = [],
  city,
  region,
  search,
}: Reading): string {
  const offers = { rental: "rent", "short rental": "short", sale: "sale" };
  const named = (name: string): string => name.replaceAll(" ", "_");
  return [
    bedrooms && `b:${bedrooms.join(",")}`,
    type && `t:${offers[type]}`,
    property_type && `k:${named(property_type)}`,
    category && `k:${category}*`,
    city && `c:${named(city.name)}`,
    region && `r:${named(region.name)}`,
    minPrice !== undefined && `>${minPrice}`,
    maxPrice !== undefined && `<${maxPrice}`,
    minBathrooms && `w:${minBathrooms}`,
    maxAdvance !== undefined && `a:${maxAdvance}`,
    ...amenities.map(({ name }) => `f:${named(name)}`),
    search !== "" && `| ${search}`,
  ]
    .filter((part) => typeof part === "string")
    .join(" ");
}

function compare(file: string): { wrong: string[]; total: number } {
  const lines = readFileSync(new URL(file, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  const wrong = lines.flatMap((line) => {
    const [typed = "", expected = ""] = line.split(" => ");
    const read = write(understand(typed, places, unknown));
    return read === expected.trim() ? [] : [`${typed} => ${read}, not ${expected}`];
  });
  return { wrong, total: lines.length };
}

test("at least 95 % of 573 typed queries are read as they are meant", () => {
  const { wrong, total } = compare("./typed-queries.txt");
  expect(total).toBeGreaterThanOrEqual(573);
  expect(wrong.length / total, wrong.join("\n")).toBeLessThanOrEqual(0.05);
});

test("at least 90 % of those that were written before the code, too", () => {
  const { wrong, total } = compare("./typed-queries-held-out.txt");
  expect(total).toBeGreaterThanOrEqual(60);
  expect(wrong.length / total, wrong.join("\n")).toBeLessThanOrEqual(0.1);
});

test("a range of bathrooms is its least number", () => {
  const least = { minBathrooms: 2, search: "" };
  for (const typed of ["at least 2 bathrooms", "2-3 baths", "2 or 3 bathrooms", "2+ bathrooms", "2 bathrooms or more"])
    expect(understand(typed, places, unknown), typed).toEqual(least);
  expect(understand("max 2 bathrooms", places, unknown)).toEqual({ search: "max 2 bathrooms" });
});

test("a word of published listings is no misspelt town", () => {
  expect(understand("marina mall", places, (word) => word === "marina")).toEqual({ search: "marina mall" });
});

test.each([
  "",
  "   ",
  "!!!",
  "🏠",
  "-",
  "+",
  "0",
  "under",
  "k",
  "1.1.1.1",
  "bedroom ".repeat(1_000),
  "1 ".repeat(5_000),
  "1-".repeat(5_000),
])("hostile text is read without an error: %#", (typed) => {
  const began = performance.now();
  expect(understand(typed.slice(0, 200), places, unknown)).toHaveProperty("search");
  expect(performance.now() - began).toBeLessThan(1_000);
});
