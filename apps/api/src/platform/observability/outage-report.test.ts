import { afterEach, expect, test, vi } from "vitest";
import { createOutageReport, type OutageNews } from "./outage-report.ts";

afterEach(() => void vi.useRealTimers());

test("an outage is told once a minute, with how often it was met", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const told: OutageNews[] = [];
  const report = createOutageReport((news) => told.push(news));
  for (let n = 1; n <= 100; n += 1) report(`failure ${n}`);
  expect(told).toEqual([{ err: "failure 1", times: 1 }]);
  vi.advanceTimersByTime(60_000);
  report("failure 101");
  expect(told.at(-1)).toEqual({ err: "failure 101", times: 100 });
});
