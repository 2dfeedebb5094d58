import { expect, test } from "vitest";
import { RecentValues } from "./recent-values.ts";

test("the last keys are remembered with their newest values, and no others", () => {
  const recent = new RecentValues<object, number>(3);
  const keys = Array.from({ length: 5 }, () => ({}));
  for (const [at, key] of keys.entries()) recent.set(key, at);
  expect(keys.map((key) => recent.get(key))).toEqual([undefined, undefined, 2, 3, 4]);
  recent.set(keys[2] as object, 20);
  expect(keys.map((key) => recent.get(key))).toEqual([undefined, undefined, 20, 3, 4]);
  recent.set(keys[0] as object, 10);
  expect(keys.map((key) => recent.get(key))).toEqual([10, undefined, undefined, 3, 4]);
  expect(recent.get({})).toBeUndefined();
});
