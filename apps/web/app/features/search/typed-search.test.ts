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

test("another kind after a sentence is another search, in the same place; a refinement is not, nor what was chosen by hand", () => {
  const before = { type: "rental", price__lte: 3000, number_of_bedrooms: ["3+"], city__id: 8, ordering: "price" } as const;
  const read = (reading: Record<string, string>, isAgain: boolean): object =>
    Object.fromEntries(new URL(readingPath(before, reading, "typed", { isAgain }), "https://efie.example").searchParams);
  const from = "typed";
  expect(read({ property_type: "land", city__id: "69" }, true)).toEqual({
    property_type: "land",
    city__id: "69",
    ordering: "price",
    from,
  });
  expect(read({ property_type: "shop" }, true)).toEqual({ property_type: "shop", city__id: "8", ordering: "price", from });
  const all = { type: "rental", price__lte: "3000", number_of_bedrooms: "3+", city__id: "8", ordering: "price", from };
  expect(read({ property_type: "shop" }, false)).toEqual({ ...all, property_type: "shop" });
  expect(read({ price__lte: "2000" }, true)).toEqual({ ...all, price__lte: "2000" });
});
