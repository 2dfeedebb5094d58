import { existsSync, readFileSync } from "node:fs";

export type Counts = { readonly passed: number; readonly failed: number };

type VitestReport = {
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName?: string }[];
  }[];
};

type PlaywrightReport = {
  readonly stats: { readonly expected: number; readonly flaky: number; readonly unexpected: number };
  readonly errors: readonly unknown[];
};

const nothing: Counts = { passed: 0, failed: 0 };

/** A file that cannot even be loaded has no tests to fail; it counts as one failure itself. */
export function countVitest(report: VitestReport): Counts {
  const files = report.testResults.map(({ status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed").length;
    const passed = assertionResults.filter((test) => test.status === "passed").length;
    return { passed, failed: status === "failed" ? Math.max(failed, 1) : failed };
  });
  return sum(files);
}

/** The limit among some two hundred tests. A machine that stalls for a moment costs one or two; more than this is something broken. */
const maxSecondTries = 3;

/**
 * Errors outside any test (a configuration that does not load, a server that does not start) count too. Playwright names
 * the journeys that passed on their second try only ("flaky"); where they are many, they have failed.
 */
export function countPlaywright({ stats, errors }: PlaywrightReport): Counts {
  const forgiven = stats.flaky > maxSecondTries ? 0 : stats.flaky;
  return { passed: stats.expected + forgiven, failed: stats.unexpected + stats.flaky - forgiven + errors.length };
}

/** The tests that did not run, for want of a service or a right: whoever reads the run is told their names. */
export function listSkipped({ testResults }: VitestReport): string[] {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  return tests.flatMap(({ status, fullName }) => (status === "skipped" ? [fullName ?? "a test without a name"] : []));
}

export function sum(counts: readonly Counts[]): Counts {
  return counts.reduce((all, one) => ({ passed: all.passed + one.passed, failed: all.failed + one.failed }), nothing);
}

/** The counts of a report file; none if the run died before it wrote one. */
export function readCounts(file: string, count: (report: never) => Counts): Counts {
  return readReport(file, count) ?? nothing;
}

/** What is made of a report file; null if the run died before it wrote one. */
export function readReport<T>(file: string, read: (report: never) => T): T | null {
  return existsSync(file) ? read(JSON.parse(readFileSync(file, "utf8")) as never) : null;
}
