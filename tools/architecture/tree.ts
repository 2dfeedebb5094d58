import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";

/** Folders that are made, not written. */
const made = new Set([
  "node_modules",
  "build",
  ".git",
  ".cache",
  ".react-router",
  "coverage",
  "test-results",
  "playwright-report",
]);

/** The written files of a project, as the checks see them. Paths are relative, with forward slashes. */
export type Tree = {
  readonly root: string;
  readonly files: readonly string[];
  read(path: string): string;
  has(path: string): boolean;
};

/** A check answers with one sentence for each thing that is wrong. */
export type Check = (tree: Tree) => readonly string[];

export function readTree(root: string): Tree {
  const files = walk(root, root);
  const known = new Set(files);
  return {
    root,
    files,
    read: (path) => readFileSync(join(root, path), "utf8"),
    has: (path) => known.has(path) || files.some((file) => file.startsWith(`${path.replace(/\/$/, "")}/`)),
  };
}

function walk(root: string, folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    const name = relative(root, path).split(sep).join("/");
    // The running product keeps its files in data/; the fixtures of the fences break every rule on purpose.
    if (made.has(entry.name) || name === "data" || name === "tools/architecture/fixtures") return [];
    if (entry.isDirectory()) return walk(root, path);
    return entry.isFile() ? [name] : [];
  });
}

const text = /\.(ts|tsx|js|mjs|cjs|json|md|sql|css|html|yml|yaml|sh|txt|svg|toml)$|(^|\/)\.?[a-z-]+$|\.env\.example$/;

export function textFiles(tree: Tree): readonly string[] {
  return tree.files.filter((file) => text.test(file) && !file.endsWith("package-lock.json"));
}

/** The lines of a text that a pattern is found in, counted from one. */
export function linesWith(content: string, pattern: RegExp): readonly number[] {
  return content.split("\n").flatMap((line, index) => (pattern.test(line) ? [index + 1] : []));
}
