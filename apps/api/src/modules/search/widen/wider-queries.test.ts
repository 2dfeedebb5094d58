import { limits, propertyCalls, widerQuery, type WiderQuery } from "@efie/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { widenQuery, type WideQuery } from "./widen-query.ts";

let t: TestApp;
const ids = { kumasi: 0, obuasi: 0, accra: 0, ashanti: 0 };
const rental = { type: "rental", property_type: "apartment", number_of_bathrooms: 2 } as const;

beforeAll(async () => {
  t = await startTestApp();
  const cities = await t.db.selectFrom("cities").select(["id", "city", "region_id"]).execute();
  const of = (name: string) => cities.find(({ city }) => city === name) ?? { id: 0, region_id: 0 };
  Object.assign(ids, {
    kumasi: of("Kumasi").id,
    obuasi: of("Obuasi").id,
    accra: of("Accra").id,
    ashanti: of("Kumasi").region_id,
  });
  const place = (city: string, region: string) => ({ ...rental, city, region });
  await t.makeProperties([
    { ...place("Kumasi", "Ashanti"), number_of_bedrooms: 3, price: 1_000 },
    { ...place("Kumasi", "Ashanti"), number_of_bedrooms: 2, price: 1_100 },
    { ...place("Kumasi", "Ashanti"), number_of_bedrooms: 3, price: 5_000 },
    { ...place("Obuasi", "Ashanti"), number_of_bedrooms: 3, price: 900 },
    { ...place("Accra", "Greater Accra"), type: "sale", number_of_bedrooms: 3, price: 300_000 },
  ]);
});
afterAll(() => t.close());

async function widen(query: string): Promise<WiderQuery[]> {
  const answer = await t.get(`${propertyCalls.listWiderQueries.path}?${query}`);
  expect(answer.status, answer.text).toBe(200);
  return z.array(widerQuery).parse(answer.body);
}

test(`what is too narrow is loosened, let go, or found near by, with the count of its list (${propertyCalls.listWiderQueries.name})`, async () => {
  const wider = await widen(
    `city__id=${ids.kumasi}&type=rental&price__lte=1000&number_of_bedrooms__gte=3&ordering=price&limit=1`,
  );
  expect(wider.map(({ label, count }) => [label, count])).toEqual([
    ["Any price", 2],
    ["Anywhere in Ashanti Region", 2],
  ]);
  const cheaper = await widen(`city__id=${ids.kumasi}&price__lte=950&number_of_bedrooms__gte=3`);
  expect(cheaper.map(({ label }) => label)).toContain("Up to GH₵1,200");
  for (const { query, count, label } of [...wider, ...cheaper])
    expect([label, (await t.list(new URLSearchParams(query).toString())).total]).toEqual([label, count]);
  for (const { query } of wider) expect([query["ordering"], query["limit"]]).toEqual(["price", undefined]);
});

test("a part of a town leads to the town around it, with the other words and filters", async () => {
  const [wider] = await widen("search=KNUST+Apartment&type=rental");
  const query = { type: "rental", search: "apartment", city__id: String(ids.kumasi) };
  expect(wider).toEqual({ label: "Anywhere in Kumasi", query, count: 3 });
  expect((await widen(`search=osu&city__id=${ids.accra}`)).map(({ label }) => label)).toEqual(["Without “osu”"]);
});

test("towns near by come with their own counts, only where there is something", async () => {
  const wider = await widen(`city__id=${ids.obuasi}&number_of_bedrooms=5%2B`);
  expect(wider.find(({ label }) => label === "4+ bedrooms")).toBeUndefined();
  expect(wider.find(({ label }) => label === "Any number of bedrooms")?.count).toBe(1);
  const towns = await t.db.selectFrom("cities").select("id").where("region_id", "=", ids.ashanti).execute();
  const answers = await Promise.all(towns.map(({ id }) => widen(`city__id=${id}&type=rental`)));
  const query = { type: "rental", city__id: String(ids.kumasi) };
  expect(answers.flat()).toContainEqual({ label: "In Kumasi, near by", query, count: 3 });
});

test("words, a kind that nobody offers, and a place that does not exist lead on, too", async () => {
  expect(await widen("search=zzzzqq")).toEqual([{ label: "Without “zzzzqq”", query: {}, count: 5 }]);
  expect((await widen("property_type=hostel"))[0]).toEqual({ label: "Any property type", query: {}, count: 5 });
  expect(await widen("city__id=2000000&search=zzzzqq")).toEqual([{ label: "All properties", query: {}, count: 5 }]);
  expect(await widen("")).toEqual([]);
});

test("bedrooms are written as an address has them, and no more than eight are returned", async () => {
  const wider = await widen("number_of_bedrooms=3,4%2B&property_type=apartment,hostel&type=sale,short%20rental&search=zz");
  for (const { query } of wider)
    expect((await t.get(`main/properties/?${new URLSearchParams(query).toString()}`)).status).toBe(200);
  const many = await widen(
    `city__id=${ids.accra}&type=rental&property_type=land&number_of_bathrooms__gte=9&number_of_bedrooms__gte=9&price__gte=9&price__lte=10&is_promoted=true`,
  );
  expect(many.length).toBeLessThanOrEqual(limits.maxWiderQueries);
  expect(many.map(({ label, count }) => [label, count])).toEqual([
    ["Everything in Accra", 1],
    ["All properties", 5],
  ]);
});

test("where no single step helps, the place alone and the kind alone are offered", async () => {
  const asked = "type=sale&property_type=apartment&price__lte=10&number_of_bedrooms__gte=9&ordering=price";
  expect(await widen(`region__id=${ids.ashanti}&${asked}`)).toEqual([
    { label: "Everything in Ashanti", query: { region__id: String(ids.ashanti), ordering: "price" }, count: 4 },
    {
      label: "The same kind of place, anywhere",
      query: { type: "sale", property_type: "apartment", ordering: "price" },
      count: 1,
    },
    { label: "All properties", query: {}, count: 5 },
  ]);
});

test("limits of fields step through the usual values, then are let go", () => {
  const names = { around: null, place: null, region: null, nearby: [], features: new Map<number, string>() };
  const labels = (query: WideQuery) => widenQuery(query, names).map(({ label }) => label);
  expect(labels({ number_of_bathrooms__gte: 9 })).toEqual(["4+ bathrooms", "Any number of bathrooms"]);
  expect(labels({ number_of_bathrooms__gte: 1 })).toEqual(["Any number of bathrooms"]);
  expect(labels({ plots__gte: 1 })).toEqual(["0.5 plots or more", "Land of any size"]);
  expect(labels({ advance_months__lte: 4 })).toEqual(["Up to 6 months in advance", "Any advance"]);
  expect(labels({ advance_months__lte: 24 })).toEqual(["Any advance"]);
  expect(labels({ move_in_cost__lte: 9_100 })).toEqual(["Up to GH₵12,000 to move in", "Any cost of moving in"]);
  expect(labels({ move_in_cost__lte: 0 })).toEqual(["Any cost of moving in"]);
});

test("what the list refuses is refused", async () => {
  expect((await t.get(`${propertyCalls.listWiderQueries.path}?price__lte=cheap`)).status).toBe(400);
});
