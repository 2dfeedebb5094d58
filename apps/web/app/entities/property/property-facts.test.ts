import { isAsked, propertyTypes, type FieldName } from "@efie/contract";
import { expect, test } from "vitest";
import { keepFitting } from "./form/property-values.ts";
import { canHave, listAmenities } from "./property-facts.ts";

test("land has no rooms, no floor and no building; shops and offices have no bedrooms", () => {
  const without = (name: FieldName) => propertyTypes.filter((property_type) => !isAsked(name, { type: "rental", property_type }));
  expect(without("number_of_bedrooms")).toEqual(["commercial", "land", "shop"]);
  for (const name of ["number_of_bathrooms", "floor_number", "year_built", "elevator"] as const)
    expect(without(name)).toEqual(["land"]);
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
