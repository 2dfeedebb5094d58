import { expect, test } from "vitest";
import { readAmount } from "./price-amount.ts";

test.each([
  ["1500", 1_500],
  ["1,500", 1_500],
  ["1 500", 1_500],
  ["GHS 1500", 1_500],
  ["GH₵1,500.50", 1_500.5],
  ["2000 cedis", 2_000],
  ["1k", 1_000],
  ["1.5K", 1_500],
  ["2m", 2_000_000],
  ["0", 0],
])("%s is %d cedis", (text, cedis) => expect(readAmount(text)).toBe(cedis));

test.each(["", "abc", "-5", "1.5.2", "k", "9999999999", "1500 dollars", "1e5"])("%s is no price", (text) =>
  expect(readAmount(text)).toBeUndefined(),
);
