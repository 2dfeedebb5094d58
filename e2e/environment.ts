import type { LaunchOptions } from "@playwright/test";
import { join } from "node:path";

export const root = join(import.meta.dirname, "..");
export const cache = join(root, ".cache");

/** What the global setup found and started, handed to the workers. */
export type Run = {
  readonly url: string;
  /** A server of their own for journeys that publish: the others' catalogue stands still. */
  readonly publishingUrl: string;
  readonly launchOptions: LaunchOptions;
};

const runVariable = "EFIE_E2E_RUN";

/** The only reader of the environment in e2e/, apart from the configuration. */
export const settings = {
  /** A browser to use in place of any other. */
  chromiumPath: process.env["CHROMIUM_PATH"],
  /** A server that runs already, to be tested in place of one of our own: for looking at one test again and again. */
  baseUrl: process.env["E2E_BASE_URL"]?.replace(/\/+$/, ""),
  searchPath: process.env["PATH"] ?? "",
} as const;

export function announceRun(run: Run): void {
  process.env[runVariable] = JSON.stringify(run);
}

/** Null before the global setup, as when tests are only listed. */
export function readRun(): Run | null {
  const text = process.env[runVariable];
  return text === undefined ? null : (JSON.parse(text) as Run);
}

/** For the server: nothing of the caller's configuration may leak into it. */
export function bareEnvironment(extra: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const kept = ["PATH", "HOME", "TMPDIR", "TEMP", "TMP", "SystemRoot", "LANG"].map((name) => [name, process.env[name]] as const);
  return { ...Object.fromEntries(kept.filter(([, value]) => value !== undefined)), NODE_ENV: "production", ...extra };
}

/** Does the work with another folder for temporary files; some packages take no other hint where to put theirs. */
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
