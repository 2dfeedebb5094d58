import type { LaunchOptions } from "@playwright/test";
import { join } from "node:path";

export const root = join(import.meta.dirname, "..");
export const cache = join(root, ".cache");

/** What the global setup started, for the workers. */
export type Run = {
  readonly url: string;
  /** A separate server for journeys that publish, so that the catalogue of the others does not change. */
  readonly publishingUrl: string;
  readonly launchOptions: LaunchOptions;
};

const runVariable = "EFIE_E2E_RUN";

/** The only code in e2e/ that reads the environment, apart from the configuration. */
export const settings = {
  /** A browser to use instead of any other. */
  chromiumPath: process.env["CHROMIUM_PATH"],
  /** A running server to test instead of a new one. Useful to repeat one test. */
  baseUrl: process.env["E2E_BASE_URL"]?.replace(/\/+$/, ""),
  searchPath: process.env["PATH"] ?? "",
} as const;

export function announceRun(run: Run): void {
  process.env[runVariable] = JSON.stringify(run);
}

/** Null before the global setup, for example when tests are only listed. */
export function readRun(): Run | null {
  const text = process.env[runVariable];
  return text === undefined ? null : (JSON.parse(text) as Run);
}

/** For the server: without the configuration of the shell that runs the tests. */
export function bareEnvironment(extra: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const kept = ["PATH", "HOME", "TMPDIR", "TEMP", "TMP", "SystemRoot", "LANG"].map((name) => [name, process.env[name]] as const);
  return { ...Object.fromEntries(kept.filter(([, value]) => value !== undefined)), NODE_ENV: "production", ...extra };
}

/** Runs `work` with another folder for temporary files. Some packages have no other option for it. */
export async function withTemporaryFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const before = process.env["TMPDIR"];
  process.env["TMPDIR"] = folder;
  try {
    return await work();
  } finally {
    if (before === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = before;
  }
}
