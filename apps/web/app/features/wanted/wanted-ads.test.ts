import { expect, test } from "vitest";
import { emptyWanted, fromSearch } from "./wanted-ads.ts";

test("a search fills the form of a request, and nothing that makes no sense does", () => {
  const search = "city__id=8&type=rental&property_type=apartment&number_of_bedrooms=2,3&price__lte=1500&search=pool";
  expect(fromSearch(new URLSearchParams(search))).toEqual({
    ...emptyWanted,
    property_type: "apartment",
    number_of_bedrooms: "2",
    city_ids: [8],
    budget_max: "1500",
  });
  const odd = "city__id=-1&type=castle&property_type=&number_of_bedrooms=99x&price__lte=cheap";
  expect(fromSearch(new URLSearchParams(odd))).toEqual({ ...emptyWanted, number_of_bedrooms: "" });
});
