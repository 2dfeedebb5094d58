import { readConfig } from "../src/config.ts";
import type { Config } from "../src/config.ts";
import { createLog } from "../src/platform/observability/log.ts";
import type { Logger } from "../src/platform/observability/log.ts";
import { createErrorReport, type ReportError } from "../src/platform/observability/report-error.ts";
import { catalogueIndexUnderTest } from "./environment.ts";

/** A configuration for tests: embedded, quiet, no demo data, no rate limits, a fixed signing secret. */
export function createTestConfig(overrides: Partial<Config> = {}): Config {
  const config = readConfig({
    JWT_SECRET: "a-secret-for-tests-only-0123456789abcdef",
    DEMO_DATA: "off",
    RATE_LIMIT: "off",
    LOG_LEVEL: "silent",
    PUBLIC_URL: "http://efie.test",
    CATALOGUE_INDEX: catalogueIndexUnderTest(),
  });
  return { ...config, ...overrides };
}

/** A log without output. */
export const silentLog: Logger = createLog("silent");

/** Error reporting without output. */
export const silentReport: ReportError = createErrorReport(silentLog, null);
