import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { root } from "./environment.ts";

/** Files that start a database, a server or a linter. A test that imports one of them is not pure. */
const impure =
  /(^|\/)(architecture\.test|test-app|test-database|embedded-test-database|reused-database|postgres-test-database|killable-server|script|socket-client)\.ts$/;
const imported = /(?:\bfrom|\bimport)\s*\(?\s*["'](\.\.?\/[^"']+)["']/g;
const starters = /node:(child_process|worker_threads|net|https?)"|"(pg|sharp)"|@electric-sql/;

function git(...args: string[]): string[] {
  return execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);
}

/** Lists every test except the browser's, by its path from the root. */
export function listTests(): string[] {
  const files = git("ls-files", "-co", "--exclude-standard", "--", "*.test.ts", "*.test.tsx");
  return files.filter(
    (file) => /^(apps|packages|tools|bench)\//.test(file) && !file.includes("/fixtures/") && existsSync(join(root, file)),
  );
}

/** Lists the tests of which something, or all, is tagged slow. */
export function listTagged(): string[] {
  return listTests().filter((file) => /\btags:.*\bslow\b|@module-tag slow/.test(readFileSync(join(root, file), "utf8")));
}

/** Lists a file's imports within the repository, by paths from the root. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), "utf8");
  return [...text.matchAll(imported)]
    .map(([, path = ""]) => normalize(join(dirname(file), path)))
    .filter((path) => existsSync(join(root, path)));
}

/**
 * Whether a test needs no database, server, process or picture: none of its own helpers starts or makes one. Imports of the code under test do
 * not count, because importing starts nothing.
 */
export function isPure(test: string): boolean {
  const seen = new Set<string>();
  const waiting = [test];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    if (impure.test(file)) return false;
    const isOfTests = file === test || file.includes("/test/");
    if (isOfTests && /\.tsx?$/.test(file) && starters.test(readFileSync(join(root, file), "utf8"))) return false;
    if (isOfTests) waiting.push(...importsOf(file));
  }
  return true;
}

/** Lists files that differ from the given commit, and new ones. */
export function listChanged(since: string): string[] {
  return [...new Set([...git("diff", "--name-only", since), ...git("ls-files", "-o", "--exclude-standard")])];
}

/** The area of a file: its module, its part of the platform, its package. */
function areaOf(file: string): string | null {
  return (
    /^(apps\/api\/src\/(?:modules|platform|http)\/[^/]+\/|apps\/api\/seeds\/|apps\/web\/app\/(?:features\/[^/]+|lib|ui)\/|packages\/[^/]+\/|tools\/|bench\/)/.exec(
      file,
    )?.[1] ?? null
  );
}

/** Selects the tests in the areas of the changed files, without slow ones. A module's contract belongs to the module of the same name. */
export function selectTouched(tests: readonly string[], changed: readonly string[]): string[] {
  const areas = new Set(changed.flatMap((file) => areaOf(file) ?? []));
  for (const file of changed) {
    const noun = /^packages\/contract\/src\/(?:calls\/)?([a-z-]+)\.ts$/.exec(file)?.[1];
    if (noun !== undefined) areas.add(`apps/api/src/modules/${noun}/`);
  }
  const isTouched = (test: string): boolean => [...areas].some((area) => test.startsWith(area)) || changed.includes(test);
  return tests.filter((test) => !test.includes(".slow.test.") && isTouched(test));
}
