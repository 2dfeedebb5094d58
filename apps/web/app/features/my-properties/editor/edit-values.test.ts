import type { OwnProperty } from "@efie/contract";
import { expect, test } from "vitest";
import { isChanged, parseNumber, readValues, toBody } from "./edit-values.ts";

const property = {
  title: "Two rooms",
  description: "Quiet.",
  type: "rental",
  property_type: "self contained",
  price: 850.5,
  number_of_bedrooms: 2,
  number_of_bathrooms: null,
  square_meters: 42.5,
  parking_spaces: 0,
  year_built: null,
  condition: "good",
  floor_number: -1,
  has_garage: false,
  elevator: false,
  wheelchair_access: true,
  secure_parking: false,
  features: [
    { id: 15, name: "Wi-Fi" },
    { id: 3, name: "Balcony" },
  ],
  city: { id: 8, city: "Kumasi", region: { id: 2, name: "Ashanti" } },
  detailed_address: "Behind the post office",
  status: "available",
} as unknown as OwnProperty;

const amenities = [...property.features, { id: 20, name: "Borehole" }];

test("what is read is sent back as it was, the real address included", () => {
  const body = toBody(readValues(property, [3, 15, 20]), amenities);
  expect(body).toMatchObject({
    title: "Two rooms",
    detailed_address: "Behind the post office",
    price: 850.5,
    city: 8,
    number_of_bedrooms: 2,
    number_of_bathrooms: null,
    square_meters: 42.5,
    floor_number: -1,
    features: [3, 15],
  });
  expect(JSON.parse(JSON.stringify(body))).not.toHaveProperty("region");
});

test("numbers as people write them; nothing is null, for parking 0", () => {
  expect([parseNumber("1,500.50"), parseNumber(" 2 000 "), parseNumber("")]).toEqual([1500.5, 2000, null]);
  const values = { ...readValues(property, [3, 15]), number_of_bedrooms: "", parking_spaces: "" };
  expect(toBody(values, amenities)).toMatchObject({ number_of_bedrooms: null, parking_spaces: 0 });
});

test("what becomes land loses what a building had", () => {
  const values = {
    ...readValues(property, [3, 15]),
    features: ["3", "15", "20"],
    property_type: "land" as const,
    parking_spaces: "2",
    year_built: "1999",
  };
  expect(toBody(values, amenities)).toMatchObject({
    number_of_bedrooms: null,
    number_of_bathrooms: null,
    floor_number: null,
    parking_spaces: 0,
    year_built: null,
    wheelchair_access: false,
    square_meters: 42.5,
    features: [20],
  });
});

test("tells whether anything was changed", () => {
  const begun = readValues(property, [3, 15]);
  expect(isChanged(begun, { ...begun })).toBe(false);
  expect(isChanged(begun, { ...begun, price: "851" })).toBe(true);
  expect(isChanged(begun, { ...begun, features: ["3"] })).toBe(true);
  expect(isChanged(begun, { ...begun, has_garage: true })).toBe(true);
});
