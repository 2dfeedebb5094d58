import { expect, test } from "vitest";
import { backOffMilliseconds } from "./socket.ts";

test("the wait doubles after each failure, up to 30 s", () => {
  expect([0, 1, 2, 3, 4, 5, 60].map((failures) => backOffMilliseconds(failures, () => 1))).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ]);
});

test("half of the wait is random", () => {
  expect(backOffMilliseconds(3, () => 0)).toBe(4_000);
  expect(backOffMilliseconds(3, () => 0.5)).toBe(6_000);
});
