import { areaCalls, type Area, type AreaPriceRow, type AreaPrices } from "@efie/contract";
import { toSlug } from "@efie/contract/texts";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startTestApp } from "../../../test/test-app.ts";
import { dayMs } from "../../platform/process/clock.ts";
import { refreshAreas } from "./refresh-areas.ts";

const t = await startTestApp();
afterAll(t.close);
const began = t.clock.now();
beforeEach(() => t.clock.set(began));

const kumasi = { region: "Ashanti", city: "Kumasi" };
const rental = { ...kumasi, type: "rental", property_type: "apartment", number_of_bedrooms: 2, expiry_date: null } as const;
const unknownChange = { change_90_days: null, change_90_days_low: null, change_90_days_high: null };
const pricesOf = async (query: string, city = 8) => (await t.get(`main/areas/${city}/prices/?${query}`)).body as AreaPrices;

/** The job takes a town again after four minutes. */
async function refresh(): Promise<void> {
  t.clock.advance(5 * 60_000);
  await refreshAreas(t);
}

const seven = [100, 200, 300, 400, 500, 600, 700];
await t.makeProperties([...seven, 0].map((price) => ({ ...rental, price })));

test(`below eight priced listings there are no figures, from eight on quartiles (${areaCalls.getAreaPrices.name})`, async () => {
  await refresh();
  const silent = { median: null, low: null, high: null, sample: 7, ...unknownChange };
  expect(await pricesOf("type=rental")).toEqual(silent);
  expect(await pricesOf("type=sale")).toEqual({ ...silent, sample: 0 });
  await t.makeProperties([
    { ...rental, price: 800 },
    { ...rental, price: 900, property_type: "duplex" },
  ]);
  await refresh();
  expect(await pricesOf("type=rental")).toMatchObject({ median: 500, low: 300, high: 700, sample: 9 });
  expect(await pricesOf("")).toMatchObject({ sample: 9 });
  expect(await pricesOf("type=rental&property_type=apartment&bedrooms=2")).toMatchObject({ median: 450, sample: 8 });
  expect(await pricesOf("type=rental&property_type=duplex")).toMatchObject({ median: null, sample: 1 });
  expect(await pricesOf("type=rental&bedrooms=2")).toMatchObject({ sample: 9 });
  expect((await t.get("main/areas/99999/prices/")).status).toBe(404);
  expect((await t.get("main/areas/8/prices/?bedrooms=-1")).status).toBe(400);
});

test(`a town's kinds with enough listings are listed (${areaCalls.listAreaPrices.name})`, async () => {
  await refresh();
  const rows = (await t.get("main/areas/8/")).body as AreaPriceRow[];
  const kinds = rows.map(({ type, property_type, bedrooms, sample }) => [type, property_type, bedrooms, sample]);
  expect(kinds).toEqual([
    ["rental", null, null, 9],
    ["rental", null, 2, 9],
    ["rental", "apartment", null, 8],
  ]);
});

test(`regions and towns have their listings and rents (${areaCalls.listAreas.name})`, async () => {
  await refresh();
  const areas = (await t.get("main/areas/")).body as Area[];
  expect(areas).toHaveLength(16);
  expect(areas.flatMap(({ towns }) => towns)).toHaveLength(174);
  const ashanti = areas.find(({ region }) => region.name === "Ashanti");
  expect(ashanti).toMatchObject({ slug: "ashanti", listings: 10 });
  expect(ashanti?.towns.find(({ id }) => id === 8)).toMatchObject({ slug: "kumasi", listings: 10, median_rent: 500 });
  const slugs = areas.flatMap(({ slug, towns }) => towns.map((town) => `${slug}/${town.slug}`));
  expect(new Set(slugs).size).toBe(174);
});

test("the change is that of the median within about 90 days, from thirty listings on, and unknown before", async () => {
  const rents = () => t.app.jobs.find(({ name }) => name === "compute the rents of regions")?.run();
  // The first medians of a week are kept: those of the next one have thirty listings.
  t.clock.advance(7 * dayMs);
  await t.makeProperties(Array.from({ length: 21 }, () => ({ ...rental, price: 500 })));
  await refresh();
  await rents();
  expect((await pricesOf("type=rental")).change_90_days).toBeNull();
  t.clock.advance(90 * dayMs);
  await t.makeProperties(Array.from({ length: 40 }, () => ({ ...rental, price: 550 })));
  await refresh();
  await rents();
  const change = { change_90_days: 10, change_90_days_low: 7.8, change_90_days_high: 12.2 };
  expect(await pricesOf("type=rental")).toMatchObject({ median: 550, ...change });
  const regions = (await t.get("main/areas/")).body as Area[];
  expect(regions.find(({ slug }) => slug === "ashanti")?.rents).toMatchObject({ median: 550, sample: 70, ...change });
  expect(regions.find(({ slug }) => slug === "oti")?.rents).toMatchObject({ median: null, sample: 0, ...unknownChange });
  expect((await pricesOf("type=rental&property_type=duplex")).change_90_days).toBeNull();
  t.clock.advance(10 * dayMs);
  await refresh();
  expect((await pricesOf("type=rental")).change_90_days).toBeNull();
});

test("a changed price is in the figures of the area within ten minutes, and nobody but the job computes them", async () => {
  t.clock.advance(200 * dayMs);
  const tamale = { ...rental, region: "Northern", city: "Tamale" };
  const made = await t.makeProperties(Array.from({ length: 8 }, () => ({ ...tamale, price: 400 })));
  const job = t.app.jobs.find(({ name }) => name === "compute the prices of areas");
  const seen = async () => (await pricesOf("type=rental", 92)).median;
  await refresh();
  expect(await seen()).toBe(400);
  const ids = made.map(({ id }) => id);
  await t.db.updateTable("published_properties").set({ price_pesewas: 90_000 }).where("property_id", "in", ids).execute();
  for (let minute = 0; minute < 9; minute += 1) {
    t.clock.advance(60_000);
    await job?.run();
  }
  expect(await seen()).toBe(900);
  expect(job?.everySeconds).toBeLessThanOrEqual(60);
});

test("names become parts of addresses", () => {
  expect(["Greater Accra", "Ɛdumase (new)", "Bono-East", "Kwame’s Ahenkró"].map(toSlug)).toEqual([
    "greater-accra",
    "dumase-new",
    "bono-east",
    "kwame-s-ahenkro",
  ]);
});
