import { expect, test } from "vitest";
import { dayMs } from "./clock.ts";

test("a day is as long as the calendar says: what runs for days, and the tests of it, count by this", () => {
  expect(dayMs).toBe(Date.parse("2026-11-21T00:00:00Z") - Date.parse("2026-11-20T00:00:00Z"));
});
