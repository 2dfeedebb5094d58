import { delimiter, join } from "node:path";

export const root = join(import.meta.dirname, "..");

/** Returns the environment for child processes. PATH starts with the project's programs and the pinned Node. */
export function childEnvironment(extra: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const path = [join(root, "node_modules", ".bin"), process.env["PATH"] ?? ""].join(delimiter);
  return { ...process.env, PATH: path, ...extra };
}
