import { expect, test } from "vitest";
import { joinThousands, readAmount, readNumber } from "./numbers.ts";

test("long texts take no longer than their length", { timeout: 2_000 }, () => {
  for (const text of [`1${" ".repeat(100_000)}x`, `${" ".repeat(100_000)}x`, `GHS${" ".repeat(100_000)}x`, "1 ".repeat(50_000)])
    expect(readAmount(text)).toBeNaN();
});

test.each([
  ["", null],
  ["  ", null],
  ["1500", 1500],
  ["1,500", 1500],
  ["1 500", 1500],
  ["1\u00a0500", 1500],
  ["1\u2009500", 1500],
  ["1\u202f500\u202f000", 1_500_000],
  ["1.500", 1500],
  ["2.500.000", 2_500_000],
  ["2 500 000", 2_500_000],
  ["1,234,567", 1_234_567],
  ["85.5", 85.5],
  ["85,5", 85.5],
  ["1,500.50", 1500.5],
  ["1 500,50", 1500.5],
  ["1.500,50", 1500.5],
  ["0.125", 0.125],
  ["1.5k", 1500],
  ["1,5K", 1500],
  ["1.250m", 1_250_000],
  ["2 million", 2_000_000],
  ["1.1k", 1100],
  ["-1", -1],
  ["−1", -1],
  ["1e3", Number.NaN],
  ["two", Number.NaN],
  ["1.", Number.NaN],
  ["1.5.2", Number.NaN],
  ["12 34", Number.NaN],
  ["1 5000", Number.NaN],
  ["1,50,000", Number.NaN],
  ["k", Number.NaN],
])("the number in %j", (text, value) => expect(readNumber(text)).toBe(value));

test.each([
  ["GHS 450", 450],
  ["GH₵1,450.50", 1450.5],
  ["GH₵ 1 500", 1500],
  ["GH¢ 1.500", 1500],
  ["ghc450", 450],
  ["₵ 450", 450],
  ["2000 cedis", 2000],
  ["1.5k GHS", 1500],
  ["0", 0],
  ["-5", -5],
  ["", null],
  ["GHS", Number.NaN],
  ["$450", Number.NaN],
  ["1500 dollars", Number.NaN],
])("the amount in %j", (text, value) => expect(readAmount(text)).toBe(value));

test.each([
  ["2 bedroom 1500", "2 bedroom 1500"],
  ["3 4 bedroom", "3 4 bedroom"],
  ["2 bedroom under 2 000 in osu", "2 bedroom under 2000 in osu"],
  ["1 000 - 2 500 madina", "1000 - 2500 madina"],
  ["call 0244 123 456", "call 0244 123 456"],
  ["100 by 70", "100 by 70"],
  ["500-1,500", "500-1500"],
  ["under 1,2k", "under 1.2k"],
])("the numbers in %j", (text, joined) => expect(joinThousands(text)).toBe(joined));
