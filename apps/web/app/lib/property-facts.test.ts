import { propertyTypes } from "@efie/contract";
import { expect, test } from "vitest";
import { hasFact } from "./property-facts.ts";

test("land has no rooms, no floor and no building; what is a shop or an office has no bedrooms", () => {
  expect(propertyTypes.filter((type) => !hasFact(type, "bedrooms"))).toEqual(["commercial", "land", "shop"]);
  for (const fact of ["bathrooms", "floor", "building"] as const)
    expect(propertyTypes.filter((type) => !hasFact(type, fact))).toEqual(["land"]);
});
