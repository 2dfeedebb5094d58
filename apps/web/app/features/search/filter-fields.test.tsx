import { searchFilters } from "@efie/contract/search-filters";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { FilterFields } from "./filter-fields.tsx";
import { readSearchAddress } from "./search-query.ts";

/** The filter window with the filters of an address. */
function render(address: string): string {
  const query = readSearchAddress(new URLSearchParams(address));
  const places = { regions: [], cities: [], features: [] };
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
