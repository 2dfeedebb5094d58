import type { Check, Tree } from "../tree.ts";

type Page = { readonly file: string; readonly text: string };

/** Commands of npm itself that look like scripts. */
const builtin = new Set(["ci", "install", "exec", "ls", "audit", "outdated", "run", "i", "version"]);
const extension = /\.(ts|tsx|js|mjs|cjs|json|md|sql|css|yml|yaml|sh|webp|svg|example)$/;

function pages(tree: Tree): readonly Page[] {
  return tree.files
    .filter((file) => /^([A-Z][A-Z_]*\.md|docs\/.+\.md)$/.test(file))
    .map((file) => ({ file, text: tree.read(file) }));
}

function scriptsOf(tree: Tree): ReadonlySet<string> {
  const files = tree.files.filter((file) => /^((apps|packages)\/[^/]+\/)?package\.json$/.test(file));
  return new Set(
    files.flatMap((file) => Object.keys((JSON.parse(tree.read(file)) as { scripts?: Record<string, string> }).scripts ?? {})),
  );
}

function unknownScripts(page: Page, scripts: ReadonlySet<string>): readonly string[] {
  const scriptNames = [
    ...page.text.matchAll(/\bnpm run (?:--?[\w-]+ )*([\w:-]+)/g),
    ...page.text.matchAll(/\bnpm (start|test|stop|restart)\b/g),
  ].map((match) => match[1] ?? "");
  return scriptNames.filter((name) => !scripts.has(name) && !builtin.has(name)).map((name) => `npm script ${name}`);
}

/** Quoted words count as paths if they begin with a top-level folder or file of the repository. */
function unknownPaths(page: Page, tree: Tree): readonly string[] {
  const topLevel = new Set(tree.files.map((file) => file.split("/")[0] ?? ""));
  const quoted = [...page.text.matchAll(/`([^`\n]+)`/g)]
    .flatMap((match) => (match[1] ?? "").split(/\s+/))
    .filter(
      (word) =>
        /^[\w.@/-]+$/.test(word) && topLevel.has(word.split("/")[0] ?? "") && (word.includes("/") || extension.test(word)),
    );
  const folder = page.file.includes("/") ? page.file.slice(0, page.file.lastIndexOf("/") + 1) : "";
  const linked = [...page.text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map((match) =>
    new URL(match[1] ?? "", `file:///${folder}`).pathname.slice(1),
  );
  return [...quoted, ...linked].filter((path) => !tree.has(path.replace(/^\.\//, ""))).map((path) => `the file ${path}`);
}

/** Returns the variables, such as `DATABASE_URL`, that no source file contains. */
function unknownVariables(page: Page, sources: string): readonly string[] {
  return [...page.text.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:=[^`]*)?`/g)]
    .map((match) => match[1] ?? "")
    .filter((name) => !sources.includes(name))
    .map((name) => `the variable ${name}`);
}

/** Reports scripts, files and variables that README.md and docs/ name but that do not exist. */
export const docs: Check = (tree) => {
  const scripts = scriptsOf(tree);
  const code = tree.files.filter((file) => /\.(ts|tsx|sh|sql)$|^\.env\.example$|^\.ci\/run$/.test(file));
  const sources = code.map((file) => tree.read(file)).join("\n");
  return pages(tree).flatMap((page) =>
    [...new Set([...unknownScripts(page, scripts), ...unknownPaths(page, tree), ...unknownVariables(page, sources)])].map(
      (name) => `${page.file} names ${name}, which does not exist`,
    ),
  );
};
