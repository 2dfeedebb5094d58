import { expect, test } from "vitest";
import type { z } from "zod";
import {
  createPropertyBody,
  limits,
  phoneNumber,
  registerBody,
  sendMessageBody,
  text,
  updateCurrentUserBody,
  username,
} from "./index.ts";

const property = { title: "Two rooms", description: "Quiet.", price: 500, city: 8, detailed_address: "Adum" };

function isValid(schema: z.ZodType, value: unknown): boolean {
  return schema.safeParse(value).success;
}

test("posting requires title, description, price, town and address; other fields have the specification's defaults", () => {
  expect(createPropertyBody.parse(property)).toEqual({
    ...property,
    type: "rental",
    property_type: "apartment",
    condition: "good",
    status: "available",
    features: [],
    number_of_bedrooms: null,
    number_of_bathrooms: null,
    square_meters: null,
    parking_spaces: 0,
    floor_number: null,
    year_built: null,
    advance_months: null,
    deposit_months: null,
    agent_fee_percent: null,
    viewing_fee: null,
    service_charge: null,
    title_type: null,
    tenure: null,
    land_owner: null,
    plots: null,
    litigation_declared: null,
    has_garage: false,
    elevator: false,
    wheelchair_access: false,
    secure_parking: false,
    latitude: null,
    longitude: null,
    gps_address: null,
    landmark: null,
  });
  for (const field of Object.keys(property))
    expect(isValid(createPropertyBody, { ...property, [field]: undefined }), field).toBe(false);
});

test("a title has 1 to 50 characters after trimming", () => {
  expect(isValid(createPropertyBody, { ...property, title: "x".repeat(50) })).toBe(true);
  expect(createPropertyBody.parse({ ...property, title: `  ${"x".repeat(50)}  ` }).title).toHaveLength(50);
  for (const title of ["", "   ", "x".repeat(51), "\u0000"])
    expect(isValid(createPropertyBody, { ...property, title }), title).toBe(false);
});

test("numeric fields reject strings, fractions of counts and values out of range; a price of 0 is valid", () => {
  expect(isValid(createPropertyBody, { ...property, price: 0, square_meters: 84.5, floor_number: -1 })).toBe(true);
  for (const wrong of [
    { price: -1 },
    { price: "500" },
    { price: Number.NaN },
    { price: Infinity },
    { price: limits.maxPriceCedis + 1 },
    { number_of_bedrooms: 1.5 },
    { number_of_bedrooms: -1 },
    { city: 0 },
    { city: 2_147_483_648 },
    { features: ["1"] },
    { type: "lease" },
    { status: "deleted" },
  ])
    expect(isValid(createPropertyBody, { ...property, ...wrong }), JSON.stringify(wrong)).toBe(false);
});

test("free text loses control characters and keeps everything else", () => {
  expect(text(100).parse(" a\u0000b\u001b[31m\tc\nd\u007f ɛɔ 🏠 ")).toBe("ab[31m\tc\nd ɛɔ 🏠");
  expect(text(100).parse("broken \ud800 half")).toBe("broken \ufffd half");
  expect(isValid(text(3), "abcd")).toBe(false);
});

test("a username is 3 to 20 letters, digits and underscores", () => {
  for (const name of ["abc", "A_1", "x".repeat(20)]) expect(isValid(username, name), name).toBe(true);
  for (const name of ["ab", "x".repeat(21), "a b", "a-b", "ɛfie", "a\n", ""]) expect(isValid(username, name), name).toBe(false);
});

test("a phone number is 9 to 15 digits; other characters are removed", () => {
  expect(phoneNumber.parse("+233 (24) 123-4567")).toBe("233241234567");
  for (const phone of ["12345678", "1234567890123456", "none", ""]) expect(isValid(phoneNumber, phone), phone).toBe(false);
});

test("registration requires all seven fields", () => {
  const person = {
    first_name: "Ama",
    last_name: "Darko",
    username: "ama_d",
    email: "ama@mail.example",
    password: "long-enough",
    phone_number: "0241234567",
    account_type: "agent",
  };
  expect(isValid(registerBody, person)).toBe(true);
  for (const field of Object.keys(person)) expect(isValid(registerBody, { ...person, [field]: undefined }), field).toBe(false);
  expect(isValid(registerBody, { ...person, account_type: "staff" })).toBe(false);
  expect(isValid(registerBody, { ...person, password: "1234567" })).toBe(false);
});

test("an account update has exactly one field", () => {
  expect(isValid(updateCurrentUserBody, { username: "ama_d" })).toBe(true);
  expect(isValid(updateCurrentUserBody, {})).toBe(false);
  expect(isValid(updateCurrentUserBody, { username: "ama_d", email: "ama@mail.example" })).toBe(false);
  expect(isValid(updateCurrentUserBody, { first_name: "Ama", last_name: "Darko" }), "a name is one field").toBe(true);
  expect(isValid(updateCurrentUserBody, { first_name: "Ama" })).toBe(false);
  expect(isValid(updateCurrentUserBody, { first_name: "Ama", last_name: "Darko", username: "ama_d" })).toBe(false);
  expect(isValid(updateCurrentUserBody, { first_name: "Ama", email: "ama@mail.example" })).toBe(false);
});

test("a message is 1 to 2,000 characters, trimmed", () => {
  expect(sendMessageBody.parse({ content: "  hello  " })).toEqual({ content: "hello" });
  expect(isValid(sendMessageBody, { content: "x".repeat(2000) })).toBe(true);
  for (const content of ["", "   ", "x".repeat(2001)]) expect(isValid(sendMessageBody, { content })).toBe(false);
});
