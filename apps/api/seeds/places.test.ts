import { expect, test } from "vitest";
import { easternRegionsTable } from "./places/eastern-regions.ts";
import { greaterAccraTable } from "./places/greater-accra.ts";
import { northernRegionsTable } from "./places/northern-regions.ts";
import { southernRegionsTable } from "./places/southern-regions.ts";
import { parseTownTable } from "./places/town-table.ts";
import { findPlace, pickPlace, places } from "./places.ts";
import { createRandom } from "./random.ts";
import { readSeedFile } from "./seed-files.ts";

const file = readSeedFile("./ghana-places.json") as {
  region: string;
  cities: { name: string; areas?: { name: string }[] }[];
}[];

test("every town of the file has a weight, landmarks and at least one area", () => {
  expect(places).toHaveLength(174);
  expect(new Set(places.map(({ region }) => region)).size).toBe(16);
  for (const place of places) {
    expect(place.weight).toBeGreaterThan(0);
    expect(place.areas.length).toBeGreaterThan(0);
    for (const area of place.areas) expect(area.spots.length).toBeGreaterThan(3);
  }
  expect(places.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(100, 6);
});

test("every neighbourhood of the file is an area of its town", () => {
  for (const { region, cities } of file) {
    for (const { name, areas = [] } of cities) {
      const known = findPlace(region, name).areas.map((area) => area.name);
      for (const area of areas) expect(known).toContain(area.name);
    }
  }
});

test("the tables name no town that the file does not have", () => {
  for (const table of [greaterAccraTable, southernRegionsTable, easternRegionsTable, northernRegionsTable]) {
    for (const key of parseTownTable(table).keys()) {
      const [region = "", city = ""] = key.split("/");
      expect(() => findPlace(region, city)).not.toThrow();
    }
  }
});

test("parses the columns of a table line", () => {
  const [town] = parseTownTable(
    "# Volta\nHo | 18 capital VH | UHAS | the Jubilee Park; the market | the Kpando road\n- Ahoe, Heve",
  ).values();
  expect(town).toMatchObject({
    name: "Ho",
    tier: "capital",
    weight: 18,
    gpsPrefix: "VH",
    campus: "UHAS",
    roads: ["the Kpando road"],
  });
  expect(town?.spots).toEqual(["the Jubilee Park", "the market"]);
  expect(town?.areas.map(({ name }) => name)).toEqual(["Ahoe", "Heve"]);
});

test("big cities are chosen far more often than small towns", () => {
  const random = createRandom(8);
  const regions = Array.from({ length: 5000 }, () => pickPlace(random).region);
  const share = (region: string): number => regions.filter((name) => name === region).length / regions.length;
  expect(share("Greater Accra")).toBeCloseTo(0.45, 1);
  expect(share("Ashanti")).toBeCloseTo(0.2, 1);
  expect(findPlace("Greater Accra", "Accra").weight).toBeGreaterThan(100 * findPlace("Oti", "Kpassa").weight);
});

test("an unknown town throws", () => {
  expect(() => findPlace("Ashanti", "Accra")).toThrow(/no such town/);
});
