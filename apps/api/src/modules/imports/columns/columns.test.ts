import { importColumns, type FieldName } from "@efie/contract";
import { expect, test } from "vitest";
import { guessByCells } from "./guess-by-cells.ts";
import { guessColumns, plainWords } from "./guess-columns.ts";
import { readCell } from "./read-cell.ts";
import { indexPlaces, readCity } from "./read-places.ts";
import { readRow } from "./read-row.ts";
import { guard, unguard } from "./write-cells.ts";

const findPartOfTown = (text: string) => (text.includes("ahodwo") ? { town: "Kumasi", rest: text.replace("ahodwo", "") } : null);

test.each<[FieldName, string, string | number | boolean]>([
  ["price", "GHC 1,200", 1_200],
  ["price", "GH₵1 200.50", 1_200.5],
  ["price", "1.2k", 1_200],
  ["price", "GHS 900/month", 900],
  ["price", "900 per month", 900],
  ["number_of_bedrooms", "2bed", 2],
  ["number_of_bedrooms", "2 bedrooms", 2],
  ["floor_number", "-1", -1],
  ["floor_number", "3rd floor", 3],
  ["square_meters", "85.5 m²", 85.5],
  ["square_meters", "1 200 sqm", 1_200],
  ["advance_months", "1 year", 12],
  ["advance_months", "2 yrs", 24],
  ["advance_months", "6 months", 6],
  ["deposit_months", "2", 2],
  ["has_garage", "Yes", true],
  ["has_garage", "n", false],
  ["litigation_declared", "no", false],
  ["type", "FOR RENT", "rental"],
  ["type", "Short_Rental", "short rental"],
  ["property_type", "Chamber and Hall", "chamber & hall"],
  ["property_type", "2 bedroom apartment", "apartment"],
  ["property_type", "Large serviced apartment", "serviced apartment"],
  ["property_type", "Airbnb", "air-bnb"],
  ["condition", "Needs renovation", "needs_renovation"],
  ["title_type", "land certificate", "land_certificate"],
])("%s: %s", (name, text, value) => {
  expect(readCell(name, text)).toBe(value);
});

test.each<[FieldName, string]>([
  ["price", "USD 1200"],
  ["price", "1200 per year"],
  ["price", "=1+1"],
  ["number_of_bedrooms", "2-3"],
  ["number_of_bedrooms", "2 beds, 1 bath"],
  ["advance_months", "2 weeks"],
  ["property_type", "House"],
  ["has_garage", "maybe"],
  ["type", "gift"],
])("%s is not %s", (name, text) => {
  expect(() => readCell(name, text)).toThrow(/^Write /);
});

test("cells as long as a sheet may have take no time, in any column", () => {
  const places = indexPlaces({ cities: [], features: [], findPartOfTown });
  const startedAt = performance.now();
  for (const text of [
    "(".repeat(19_000),
    `1${" ".repeat(19_000)}x`,
    `1${" ,".repeat(9_000)}!`,
    "per ".repeat(5_000),
    "a|".repeat(9_000),
  ]) {
    const { errors } = readRow(new Map(importColumns.map((column) => [column, text])), places);
    expect(errors).toMatchObject({ city: ["Write at most 200 characters."], price: ["Write at most 200 characters."] });
    guessColumns(Array.from({ length: 100 }, () => text.slice(0, 200)));
  }
  expect(plainWords("(".repeat(100_000))).toBe("");
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});

test("a town is found within a place, and the surest heading wins", () => {
  const region = { id: 2, name: "Ashanti" };
  const places = indexPlaces({ cities: [{ id: 8, city: "Kumasi", region } as never], features: [], findPartOfTown });
  expect(readCity(places, "Ahodwo, Kumasi", "")).toBe(8);
  expect(readCity(places, "AHODWO", "Ashanti Region")).toBe(8);
  expect(() => readCity(places, "Ahodwo", "Volta")).toThrow(/is not in that region/);
  expect(() => readCity(places, "near Ahodwo", "")).toThrow(/^There is no town "near Ahodwo"/);
  expect(guessColumns(["Location", "Town", "Property"]).map(({ field }) => field)).toEqual([null, "city", "title"]);
});

test("headings mean what people mean by them, each field once", () => {
  const headings = [
    "Amount (GHS)",
    "Rent",
    "Town",
    "Kind",
    "Description",
    "WhatsApp",
    "No. of Bedrooms",
    "Power",
    "Digital address",
  ];
  expect(guessColumns(headings).map(({ field }) => field)).toEqual([
    "price",
    null,
    "city",
    "property_type",
    "description",
    null,
    "number_of_bedrooms",
    "electricity",
    "gps_address",
  ]);
});

test.each<[headings: string[], cells: string[][], fields: (string | null)[]]>([
  [["Type"], [["Flat"], [""], ["Bungalow"]], ["property_type"]],
  [["Type"], [["For rent"], ["Flat"]], ["type"]],
  [["Type", "Category"], [["Apartment", "Rental"]], ["property_type", "type"]],
  [["Type", "Kind"], [["Apartment", "Shop"]], [null, "property_type"]],
  [["Type", "Price"], [["x".repeat(9_000), "5"]], ["type", "price"]],
])("%j over %j", (headings, cells, fields) => {
  const rows = cells.map((row, at) => ({ line: at + 2, cells: row }));
  expect(guessByCells(guessColumns(headings), rows).map(({ field }) => field)).toEqual(fields);
});

test("what a spreadsheet would run is guarded, and comes back as it was", () => {
  for (const text of ["=1", "+233", "-1", "@x", "\t=1", "'=1", "''=1"]) {
    expect(guard(text)).toMatch(/^'/);
    expect(unguard(guard(text))).toBe(text);
  }
  for (const text of ["'twas quiet", "Flat", ""]) expect([guard(text), unguard(text)]).toEqual([text, text]);
});
