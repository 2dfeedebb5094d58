import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { loadEnvFile } from "node:process";
import { root } from "./environment.ts";

const parentPollMs = 500;

/**
 * Prepares the environment before the server is imported: `.env` supplies unset variables, and NODE_ENV defaults to
 * production, which selects React's production build.
 */
export function prepareRuntime(): void {
  const file = join(root, ".env");
  if (existsSync(file)) loadEnvFile(file);
  process.env["NODE_ENV"] ||= "production";
}

/** Resolves a path against the caller's directory; npm runs its scripts in the repository. */
export function resolveFromCaller(path: string): string {
  return resolve(process.env["INIT_CWD"] ?? ".", path);
}

/**
 * Under npm, sends SIGTERM to this process when its parent has exited. npm signals only its shell, and most shells
 * exit without forwarding the signal, so the server would keep the port and the data directory.
 */
export function stopWithNpm(): void {
  if (!process.env["npm_lifecycle_event"]) return;
  const parent = process.ppid;
  const checkParent = (): void => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  };
  const timer = setInterval(checkParent, parentPollMs);
  timer.unref();
}
