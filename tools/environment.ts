import { delimiter, join } from "node:path";

export const root = join(import.meta.dirname, "..");

/** The only reader of the environment in tools/. Children find the pinned Node and the project's programs first. */
export function childEnvironment(extra: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const path = [join(root, "node_modules", ".bin"), process.env["PATH"] ?? ""].join(delimiter);
  return { ...process.env, PATH: path, ...extra };
}
