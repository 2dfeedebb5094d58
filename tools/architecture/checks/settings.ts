import type { Check } from "../tree.ts";

const readers = ["apps/api/src/config.ts", "apps/api/src/platform/settings.ts"];

/** Every variable that the configuration reads is explained in .env.example, and nothing else is. */
export const settings: Check = (tree) => {
  const present = readers.filter((file) => tree.has(file));
  if (present.length === 0) return [];
  if (!tree.has(".env.example")) return [".env.example is missing"];
  const code = present.map((file) => tree.read(file)).join("\n");
  const patterns = [/\benv\.([A-Z][A-Z0-9_]+)\b/g, /\benv\["([A-Z][A-Z0-9_]+)"\]/g, /^ {2}([A-Z][A-Z0-9_]+):/gm];
  const read = new Set(patterns.flatMap((pattern) => [...code.matchAll(pattern)].map((match) => match[1] ?? "")));
  const explained = new Set([...tree.read(".env.example").matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1] ?? ""));
  return [
    ...[...read].filter((name) => !explained.has(name)).map((name) => `.env.example does not explain ${name}`),
    ...[...explained].filter((name) => !read.has(name)).map((name) => `.env.example explains ${name}, which nothing reads`),
  ];
};
