import { expect, test } from "vitest";
import { hasProcessTimes } from "./proc-stat.ts";
import { parseMachine, watchStolenTime } from "./stolen-time.ts";

test("the sum of all cores is read, without counting guests twice", () => {
  const text = "cpu  100 10 50 800 20 5 5 10 90 0\ncpu0 50 5 25 400 10 2 3 5 45 0\nintr 1 2\n";
  expect(parseMachine(text)).toEqual({ all: 1_000, stolen: 10 });
});

test.runIf(hasProcessTimes())("what is stolen is a share of the time since the watch began", () => {
  const stolen = watchStolenTime();
  const until = performance.now() + 50;
  while (performance.now() < until);
  expect(stolen()).toBeGreaterThanOrEqual(0);
  expect(stolen()).toBeLessThanOrEqual(1);
});
