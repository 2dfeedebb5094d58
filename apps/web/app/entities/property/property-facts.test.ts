import { propertyTypes } from "@efie/contract";
import { expect, test } from "vitest";
import { canHave, hasFact, keepFitting, listAmenities } from "./property-facts.ts";

test("land has no rooms, no floor and no building; shops and offices have no bedrooms", () => {
  expect(propertyTypes.filter((type) => !hasFact(type, "bedrooms"))).toEqual(["commercial", "land", "shop"]);
  for (const fact of ["bathrooms", "floor", "building"] as const)
    expect(propertyTypes.filter((type) => !hasFact(type, fact))).toEqual(["land"]);
});

const amenities = ["Air conditioning", "Borehole", "Furnished", "Walled and gated", "Wi-Fi"].map((name, id) => ({ id, name }));

test("land has a wall and a borehole, but neither furniture nor air conditioning; every other place can have all", () => {
  const fitting = (type: string) => amenities.filter(({ name }) => canHave(type, name)).map(({ name }) => name);
  expect(fitting("land")).toEqual(["Borehole", "Walled and gated"]);
  for (const type of propertyTypes.filter((other) => other !== "land")) expect(fitting(type)).toHaveLength(amenities.length);
  expect(listAmenities({ property_type: "land", features: amenities })).toEqual(["Borehole", "Walled and gated"]);
});

test("of the chosen amenities, only impossible ones are left out", () => {
  expect(keepFitting("land", ["0", "1", "77"], amenities)).toEqual([1, 77]);
  expect(keepFitting("house", ["0", "1"], amenities)).toEqual([0, 1]);
});
