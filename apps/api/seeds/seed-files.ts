import { existsSync, readFileSync } from "node:fs";

/**
 * Reads a JSON file beside this one.
 * @param path relative to the seeds folder
 * @returns the parsed content, or null if the file does not exist
 */
export function readSeedFile(path: string): unknown {
  const url = new URL(path, import.meta.url);
  return existsSync(url) ? (JSON.parse(readFileSync(url, "utf8")) as unknown) : null;
}
