import type { Check, Tree } from "../tree.ts";
import { headingsOf } from "../tree.ts";

type Page = { readonly file: string; readonly text: string };

/** Commands of npm itself that look like scripts. */
const builtin = new Set(["ci", "install", "exec", "ls", "audit", "outdated", "run", "i", "version"]);
const extension = /\.(ts|tsx|js|mjs|cjs|json|md|sql|css|yml|yaml|sh|webp|svg|example)$/;

/** A newcomer reads all of them in an hour and a half. */
const maxWords = 15_000;
/** What grows with each release or measurement is not read as a whole. */
const records = /^(CHANGELOG\.md|bench\/results\/.+)$/;

function pages(tree: Tree): readonly Page[] {
  return tree.files.filter((file) => file.endsWith(".md")).map((file) => ({ file, text: tree.read(file) }));
}

/** Counts what has a letter or digit, so that the lines of tables do not count; nor do commands and diagrams. */
function wordsIn(text: string): number {
  return text
    .replaceAll(/^```.*?^```/gms, "")
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

function lengthProblems(all: readonly Page[]): readonly string[] {
  const lengths = all
    .filter(({ file }) => !records.test(file))
    .map(({ file, text }) => ({ file, words: wordsIn(text) }))
    .toSorted((a, b) => b.words - a.words);
  const total = lengths.reduce((sum, { words }) => sum + words, 0);
  const longest = lengths.slice(0, 3).map(({ file, words }) => `${file} ${words}`);
  return total < maxWords
    ? []
    : [`the docs have ${total} words, and must stay below ${maxWords}: shorten one (longest: ${longest.join(", ")})`];
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
  const linked = linksOf(page).map(({ path }) => path);
  return [...quoted, ...linked].filter((path) => !tree.has(path.replace(/^\.\//, ""))).map((path) => `the file ${path}`);
}

function linksOf({ file, text }: Page): readonly { path: string; anchor: string }[] {
  return [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(([, address = ""]) => {
    const { pathname, hash } = new URL(address, `file:///${file}`);
    return { path: pathname.slice(1), anchor: hash.slice(1) };
  });
}

/** The anchor that GitHub makes of a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replaceAll(/\s/g, "-");
}

function unknownHeadings(page: Page, tree: Tree): readonly string[] {
  return linksOf(page)
    .filter(({ path, anchor }) => anchor !== "" && tree.files.includes(path))
    .filter(({ path, anchor }) => !headingsOf(tree.read(path)).map(anchorOf).includes(anchor))
    .map(({ path, anchor }) => `the heading ${path}#${anchor}`);
}

/** Returns the variables, such as `DATABASE_URL`, that no source file contains. */
function unknownVariables(page: Page, sources: string): readonly string[] {
  return [...page.text.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:=[^`]*)?`/g)]
    .map((match) => match[1] ?? "")
    .filter((name) => !sources.includes(name))
    .map((name) => `the variable ${name}`);
}

/** Reports docs that are too long together, and scripts, files, headings and variables that they name but that do not exist. */
export const docs: Check = (tree) => {
  const scripts = scriptsOf(tree);
  const code = tree.files.filter((file) => /\.(ts|tsx|sh|sql)$|^\.env\.example$|^\.ci\/run$/.test(file));
  const sources = code.map((file) => tree.read(file)).join("\n");
  const all = pages(tree);
  const unknown = all.flatMap((page) =>
    [
      ...new Set([
        ...unknownScripts(page, scripts),
        ...unknownPaths(page, tree),
        ...unknownHeadings(page, tree),
        ...unknownVariables(page, sources),
      ]),
    ].map((name) => `${page.file} names ${name}, which does not exist`),
  );
  return [...unknown, ...lengthProblems(all)];
};
