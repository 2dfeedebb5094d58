import { expect, test } from "vitest";
import { longAdvanceLine } from "./rental-terms.ts";

test("only an advance above the law's six months is marked on cards", () => {
  expect([null, undefined, 0, 6].map(longAdvanceLine)).toEqual([null, null, null, null]);
  expect(longAdvanceLine(24)).toBe("24 months' advance");
});
