import { expect, it } from "vitest";
import { countPlaywright, countVitest, listSkipped, readCounts, sum } from "./test-counts.ts";

it("counts the tests of vitest, and a file that does not load as a failure", () => {
  const report = {
    testResults: [
      { status: "passed", assertionResults: [{ status: "passed" }, { status: "skipped" }] },
      { status: "failed", assertionResults: [{ status: "passed" }, { status: "failed" }, { status: "failed" }] },
      { status: "failed", assertionResults: [] },
    ],
  };
  expect(countVitest(report)).toEqual({ passed: 2, failed: 3 });
});

it("counts the journeys of Playwright, and errors outside of them", () => {
  const report = { stats: { expected: 4, flaky: 1, unexpected: 2 }, errors: [{}] };
  expect(countPlaywright(report)).toEqual({ passed: 5, failed: 3 });
});

it("accepts a few flaky journeys, but not many", () => {
  expect(countPlaywright({ stats: { expected: 9, flaky: 3, unexpected: 0 }, errors: [] })).toEqual({ passed: 12, failed: 0 });
  expect(countPlaywright({ stats: { expected: 9, flaky: 4, unexpected: 0 }, errors: [] })).toEqual({ passed: 9, failed: 4 });
});

it("names the tests that did not run", () => {
  const assertionResults = [
    { status: "passed", fullName: "ran" },
    { status: "skipped", fullName: "needs a disk", tags: [] },
    { status: "skipped", fullName: "runs elsewhere", tags: ["slow"] },
  ];
  const isChosen = (tags: readonly string[]) => !tags.includes("slow");
  expect(listSkipped({ testResults: [{ status: "passed", assertionResults }] }, isChosen)).toEqual(["needs a disk"]);
});

it("counts nothing without a report", () => {
  expect(readCounts("/nowhere/report.json", countVitest)).toEqual({ passed: 0, failed: 0 });
});

it("adds counts", () => {
  const counts = [
    { passed: 1, failed: 0 },
    { passed: 2, failed: 3 },
  ];
  expect(sum(counts)).toEqual({ passed: 3, failed: 3 });
});
