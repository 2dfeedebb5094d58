import { expect, test } from "vitest";
import type { z } from "zod";
import * as contract from "./index.ts";
import {
  type Call,
  createPropertyBody,
  limits,
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
    kitchen: null,
    electricity: null,
    toilet: null,
    has_garage: false,
    elevator: false,
    wheelchair_access: false,
    secure_parking: false,
    latitude: null,
    longitude: null,
    gps_address: null,
    landmark: null,
    reference: null,
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

const invisible = [
  "\u200b",
  "\u3164",
  "\u2800",
  "\ue000",
  "\ufffd",
  "\uffff",
  "\u034f",
  "\u00ad",
  "\u0301",
  "\ufe0f",
  "\u2066\u2069",
  "\u00a0\u202f",
];

test("a text of nothing that one can see is empty; joiners inside a text stay", () => {
  for (const nothing of [...invisible, invisible.join(" "), "\u200b".repeat(100)]) expect(text(100).parse(nothing)).toBe("");
  for (const seen of ["👩🏾‍🌾", "1️⃣", "ɔdɔ", "é", "می‌خواهم", "한", "·"]) expect(text(100).parse(seen)).toBe(seen);
});

/** What is compared with something stored, and not read by people. */
const compared = /(?:^|\.)(?:password|token|mfa_token|refresh|recovery_code)$/;

/** The fields of a body, with those of its objects and lists. */
function fieldsOf(schema: unknown, path: string): [path: string, field: z.ZodType][] {
  const { shape, element, def } = schema as { shape?: object; element?: unknown; def: Record<string, unknown> };
  if (shape) return Object.entries(shape).flatMap(([name, field]) => fieldsOf(field, `${path}.${name}`));
  const inner = [element, def["innerType"], def["in"], ...((def["options"] as unknown[] | undefined) ?? [])];
  const parts = inner.filter((part) => part !== undefined).flatMap((part) => fieldsOf(part, path));
  return [[path, schema as z.ZodType], ...parts.filter(([where]) => where !== path)];
}

test("no field of a call that refuses an empty text takes one in which nothing can be seen", () => {
  const groups = Object.entries(contract).filter(([name]) => name.endsWith("Calls"));
  const calls = groups.flatMap(([, group]) => Object.values(group as Record<string, Call>));
  const fields = calls.flatMap(({ name, body, query }) =>
    [body, query].flatMap((schema) => (schema ? fieldsOf(schema, name) : [])),
  );
  const required = fields.filter(
    ([path, field]) => isValid(field, "x".repeat(12)) && !isValid(field, "") && !compared.test(path),
  );
  expect(required.length).toBeGreaterThan(20);
  const taken = required.filter(([, field]) => invisible.some((nothing) => isValid(field, nothing.padEnd(12, nothing))));
  expect(taken.map(([path]) => path)).toEqual([]);
});

test("a username is 3 to 20 letters, digits and underscores", () => {
  for (const name of ["abc", "A_1", "x".repeat(20)]) expect(isValid(username, name), name).toBe(true);
  for (const name of ["ab", "x".repeat(21), "a b", "a-b", "ɛfie", "a\n", ""]) expect(isValid(username, name), name).toBe(false);
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
  const endless = updateCurrentUserBody.safeParse({ first_name: "a".repeat(5_000), last_name: "Darko" });
  expect(JSON.stringify(endless.error)).toContain("Ensure this field has no more than 80 characters.");
  expect(isValid(updateCurrentUserBody, { first_name: "Ama", last_name: "Darko", username: "ama_d" })).toBe(false);
  expect(isValid(updateCurrentUserBody, { first_name: "Ama", email: "ama@mail.example" })).toBe(false);
});

test("a message is 1 to 2,000 characters, trimmed", () => {
  expect(sendMessageBody.parse({ content: "  hello  " })).toEqual({ content: "hello" });
  expect(isValid(sendMessageBody, { content: "x".repeat(2000) })).toBe(true);
  for (const content of ["", "   ", "x".repeat(2001)]) expect(isValid(sendMessageBody, { content })).toBe(false);
});
