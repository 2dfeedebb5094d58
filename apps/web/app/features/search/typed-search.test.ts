import { expect, test } from "vitest";
import { readingPath } from "./typed-search.ts";

test("typed words replace the price range and the kind that were asked for before, and keep what they do not name", () => {
  const before = { price__gte: 2000, property_type: "chamber & hall", city__id: 69, number_of_bedrooms: ["2"] } as const;
  const path = readingPath(before, { category: "house", price__lte: "1500" }, "house under 1500");
  expect(Object.fromEntries(new URL(path, "https://efie.example").searchParams)).toEqual({
    category: "house",
    price__lte: "1500",
    city__id: "69",
    number_of_bedrooms: "2",
    from: "house under 1500",
  });
});
