import { placeCalls, propertyCalls, propertyFeature, understoodQuery } from "@efie/contract";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { startTestApp } from "../../../../test/test-app.ts";

const t = await startTestApp();
afterAll(t.close);
const { understandSearch } = propertyCalls;

async function read(q: string) {
  return understoodQuery.parse((await t.get(`${understandSearch.path}?q=${encodeURIComponent(q)}`)).body);
}

test(`${understandSearch.name} returns parameters of the list with their labels, and the words that are left`, async () => {
  expect(await read("2 bedroom kumsi under 1.5k spacious")).toEqual({
    filters: { number_of_bedrooms: "2", type: "rental", city__id: "8", price__lte: "1500" },
    search: "spacious",
    unmatched: "",
    refused: "",
    labels: [
      { parameter: "number_of_bedrooms", label: "2 bedrooms" },
      { parameter: "type", label: "Rental" },
      { parameter: "city__id", label: "Kumasi" },
      { parameter: "price__lte", label: "Up to GH₵1,500/month" },
    ],
  });
  const { filters } = await read("3+ bedroom duplex for sale greater accra above 500k");
  expect((await t.get(`main/properties/?${new URLSearchParams(filters).toString()}`)).status).toBe(200);
  expect(filters).toEqual({
    number_of_bedrooms: "3+",
    property_type: "duplex",
    type: "sale",
    region__id: "7",
    price__gte: "500000",
  });
});

test("a room, and no advance, are filters that the list takes", async () => {
  expect(await read("cheap room, no advance")).toEqual({
    filters: { category: "room", advance_months__lte: "0" },
    search: "",
    unmatched: "",
    refused: "",
    labels: [
      { parameter: "category", label: "Room" },
      { parameter: "advance_months__lte", label: "No rent in advance" },
    ],
  });
  expect((await t.get("main/properties/?category=room&advance_months__lte=0")).status).toBe(200);
});

test("a word of a published listing is not corrected to a town", async () => {
  expect(await read("marina")).toMatchObject({ filters: { city__id: expect.any(String) as string }, search: "" });
  await t.makeProperty({ title: "Near the marina" });
  expect(await read("marina")).toEqual({ filters: {}, search: "marina", unmatched: "", refused: "", labels: [] });
});

test("text that is empty, strange or too long: words as they are, or 400", async () => {
  expect(await read("")).toEqual({ filters: {}, search: "", unmatched: "", refused: "", labels: [] });
  expect(await read("🏠 ' or 1=1 --")).toMatchObject({ filters: {} });
  for (const long of ["1bed".repeat(50), "각".repeat(200)])
    for (const { path, name } of [understandSearch, propertyCalls.listPropertySuggestions]) {
      const answer = await t.get(`${path}?${name === understandSearch.name ? "q" : "search"}=${encodeURIComponent(long)}`);
      expect([name, answer.status]).toEqual([name, 200]);
    }
  expect((await t.get(understandSearch.path)).status).toBe(400);
  expect((await t.get(`${understandSearch.path}?q=${"x".repeat(201)}`)).status).toBe(400);
});

test("named amenities are filters with the ids of the list's amenities", async () => {
  const listed = z.array(propertyFeature).parse((await t.get(placeCalls.listPropertyFeatures.path)).body);
  const known = new Map(listed.map(({ id, name }) => [String(id), name]));
  const typed =
    "aircon balcony borehole boys quarters cctv electric fence fitted kitchen furnished gym pets allowed polytank prepaid solar generator pool water heater wifi";
  const { filters, labels, search } = await read(typed);
  expect(search).toBe("");
  const names = filters["features"]?.split(",").map((id) => known.get(id));
  expect(names).toHaveLength(17);
  expect(labels).toEqual([{ parameter: "features", label: names?.join(", ") }]);
  expect((await t.get("main/properties/?features=8,1")).status).toBe(200);
});

test("words that would leave nothing of what there is are let go; where nothing is there, they stay", async () => {
  const kumasi = { region: "Ashanti", city: "Kumasi" };
  await t.makeProperty({ ...kumasi, title: "Spacious flat", property_type: "apartment" });
  const letGo = { search: "spacious", unmatched: "max zzyzx" };
  expect(await read("spacious apartment kumasi max zzyzx")).toMatchObject(letGo);
  expect(await read("apartment kumasi with generator")).toMatchObject({
    filters: { city__id: "8" },
    unmatched: "Standby generator",
  });
  expect(await read("apartment sunyani zzyzx")).toMatchObject({ search: "zzyzx", unmatched: "" });
  expect(await read("$500 apartment kumasi")).toMatchObject({ search: "", unmatched: "$500" });
  expect(await read("no apartment")).toEqual({ filters: {}, search: "", unmatched: "", refused: "no apartment", labels: [] });
  expect(await read("apartment not in accra, without pool")).toMatchObject({
    filters: { property_type: "apartment" },
    refused: "not in accra, without pool",
  });
});

test("a part of a town that no listing names becomes its town", async () => {
  await t.makeProperty({ region: "Greater Accra", city: "Accra", property_type: "duplex" });
  const { filters, labels, unmatched } = await read("duplex labone");
  expect([filters["property_type"], unmatched, labels.at(-1)]).toEqual([
    "duplex",
    "labone",
    { parameter: "city__id", label: "Accra" },
  ]);
});
