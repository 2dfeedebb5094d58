import { filtersOf } from "@efie/contract";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readSeedFile } from "../../../../seeds/seed-files.ts";
import { wordsOfName, type Place } from "../parse/place-names.ts";
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
  fields = {},
  amenities = [],
  city,
  region,
  search,
  unmatched = [],
}: Reading): string {
  const {
    number_of_bathrooms__gte: baths,
    advance_months__lte: advance,
    move_in_cost__lte: moveIn,
    no_viewing_fee,
    ...options
  } = fields;
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
    baths !== undefined && `w:${baths}`,
    advance !== undefined && `a:${advance}`,
    moveIn !== undefined && `m:${moveIn}`,
    no_viewing_fee === true && "v:none",
    ...Object.entries(options).map(([parameter, value]) => `${parameter}:${String(value)}`),
    ...amenities.map(({ name }) => `f:${named(name)}`),
    search !== "" && `| ${search}`,
    unmatched.length > 0 && `! ${unmatched.join(", ")}`,
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

test("at least 95 % of 219 more, written before the code was seen", () => {
  const { wrong, total } = compare("./typed-queries-blind-later.txt");
  expect(total).toBeGreaterThanOrEqual(219);
  expect(wrong.length / total, wrong.join("\n")).toBeLessThanOrEqual(0.05);
});

test.each([
  ["minimum price 1000 accra", "c:Accra >1000"],
  ["max 3000 min 1500 accra", "c:Accra >1500 <3000"],
  ["rent 800 1000 accra", "t:rent c:Accra >800 <1000"],
  ["everything but shops accra", "c:Accra"],
  ["except accra and kumasi 2 bedroom", "b:2"],
  ["neither accra nor tema 3 bedroom", "b:3"],
  ["far from accra house", "k:house*"],
  ["10 minutes away from tema", "c:Tema"],
  ["not far from tema house", "k:house* c:Tema"],
  ["house no dey inside kumasi", "k:house*"],
  ["hate hostels single room kumasi", "k:single_room c:Kumasi"],
  ["shared kitchen not allowed single room accra", "k:single_room c:Accra"],
  ["house with land title", "k:house* | title"],
  ["land or house kumasi", "c:Kumasi ! land or house"],
  ["no more than 3 months deposit", "| 3 months deposit"],
  ["1 year or 2 years advance tema", "c:Tema a:24"],
])("what is refused, and which way a bound goes: %s", (typed, reading) => {
  expect(write(understand(typed, places, unknown))).toBe(reading);
});

type Judged = { q: string; means: string; never: string[]; reason?: string };

/** What a reading asks for, by parameter. Ids are names. */
function asked({ bedrooms, amenities, fields = {}, ...reading }: Reading): Record<string, string | undefined> {
  const counts = bedrooms?.join(",");
  return {
    type: reading.type,
    property_type: reading.property_type,
    category: reading.category,
    city: reading.city?.name,
    region: reading.region?.name,
    price__gte: reading.minPrice?.toString(),
    price__lte: reading.maxPrice?.toString(),
    ...Object.fromEntries(filtersOf(fields).map(({ filter, value }) => [filter.parameter, String(value)])),
    number_of_bedrooms: counts,
    number_of_bedrooms__gte: counts?.endsWith("+") === true ? counts.slice(0, -1) : undefined,
    features: amenities?.map(({ name }) => name).join(","),
  };
}

/** `city=Accra`: not this town. `price__lte`: no such filter. `words~fee`: the word is not asked for. */
function isAsked(reading: Reading, never: string): boolean {
  const [, name = "", sign, value = ""] = /^(\w+)([=~]?)(.*)$/.exec(never) ?? [];
  if (sign === "~") return ` ${reading.search} `.includes(` ${value.toLowerCase()} `);
  const found = asked(reading)[name];
  return found !== undefined && (sign === "" || found.toLowerCase() === value.toLowerCase());
}

test("of 240 queries by somebody who had not seen the code 95 % are read as they are meant, and none harmfully", () => {
  const lines = readFileSync(new URL("./typed-queries-blind.jsonl", import.meta.url), "utf8")
    .trim()
    .split("\n");
  const judged = lines.map((line) => JSON.parse(line) as Judged);
  expect(judged.length).toBe(240);
  const readings = judged.map((one) => ({ ...one, reading: understand(one.q, places, unknown) }));
  const wrong = readings.flatMap(({ q, means, reading }) =>
    write(reading) === means ? [] : [`${q} => ${write(reading)}, not ${means}`],
  );
  expect(wrong.length / judged.length, wrong.join("\n")).toBeLessThanOrEqual(0.05);
  const harmful = readings.flatMap(({ q, never, reading }) =>
    never.filter((one) => isAsked(reading, one)).map((one) => `${q}: ${one}`),
  );
  expect(harmful).toEqual([]);
});

test("a range of bathrooms is its least number", () => {
  const least = { fields: { number_of_bathrooms__gte: 2 }, search: "" };
  for (const typed of ["at least 2 bathrooms", "2-3 baths", "2 or 3 bathrooms", "2+ bathrooms", "2 bathrooms or more"])
    expect(understand(typed, places, unknown), typed).toEqual(least);
  expect(understand("max 2 bathrooms", places, unknown)).toEqual({ search: "", unmatched: ["at most 2 bathrooms"] });
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
