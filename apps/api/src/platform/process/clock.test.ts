import { expect, test } from "vitest";
import { dayMs } from "./clock.ts";

test("a day has 24 hours", () => {
  expect(dayMs).toBe(Date.parse("2026-11-21T00:00:00Z") - Date.parse("2026-11-20T00:00:00Z"));
});
