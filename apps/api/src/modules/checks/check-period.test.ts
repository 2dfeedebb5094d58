import { expect, test } from "vitest";
import { endOfCheck } from "./decide-check.ts";

test.each([
  ["2026-11-25T00:00:00.000Z", "2028-11-25T00:00:00.000Z", "2027-11-25T00:00:00.000Z"],
  ["2026-11-25T23:59:59.999Z", "2028-11-25T23:59:59.999Z", "2027-11-25T23:59:59.999Z"],
  // A day that the later year does not have is the last one of its month.
  ["2028-02-29T12:00:00.000Z", "2030-02-28T12:00:00.000Z", "2029-02-28T12:00:00.000Z"],
  ["2026-02-28T12:00:00.000Z", "2028-02-28T12:00:00.000Z", "2027-02-28T12:00:00.000Z"],
  ["2027-03-01T12:00:00.000Z", "2029-03-01T12:00:00.000Z", "2028-03-01T12:00:00.000Z"],
  ["2026-12-31T12:00:00.000Z", "2028-12-31T12:00:00.000Z", "2027-12-31T12:00:00.000Z"],
])("approved %s, an identity holds to the same day two years later, the others one year", (approved, identity, others) => {
  const endOf = (kind: Parameters<typeof endOfCheck>[0]) => endOfCheck(kind, new Date(approved)).toISOString();
  expect([endOf("identity"), endOf("licence"), endOf("right_to_let")]).toEqual([identity, others, others]);
});
