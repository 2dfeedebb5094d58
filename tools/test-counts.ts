import { existsSync, readFileSync } from "node:fs";

export type Counts = { readonly passed: number; readonly failed: number };

export type VitestReport = {
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName?: string;
      readonly tags?: readonly string[];
    }[];
  }[];
};

type PlaywrightReport = {
  readonly stats: { readonly expected: number; readonly flaky: number; readonly unexpected: number };
  readonly errors: readonly unknown[];
};

const nothing: Counts = { passed: 0, failed: 0 };

/** Counts a file that cannot be loaded as one failure, because it has no tests that could fail. */
export function countVitest(report: VitestReport): Counts {
  const files = report.testResults.map(({ status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed").length;
    const passed = assertionResults.filter((test) => test.status === "passed").length;
    return { passed, failed: status === "failed" ? Math.max(failed, 1) : failed };
  });
  return sum(files);
}

/** Maximum of flaky journeys, out of about two hundred. A short stall of the machine causes one or two; more are a real problem. */
const maxSecondTries = 3;

/**
 * Errors outside any test count, too: a configuration that does not load, a server that does not start. Playwright reports
 * journeys that passed on the retry as flaky. More than a few of them count as failures.
 */
export function countPlaywright({ stats, errors }: PlaywrightReport): Counts {
  const forgiven = stats.flaky > maxSecondTries ? 0 : stats.flaky;
  return { passed: stats.expected + forgiven, failed: stats.unexpected + stats.flaky - forgiven + errors.length };
}

/** The names of tests that were skipped because a service or a permission is missing, not for their tags. */
export function listSkipped({ testResults }: VitestReport, isChosen: (tags: readonly string[]) => boolean): string[] {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const skipped = tests.filter(({ status, tags = [] }) => status === "skipped" && isChosen(tags));
  return skipped.map(({ fullName }) => fullName ?? "a test without a name");
}

export function sum(counts: readonly Counts[]): Counts {
  return counts.reduce((all, one) => ({ passed: all.passed + one.passed, failed: all.failed + one.failed }), nothing);
}

/** The counts of a report file; zero if the run ended before it was written. */
export function readCounts(file: string, count: (report: never) => Counts): Counts {
  return readReport(file, count) ?? nothing;
}

/** Parses a report file; null if the run ended before it was written. */
export function readReport<T>(file: string, read: (report: never) => T): T | null {
  return existsSync(file) ? read(JSON.parse(readFileSync(file, "utf8")) as never) : null;
}
