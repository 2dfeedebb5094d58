import type { Logger } from "./log.ts";
import type { Telemetry } from "./telemetry.ts";

/** What failed, as the log says it, and what else its line tells. */
export type ErrorContext = { message: string; level?: "warn" | "error" | "fatal" } & Readonly<Record<string, unknown>>;

/**
 * Where every error goes that nobody expected. Refusals are answers and no errors; outages of what stands behind the server
 * are expected, and told once a minute (`createOutageReport`).
 */
export type ReportError = (error: unknown, context: ErrorContext) => void;

/** Logs an error once, under the id of the request it was met in; with telemetry it is counted, and stands on the active span. */
export function createErrorReport(log: Logger, telemetry: Telemetry | null): ReportError {
  return (error, { message, level = "error", ...fields }) => {
    log[level]({ err: error, ...fields }, message);
    telemetry?.recordError(error);
  };
}
