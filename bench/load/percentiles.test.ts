import { expect, test } from "vitest";
import { Latencies } from "./percentiles.ts";

function latenciesOf(values: readonly number[]): Latencies {
  const latencies = new Latencies();
  for (const value of values) latencies.add(value);
  return latencies;
}

test("a percentile is the nearest-rank value", () => {
  const hundred = latenciesOf(Array.from({ length: 100 }, (_unused, at) => 100 - at));
  expect([0.5, 0.95, 0.99, 1].map((share) => hundred.percentile(share))).toEqual([50, 95, 99, 100]);
  expect(latenciesOf([7]).percentile(0.99)).toBe(7);
  expect(latenciesOf([]).percentile(0.5)).toBeNaN();
});

test("values can be added after a percentile was read, beyond the initial capacity", () => {
  const latencies = latenciesOf([3, 1, 2]);
  expect(latencies.percentile(0.5)).toBe(2);
  for (let value = 4; value <= 5_000; value++) latencies.add(value);
  expect(latencies.count).toBe(5_000);
  expect(latencies.percentile(0.5)).toBe(2_500);
});

test("adds the values of another instance", () => {
  const all = latenciesOf([1, 2]);
  all.addAll(latenciesOf([3, 4, 5]));
  expect(all.count).toBe(5);
  expect(all.percentile(1)).toBe(5);
});
