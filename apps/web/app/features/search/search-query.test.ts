import { expect, test } from "vitest";
import { listChips } from "./filter-chips.tsx";
import { showingHeading } from "./results-header.tsx";
import { apiQuery, countFilters, readSearchAddress, searchPath } from "./search-query.ts";

const read = (text: string) => readSearchAddress(new URLSearchParams(text));

test("reads the parameters of a form, and ignores invalid ones", () => {
  expect(read("search=+2+bedroom+&city__id=&type=&price__lte=3,000&ordering=-price")).toEqual({
    search: "2 bedroom",
    price__lte: 3000,
    ordering: "-price",
  });
  expect(
    read(
      "type=castle&city__id=-1&price__gte=abc&number_of_bedrooms=many&number_of_bathrooms__gte=999&features=x,0&ordering=random",
    ),
  ).toEqual({});
});

test("equal filters have the same address", () => {
  const query = read("ordering=price&type=short+rental&search=osu");
  expect(searchPath(query)).toBe("/search?search=osu&type=short+rental&ordering=price");
  expect(read(searchPath(query).split("?")[1] ?? "")).toEqual(query);
  expect(searchPath({})).toBe("/search");
  expect(countFilters(query)).toBe(1);
});

test("bedrooms match any of the given numbers, amenities must all match", () => {
  const query = read("number_of_bedrooms=3&number_of_bedrooms=2&features=8,1&features=1&number_of_bathrooms__gte=2");
  expect(query).toEqual({ number_of_bedrooms: ["2", "3"], number_of_bathrooms__gte: 2, features: [1, 8] });
  expect(apiQuery(query)).toEqual({ number_of_bedrooms: "2,3", number_of_bathrooms__gte: 2, features: "1,8" });
  expect(countFilters(query)).toBe(4);
  expect(read(searchPath(query).split("?")[1] ?? "")).toEqual(query);
});

test("five or more bedrooms have their own value, alone or with others, also in older addresses", () => {
  expect(apiQuery(read("number_of_bedrooms=5%2B"))).toEqual({ number_of_bedrooms__gte: 5 });
  expect(apiQuery(read("number_of_bedrooms=2,5%2B"))).toEqual({
    number_of_bedrooms: "2,5+",
  });
  const older = read("number_of_bedrooms__gte=3");
  expect(older).toEqual({ number_of_bedrooms: ["3", "4", "5+"] });
  expect(apiQuery(older)).toEqual({ number_of_bedrooms__gte: 3 });
  expect(apiQuery(read("number_of_bedrooms__gte=7"))).toEqual({ number_of_bedrooms__gte: 7 });
  expect(apiQuery(read("number_of_bedrooms=2,100,101"))).toEqual({ number_of_bedrooms: "2,100" });
});

test("each filter has a chip that links to the search without it", () => {
  const query = read(
    "search=osu&city__id=17&type=short+rental&price__lte=3000&number_of_bedrooms=2,3&features=1,8&ordering=price&cursor=abc",
  );
  const chips = listChips(query, { "city__id:17": "Tafo", "features:8": "Furnished" });
  expect(chips.map(({ label }) => label)).toEqual([
    "Tafo",
    "Short rental",
    "Up to GH₵3,000/night",
    "2 or 3 bedrooms",
    "Amenity",
    "Furnished",
  ]);
  expect(searchPath(chips[5]?.without ?? {})).toBe(
    "/search?search=osu&city__id=17&type=short+rental&price__lte=3000&number_of_bedrooms=2%2C3&features=1&ordering=price",
  );
  const labelsOf = (text: string) => listChips(read(text), {}).map(({ label }) => label);
  expect(labelsOf("number_of_bedrooms=1")).toEqual(["1 bedroom"]);
  expect(labelsOf("number_of_bedrooms=4,5%2B")).toEqual(["4+ bedrooms"]);
  expect(labelsOf("region__id=3&number_of_bathrooms__gte=1&price__gte=10.5")).toEqual([
    "Region",
    "From GH₵10.50",
    "1+ bathrooms",
  ]);
});

test("a category has a chip, and gives way to a property type", () => {
  const query = read("category=room&type=rental");
  expect(query).toEqual({ type: "rental", category: "room" });
  expect(listChips(query, {}).map(({ label }) => label)).toEqual(["Rental", "Room"]);
  expect(read("category=room&property_type=shop")).toEqual({ property_type: "shop" });
  expect(read("category=castle")).toEqual({});
  expect(read("property_type=any+room")).toEqual({ category: "room" });
});

test("the terms of a rental are read from an address, and make no sense out of range", () => {
  const query = read("advance_months__lte=12&move_in_cost__lte=9,000&no_viewing_fee=true");
  expect(query).toEqual({ advance_months__lte: 12, move_in_cost__lte: 9000, no_viewing_fee: true });
  expect(listChips(query, {}).map(({ label }) => label)).toEqual([
    "Up to 12 months in advance",
    "Up to GH₵9,000 to move in",
    "No viewing fee",
  ]);
  expect(read("advance_months__lte=61&move_in_cost__lte=-1&no_viewing_fee=false")).toEqual({});
});

test("checks of owners are read from an address, each is a chip of its own, and what cannot be checked makes no sense", () => {
  const query = read("owner_check=identity&owner_check=phone,owner");
  expect(query).toEqual({ owner_check: ["phone", "identity"] });
  expect([apiQuery(query), countFilters(query)]).toEqual([{ owner_check: "phone,identity" }, 2]);
  expect(listChips(query, {}).map(({ label, without }) => [label, searchPath(without)])).toEqual([
    ["Owner's phone verified", "/search?owner_check=identity"],
    ["Owner's identity checked", "/search?owner_check=phone"],
  ]);
  expect(read("owner_check=right_to_let")).toEqual({});
});

test("shows the number of results", () => {
  expect(showingHeading(24, false)).toBe("Showing 24 Properties");
  expect(showingHeading(1, false)).toBe("Showing 1 Property");
  expect(showingHeading(10_000, true)).toBe("Showing 10,000+ Properties");
});

test("numbers are read as people write them, and the size of land is one", () => {
  expect(read("price__lte=GH₵ 1 500&price__gte=1.000&move_in_cost__lte=2k&plots__gte=1.5")).toEqual({
    price__lte: 1500,
    price__gte: 1000,
    move_in_cost__lte: 2000,
    plots__gte: 1.5,
  });
  expect(listChips(read("plots__gte=2"), {}).map(({ label }) => label)).toEqual(["2 plots or more"]);
  expect(read("plots__gte=0&price__lte=abc&price__gte=-5")).toEqual({});
});
