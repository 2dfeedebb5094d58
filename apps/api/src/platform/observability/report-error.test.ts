import { afterEach, expect, test, vi } from "vitest";
import { createOutageReport, type OutageSummary } from "./report-error.ts";

afterEach(() => void vi.useRealTimers());

test("an outage is reported once a minute, with the number of errors", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const reported: OutageSummary[] = [];
  const report = createOutageReport((outage) => reported.push(outage));
  for (let n = 1; n <= 100; n += 1) report(`failure ${n}`);
  expect(reported).toEqual([{ err: "failure 1", times: 1 }]);
  vi.advanceTimersByTime(60_000);
  report("failure 101");
  expect(reported.at(-1)).toEqual({ err: "failure 101", times: 100 });
});
