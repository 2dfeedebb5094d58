import { expect, test } from "vitest";
import { hasProcessTimes } from "./proc-stat.ts";
import { parseCpuTotals, startStealTimeMeter } from "./steal-time.ts";

test("parses the total of all cores without counting guest time twice", () => {
  const text = "cpu  100 10 50 800 20 5 5 10 90 0\ncpu0 50 5 25 400 10 2 3 5 45 0\nintr 1 2\n";
  expect(parseCpuTotals(text)).toEqual({ total: 1_000, steal: 10 });
});

test.runIf(hasProcessTimes())("the steal time is a share from 0 to 1", () => {
  const steal = startStealTimeMeter();
  const until = performance.now() + 50;
  while (performance.now() < until);
  expect(steal()).toBeGreaterThanOrEqual(0);
  expect(steal()).toBeLessThanOrEqual(1);
});
