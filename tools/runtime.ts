import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { loadEnvFile } from "node:process";
import { root } from "./environment.ts";

const parentPollMs = 500;

/**
 * Settles the environment of this process before the server is imported: the file `.env` fills in what is
 * not set, and React takes its production builds unless told otherwise.
 */
export function prepareRuntime(): void {
  const file = join(root, ".env");
  if (existsSync(file)) loadEnvFile(file);
  process.env["NODE_ENV"] ||= "production";
}

/** A path as somebody typed it where they were: npm runs its scripts in the repository. */
export function asTyped(path: string): string {
  return resolve(process.env["INIT_CWD"] ?? ".", path);
}

/**
 * Under npm, stops this process as SIGTERM would when the one that started it is gone. npm hands a signal to its
 * shell only, and most shells die of it without telling their child, which would keep the port and the data directory.
 */
export function stopWithNpm(): void {
  if (!process.env["npm_lifecycle_event"]) return;
  const parent = process.ppid;
  const look = (): void => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  };
  const timer = setInterval(look, parentPollMs);
  timer.unref();
}
