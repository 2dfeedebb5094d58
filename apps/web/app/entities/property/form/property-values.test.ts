import { createPropertyBody, type OwnProperty } from "@efie/contract";
import { expect, test } from "vitest";
import { emptyProperty, formNames, isChanged, readValues, toBody, type PropertyValues } from "./property-values.ts";

const balcony = { id: 3, name: "Balcony" };
const borehole = { id: 4, name: "Borehole" };

test("the posted values match the contract: empty optional numbers are null, no parking is 0", () => {
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

test("only a rental is sent with its terms", () => {
  const typed = { ...emptyProperty, advance_months: "6", agent_fee_percent: "7.5", viewing_fee: "0" };
  const said = { advance_months: 6, deposit_months: null, agent_fee_percent: 7.5, viewing_fee: 0, service_charge: null };
  expect(toBody(typed, [])).toMatchObject(said);
  expect(toBody({ ...typed, type: "sale" }, [])).toMatchObject({
    advance_months: null,
    agent_fee_percent: null,
    viewing_fee: null,
  });
});

test("only land is sent with its papers", () => {
  const typed: PropertyValues = {
    ...emptyProperty,
    property_type: "land",
    title_type: "indenture",
    plots: "1.5",
    litigation_declared: "false",
  };
  const said = { title_type: "indenture", tenure: null, land_owner: null, plots: 1.5, litigation_declared: false };
  expect(toBody(typed, [])).toMatchObject(said);
  expect(toBody({ ...typed, property_type: "shop" }, [])).toMatchObject({
    title_type: null,
    plots: null,
    litigation_declared: null,
  });
});

test("a home is sent with what is shared in it, a plot without", () => {
  const typed: PropertyValues = { ...emptyProperty, kitchen: "shared", electricity: "own_prepaid" };
  expect(toBody(typed, [])).toMatchObject({ kitchen: "shared", electricity: "own_prepaid", toilet: null });
  expect(toBody({ ...typed, property_type: "land" }, [])).toMatchObject({ kitchen: null, electricity: null });
});

test("fields that a property type does not have are not sent, even if they were filled in", () => {
  const typed: PropertyValues = {
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

test("values that were read are sent back unchanged, including the full address", () => {
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

test("detects whether anything was changed", () => {
  const begun = readValues(property, [3, 15]);
  expect(isChanged(begun, { ...begun })).toBe(false);
  expect(isChanged(begun, { ...begun, price: "851" })).toBe(true);
  expect(isChanged(begun, { ...begun, features: ["3"] })).toBe(true);
  expect(isChanged(begun, { ...begun, has_garage: true })).toBe(true);
});

test("the form's order is that of its steps: the place before the price, and nothing is left out", () => {
  expect(formNames.slice(0, 7)).toEqual(["title", "description", "type", "property_type", "region", "city", "detailed_address"]);
  expect(formNames.indexOf("price")).toBe(formNames.indexOf("landmark") + 4);
  expect(formNames.toSorted()).toEqual(Object.keys(emptyProperty).toSorted());
});
