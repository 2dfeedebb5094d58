import type { Logger } from "./log.ts";
import type { Telemetry } from "./telemetry.ts";

/** The log message of an error, its level, and further fields of the log line. */
export type ErrorContext = { message: string; level?: "warn" | "error" | "fatal" } & Readonly<Record<string, unknown>>;

/**
 * The one place for unexpected errors. Refusals are responses, not errors. Outages of the database, Redis or the object store are
 * expected and go to `createOutageReport`.
 */
export type ReportError = (error: unknown, context: ErrorContext) => void;

/** Logs an error once, with the id of its request. With telemetry it is also counted and recorded on the active span. */
export function createErrorReport(log: Logger, telemetry: Telemetry | null): ReportError {
  return (error, { message, level = "error", ...fields }) => {
    log[level]({ err: error, ...fields }, message);
    telemetry?.recordError(error);
  };
}

const quietMilliseconds = 60_000;

/** One report of an outage: the latest error, and the number of errors since the previous report. */
export type OutageSummary = { err: unknown; times: number };

/** Reports an outage at most once a minute: every request meets it, which would fill the log. */
export function createOutageReport(report: (outage: OutageSummary) => void): (error: unknown) => void {
  let reportedAt = -Infinity;
  let times = 0;
  return (error) => {
    times += 1;
    const now = performance.now();
    if (now - reportedAt < quietMilliseconds) return;
    report({ err: error, times });
    reportedAt = now;
    times = 0;
  };
}
