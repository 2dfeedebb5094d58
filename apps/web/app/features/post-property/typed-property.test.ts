import { createPropertyBody } from "@efie/contract";
import { expect, test } from "vitest";
import { emptyProperty, readNumber, toBody } from "./typed-property.ts";

const balcony = { id: 3, name: "Balcony" };
const borehole = { id: 4, name: "Borehole" };

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
  const typed = { ...emptyProperty, title: "A", description: "B", detailed_address: "C", price: "900", region: "2", city: "7" };
  const body = toBody({ ...typed, number_of_bedrooms: "", parking_spaces: "", features: ["3"] }, [balcony]);
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

test("what such a place does not have is not sent, though it was typed", () => {
  const typed = {
    ...emptyProperty,
    number_of_bedrooms: "two",
    number_of_bathrooms: "2",
    floor_number: "3",
    parking_spaces: "4",
    year_built: "1999",
    condition: "new",
    elevator: true,
    features: ["3", "4"],
  };
  expect(toBody({ ...typed, property_type: "land" }, [balcony, borehole])).toMatchObject({
    number_of_bedrooms: null,
    number_of_bathrooms: null,
    floor_number: null,
    parking_spaces: 0,
    year_built: null,
    condition: "good",
    elevator: false,
    features: [4],
  });
  expect(toBody({ ...typed, property_type: "shop" }, [balcony, borehole])).toMatchObject({
    number_of_bedrooms: null,
    number_of_bathrooms: 2,
    floor_number: 3,
    parking_spaces: 4,
    year_built: 1999,
    condition: "new",
    elevator: true,
    features: [3, 4],
  });
});
