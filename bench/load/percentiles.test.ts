import { expect, test } from "vitest";
import { Latencies } from "./percentiles.ts";

function latenciesOf(values: readonly number[]): Latencies {
  const latencies = new Latencies();
  for (const value of values) latencies.add(value);
  return latencies;
}

test("a percentile is the value that this share did not exceed", () => {
  const hundred = latenciesOf(Array.from({ length: 100 }, (_unused, at) => 100 - at));
  expect([0.5, 0.95, 0.99, 1].map((share) => hundred.percentile(share))).toEqual([50, 95, 99, 100]);
  expect(latenciesOf([7]).percentile(0.99)).toBe(7);
  expect(latenciesOf([]).percentile(0.5)).toBeNaN();
});

test("values may follow a question, and there is room for many", () => {
  const latencies = latenciesOf([3, 1, 2]);
  expect(latencies.percentile(0.5)).toBe(2);
  for (let value = 4; value <= 5_000; value++) latencies.add(value);
  expect(latencies.count).toBe(5_000);
  expect(latencies.percentile(0.5)).toBe(2_500);
});

test("groups are added up", () => {
  const all = latenciesOf([1, 2]);
  all.addAll(latenciesOf([3, 4, 5]));
  expect(all.count).toBe(5);
  expect(all.percentile(1)).toBe(5);
});
