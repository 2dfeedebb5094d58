import { expect, test } from "vitest";
import { showingHeading } from "./results-heading.ts";
import { countFilters, readSearchQuery, searchPath } from "./search-query.ts";

const read = (text: string) => readSearchQuery(new URLSearchParams(text));

test("reads what a form sends, and leaves out what makes no sense", () => {
  expect(read("search=+2+bedroom+&city__id=&type=&price__lte=3,000&ordering=-price")).toEqual({
    search: "2 bedroom",
    price__lte: 3000,
    ordering: "-price",
  });
  expect(read("type=castle&city__id=-1&price__gte=abc&number_of_bedrooms__gte=999&ordering=random")).toEqual({});
});

test("writes the same filters as the same address", () => {
  const query = read("ordering=price&type=short+rental&search=osu");
  expect(searchPath(query)).toBe("/search?search=osu&type=short+rental&ordering=price");
  expect(read(searchPath(query).split("?")[1] ?? "")).toEqual(query);
  expect(searchPath({})).toBe("/search");
  expect(countFilters(query)).toBe(2);
});

test("says how many there are", () => {
  expect(showingHeading(24, false)).toBe("Showing 24 Properties");
  expect(showingHeading(1, false)).toBe("Showing 1 Property");
  expect(showingHeading(10_000, true)).toBe("Showing 10,000+ Properties");
});
