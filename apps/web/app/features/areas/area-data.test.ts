import type { Area } from "@efie/contract";
import { expect, test } from "vitest";
import { findNeighbours, findRegion, type Town } from "./area-data.ts";

const town = (id: number, city: string, listings: number, latitude: number, longitude: number): Town => ({
  id,
  city,
  slug: city.toLowerCase(),
  listings,
  median_rent: null,
  latitude,
  longitude,
});
const accra = town(1, "Accra", 5, 5.6037, -0.187);
const kumasi = town(2, "Kumasi", 3, 6.6885, -1.6244);
const tema = town(3, "Tema", 9, 5.6698, -0.0166);
const rents = {
  median: null,
  low: null,
  high: null,
  sample: 0,
  change_90_days: null,
  change_90_days_low: null,
  change_90_days_high: null,
};
const areas: Area[] = [
  {
    region: { id: 1, name: "Greater Accra" },
    slug: "greater-accra",
    listings: 14,
    rents,
    towns: [accra, tema, town(4, "Ada", 0, 5.9, 0.6)],
  },
  { region: { id: 2, name: "Ashanti" }, slug: "ashanti", listings: 3, rents, towns: [kumasi] },
];

test("neighbours are the nearest towns with listings, also of other regions", () => {
  expect(findNeighbours(areas, accra).map(({ city, km }) => [city, km])).toEqual([
    ["Tema", 20],
    ["Kumasi", 200],
  ]);
});

test("a region is found by its address in any letter case, its largest towns first, none without listings", () => {
  expect(findRegion(areas, "Greater-Accra")?.towns.map(({ city }) => city)).toEqual(["Tema", "Accra"]);
  expect(findRegion(areas, "nowhere")).toBeNull();
});
