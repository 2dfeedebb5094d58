import type { Check } from "../tree.ts";

const readers = ["apps/api/src/config.ts", "apps/api/src/platform/settings.ts"];

/** Reports differences between the variables that the configuration reads and those in .env.example. */
export const settings: Check = (tree) => {
  const present = readers.filter((file) => tree.has(file));
  if (present.length === 0) return [];
  if (!tree.has(".env.example")) return [".env.example is missing"];
  const code = present.map((file) => tree.read(file)).join("\n");
  const patterns = [/\benv\.([A-Z][A-Z0-9_]+)\b/g, /\benv\["([A-Z][A-Z0-9_]+)"\]/g, /^ {2}([A-Z][A-Z0-9_]+):/gm];
  const read = new Set(patterns.flatMap((pattern) => [...code.matchAll(pattern)].map((match) => match[1] ?? "")));
  const documented = new Set([...tree.read(".env.example").matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1] ?? ""));
  return [
    ...[...read].filter((name) => !documented.has(name)).map((name) => `.env.example lacks ${name}`),
    ...[...documented].filter((name) => !read.has(name)).map((name) => `.env.example has ${name}, which no code reads`),
  ];
};
