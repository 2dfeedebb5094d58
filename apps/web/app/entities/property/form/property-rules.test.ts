import { expect, test } from "vitest";
import {
  hintForPublicText,
  listingTypeOptions,
  missingFields,
  ownStatusOptions,
  propertyRules,
  propertyTypeOptions,
  type PropertyOption,
} from "./property-rules.ts";
import { emptyProperty, type PropertyValues } from "./property-values.ts";

/** What the form says of a typed text; true if it is right. */
function judge(name: keyof PropertyValues, typed: string): unknown {
  return (propertyRules[name] as { validate: (typed: string) => true | string }).validate(typed);
}

test.each([
  ["price", "12.5055", "12.50", "Enter an amount in cedis, such as 1500 or 1500.50."],
  ["price", "cheap", "12", "Enter an amount in cedis, such as 1500 or 1500.50."],
  ["price", "99999999999999", "2,500", "Too much: at most GH₵10,000,000,000."],
  ["number_of_bedrooms", "two", "2", "Enter a whole number from 0 to 100."],
  ["number_of_bedrooms", "2.5", "0", "Enter a whole number from 0 to 100."],
  ["floor_number", "1.5", "-1", "Enter a whole number from -10 to 200."],
  ["year_built", "1066", "1966", "Enter a year from 1800 to 2100."],
  ["square_meters", "big", "85.5", "Enter a number, such as 85 or 85.5."],
  ["plots", "0", "1.5", "Enter a number, such as 1 or 0.5."],
  ["title", "x".repeat(51), "x".repeat(50), "At most 50 characters: please shorten it."],
] as const)("%s is not %j but %j", (name, wrong, right, message) => {
  expect([judge(name, wrong), judge(name, right)]).toEqual([message, true]);
});

test("an owner chooses from the specification's listing types, its 13 property types, and what a listing may become", () => {
  const labels = (options: readonly PropertyOption[]) => options.map(({ label }) => label);
  expect(labels(listingTypeOptions)).toEqual(["Rental", "Short rental", "Sale"]);
  expect(propertyTypeOptions).toHaveLength(13);
  expect(labels(ownStatusOptions)).toEqual(["Available", "Not available", "Rented", "Sold"]);
});

test("what nobody can see is missing, in the order of the form's steps", () => {
  const filled = { ...emptyProperty, title: "A", description: "B", region: "2", city: "7", detailed_address: "C", price: "900" };
  expect(missingFields(filled)).toEqual([]);
  for (const name of ["title", "description", "region", "city", "detailed_address", "price"] as const)
    expect(missingFields({ ...filled, [name]: "  " })).toEqual([name]);
  expect(missingFields(emptyProperty)).toEqual(["title", "description", "region", "city", "detailed_address", "price"]);
});

test.each(["Call 024 412 3456", "+233244123456 for viewing", "my line 0302-123-456"])(
  "a phone number in %j is hinted at",
  (text) => {
    expect(hintForPublicText(text).hint).toContain("Leave your number out");
  },
);

test.each(["GA-183-8164, East Legon", "near ak 039 5028", "House 4 (GW-0123-4567)", "my gps is GA1838164", "GA-01234567"])(
  "a GhanaPostGPS code in %j is hinted at",
  (text) => {
    expect(hintForPublicText(text).hint).toContain("GhanaPostGPS");
  },
);

test("an email address is hinted at", () => {
  expect(hintForPublicText("Write to ama.owusu@mail.example.com today").hint).toContain("email address");
});

test.each([
  "",
  "House 12, Ring Road",
  "GHS 2500 a month, 2 years",
  "Opened 2019-2024",
  "Plot 233 of block 4",
  "100 by 70 feet",
  "GH 183",
  "Rooms @ 500 each",
  "Plot no 1234567",
])("%j has no hint", (text) => {
  expect(hintForPublicText(text)).toEqual({});
});
