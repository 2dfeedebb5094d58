import { searchFilters } from "@efie/contract/search-filters";
import { orderings, propertyTypes } from "@efie/contract/enums";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { FilterLookups } from "../../entities/property/lookups.ts";
import { FilterFields } from "./filter-fields.tsx";
import { readSearchAddress } from "./search-query.ts";

const nowhere = { regions: [], cities: [], features: [] };

/** The filter window with the filters of an address. */
function render(address: string, places: FilterLookups = nowhere): string {
  const query = readSearchAddress(new URLSearchParams(address));
  const element = <FilterFields query={query} places={places} priceProblems={{}} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
}

test("every filter that a field declares has one control, a choice one for each of its options", () => {
  const names = [...render("").matchAll(/<(?:input|select)[^>]* name="(\w+)"/g)].map(([, name]) => name);
  for (const filter of searchFilters) {
    const controls = filter.kind === "choice" ? Object.keys(filter.options).length : 1;
    expect(
      names.filter((name) => name === filter.parameter),
      filter.parameter,
    ).toHaveLength(controls);
  }
});

test("a number that is not offered stays as the address asks for it, in its place", () => {
  const html = render("number_of_bathrooms__gte=7&plots__gte=3&advance_months__lte=5&move_in_cost__lte=2500");
  expect(html).toContain('<option value="4">4 or more</option><option value="7" selected="">7 or more</option>');
  expect(html).toContain('<option value="3" selected="">3 plots or more</option><option value="4">');
  expect(html).toContain('<option value="5" selected="">Up to 5 months in advance</option><option value="6">');
  expect(html).toContain('name="move_in_cost__lte" value="2500"');
});

test("the options are those of the specification: listing types, every property type, every city, every order", () => {
  const ashanti = { id: 2, name: "Ashanti" };
  const volta = { id: 15, name: "Volta" };
  const cities = [
    { id: 8, city: "Kumasi", region: ashanti },
    { id: 160, city: "Ho", region: volta },
  ];
  const html = render("", { regions: [ashanti, volta], cities, features: [] });
  const valuesOf = (name: string) => {
    const [, options = ""] = new RegExp(`<select[^>]* name="${name}"[^>]*>(.*?)</select>`).exec(html) ?? [];
    return [...options.matchAll(/<option value="([^"]+)"/g)].map(([, value = ""]) => value.replace("&amp;", "&"));
  };
  expect(valuesOf("type")).toEqual(["rental", "short rental", "sale"]);
  const several = ["any house", "any room", "any office", "any studio"];
  expect(valuesOf("property_type")).toEqual([...propertyTypes, ...several]);
  expect(valuesOf("city__id")).toEqual(["8", "160"]);
  expect(new Set(valuesOf("ordering"))).toEqual(new Set(orderings.filter((one) => one !== "-date_posted")));
});
