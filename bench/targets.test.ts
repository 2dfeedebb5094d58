import { expect, test } from "vitest";
import { describeOutcome, isMissed } from "./targets.ts";

test("a maximum is missed above the limit, a minimum below it", () => {
  const cpu = { name: "100,000 listings", unit: "ms CPU per request", value: 1.12, limit: 1.5 };
  expect(describeOutcome(cpu)).toBe("ok      100,000 listings: 1.12 ms CPU per request, 0.75 of the 1.5 allowed");
  expect(isMissed({ ...cpu, value: 1.51 })).toBe(true);
  const pages = { name: "Pages", unit: "pages/s", value: 300, limit: 400, isFloor: true };
  expect(describeOutcome(pages)).toBe("MISSED  Pages: 300 pages/s, 0.75 of the 400 required");
  expect(isMissed({ ...pages, value: 400 })).toBe(false);
});

test("a value above a limit of 0, or a missing value, is missed", () => {
  const failed = { name: "API", unit: "failed requests", value: 2, limit: 0 };
  expect(describeOutcome(failed)).toBe("MISSED  API: 2 failed requests, none allowed");
  expect(isMissed({ ...failed, value: 0 })).toBe(false);
  expect(isMissed({ ...failed, limit: 10, value: Number.NaN })).toBe(true);
});
