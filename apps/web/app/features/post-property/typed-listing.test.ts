import { createPropertyBody } from "@efie/contract";
import { expect, test } from "vitest";
import { emptyListing, readNumber, toBody } from "./typed-listing.ts";

test.each([
  ["", null],
  ["  ", null],
  ["1500", 1500],
  ["1,500", 1500],
  ["1 500", 1500],
  ["85.5", 85.5],
  ["-1", -1],
  ["−1", -1],
  ["1e3", Number.NaN],
  ["two", Number.NaN],
  ["1.", Number.NaN],
])("the number in %j", (text, value) => {
  expect(readNumber(text)).toBe(value);
});

test("what is posted passes the contract: empty optional numbers are null, no parking is 0", () => {
  const typed = { ...emptyListing, title: "A", description: "B", detailed_address: "C", price: "900", region: "2", city: "7" };
  const body = toBody({ ...typed, number_of_bedrooms: "", parking_spaces: "", features: ["3"] });
  expect(createPropertyBody.parse(body)).toEqual(body);
  expect(body).toMatchObject({
    price: 900,
    city: 7,
    number_of_bedrooms: null,
    parking_spaces: 0,
    year_built: null,
    features: [3],
  });
  expect(body).not.toHaveProperty("region");
});
