import { expect, test } from "vitest";
import { confirmedLine, waitsForConfirmation } from "./freshness.ts";

const now = new Date("2026-11-24T10:00:00Z");

test.each([
  ["2026-11-24T00:00:00Z", "Confirmed today"],
  ["2026-11-23T23:59:59Z", "Confirmed yesterday"],
  ["2026-11-19T12:00:00Z", "Confirmed 5 days ago"],
  ["2026-11-24T10:05:00Z", "Confirmed today"],
])("confirmed at %s reads “%s”", (instant, line) => {
  expect(confirmedLine(instant, now)).toBe(line);
});

test("nothing is said of a listing whose owner was never asked", () => {
  expect(confirmedLine(null, now)).toBeNull();
  expect(confirmedLine(undefined, now)).toBeNull();
  expect([null, "2026-11-17T23:00:00Z", "2026-11-18T00:00:00Z"].map((at) => waitsForConfirmation(at, now))).toEqual([
    true,
    true,
    false,
  ]);
});
