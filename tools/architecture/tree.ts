import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";

/** Folders with generated files. */
const generated = new Set([
  "node_modules",
  "build",
  ".git",
  ".cache",
  ".react-router",
  "coverage",
  "test-results",
  "playwright-report",
]);

/** The source files of a project. Paths are relative, with forward slashes. */
export type Tree = {
  readonly root: string;
  readonly files: readonly string[];
  read(path: string): string;
  has(path: string): boolean;
};

/** A check returns one sentence per problem. */
export type Check = (tree: Tree) => readonly string[];

export function readTree(root: string): Tree {
  const files = walk(root, root);
  const paths = new Set(files);
  return {
    root,
    files,
    read: (path) => readFileSync(join(root, path), "utf8"),
    has: (path) => paths.has(path) || files.some((file) => file.startsWith(`${path.replace(/\/$/, "")}/`)),
  };
}

function walk(root: string, folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    const name = relative(root, path).split(sep).join("/");
    // data/ belongs to the running server, and the fixtures break every rule on purpose.
    if (generated.has(entry.name) || name === "data" || name === "tools/architecture/fixtures") return [];
    if (entry.isDirectory()) return walk(root, path);
    return entry.isFile() ? [name] : [];
  });
}

const text = /\.(ts|tsx|js|mjs|cjs|json|md|sql|css|html|yml|yaml|sh|txt|svg|toml)$|(^|\/)\.?[a-z-]+$|\.env\.example$/;

export function textFiles(tree: Tree): readonly string[] {
  return tree.files.filter((file) => text.test(file) && !file.endsWith("package-lock.json"));
}

/** Returns the headings of a Markdown page. */
export function headingsOf(page: string): readonly string[] {
  return [...page.replaceAll(/^```.*?^```/gms, "").matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => heading);
}

/** Returns the numbers of the lines that match the pattern, counted from one. */
export function linesWith(content: string, pattern: RegExp): readonly number[] {
  return content.split("\n").flatMap((line, index) => (pattern.test(line) ? [index + 1] : []));
}
