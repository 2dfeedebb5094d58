import { cityPlace, placeCalls, propertyFeature, region, type City } from "@efie/contract";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { propertyFeatureNames } from "../../../seeds/features.ts";
import { startTestApp } from "../../../test/test-app.ts";
import { registerPlaces } from "./index.ts";
import { createLookups } from "./lookups.ts";

const t = await startTestApp();
afterAll(t.close);
const user = await t.makeUser();
const paths = ["main/regions/", "main/cities/", "main/property_features/"];

test(`returns all 16 regions by name (${placeCalls.listRegions.name})`, async () => {
  const regions = z.array(z.strictObject(region.shape)).parse((await t.get("main/regions/")).body);
  expect(regions).toHaveLength(16);
  const names = regions.map(({ name }) => name);
  expect(names).toEqual(names.toSorted());
  expect(names).toEqual(expect.arrayContaining(["Ahafo", "Ashanti", "Greater Accra", "Oti", "Western North"]));
});

test(`returns all 174 towns by name, each with its region and its middle (${placeCalls.listCities.name})`, async () => {
  const cities = z.array(z.strictObject(cityPlace.shape)).parse((await t.get("main/cities/")).body);
  expect(cities).toHaveLength(174);
  expect(new Set(cities.map(({ id }) => id)).size).toBe(174);
  const regions = (await t.get("main/regions/")).body;
  expect(new Set(cities.map((one) => JSON.stringify(one.region)))).toEqual(
    new Set((regions as object[]).map((one) => JSON.stringify(one))),
  );
  const kumasi = cities.find((one) => one.city === "Kumasi");
  expect(kumasi).toMatchObject({ id: 8, city: "Kumasi", region: { id: 2, name: "Ashanti" } });
  expect(kumasi?.latitude).toBeCloseTo(6.69, 1);
  expect(kumasi?.longitude).toBeCloseTo(-1.62, 1);
});

test(`returns all amenities by name (${placeCalls.listPropertyFeatures.name})`, async () => {
  const features = z.array(z.strictObject(propertyFeature.shape)).parse((await t.get("main/property_features/")).body);
  expect(features.map(({ name }) => name).toSorted()).toEqual([...propertyFeatureNames].toSorted());
});

test("the lists exist without demo data, are the same for every user, and ignore query parameters", async () => {
  for (const path of paths) {
    const plain = await t.get(path);
    expect((await t.get(path, { as: user })).text).toBe(plain.text);
    expect((await t.get(`${path}?limit=1&cursor=x&anything`)).text).toBe(plain.text);
    expect(plain.headers["link"]).toBeUndefined();
  }
});

test("browsers and proxies may cache the lists for an hour", async () => {
  for (const path of paths) {
    const { headers } = await t.get(path);
    expect(headers).toMatchObject({ "cache-control": "public, max-age=3600", "content-type": "application/json; charset=utf-8" });
  }
});

test("a failed read is not cached", async () => {
  await sql`alter table regions rename to regions_away`.execute(t.db);
  const fresh = await startTestApp({ connection: t.connection });
  expect((await fresh.get("main/regions/")).status).toBe(500);
  await sql`alter table regions_away rename to regions`.execute(t.db);
  expect((await fresh.get("main/regions/")).body).toHaveLength(16);
  await fresh.close();
});

test("the start preloads the lists in the background", async () => {
  let answered = 0;
  const reads = t.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      answered += 1;
      return result;
    },
  });
  registerPlaces(
    Object.assign(() => {}, { limited: () => {}, waiting: () => {}, inScope: () => Promise.reject(new Error("no scope")) }),
    { reads },
  );
  expect(answered).toBe(0);
  await expect.poll(() => answered).toBe(paths.length);
});

test("preloaded lists are cached; a list that could not be preloaded is read later", async () => {
  const lookups = createLookups(t.db);
  await sql`alter table regions rename to regions_away`.execute(t.db);
  await lookups.preload();
  await sql`alter table regions_away rename to regions`.execute(t.db);
  await lookups.preload();
  await sql`alter table regions rename to regions_away`.execute(t.db);
  expect(JSON.parse((await lookups.regions()).text)).toHaveLength(16);
  expect(JSON.parse((await lookups.cities()).text)).toHaveLength(174);
  await sql`alter table regions_away rename to regions`.execute(t.db);
});

test("a property's town and region are from the same lists", async () => {
  const property = await t.makeProperty();
  const cities = (await t.get("main/cities/")).body as City[];
  const shown = (await t.get(`main/properties/${property.id}/`)).body as { city: City };
  expect(cities).toContainEqual(expect.objectContaining(shown.city));
});
