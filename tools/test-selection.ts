import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { root } from "./environment.ts";

/** What starts a database, a server or a linter: a test that leads to one of these is not pure. */
const impure =
  /(^|\/)(architecture\.test|test-app|test-database|embedded-test-database|reused-database|postgres-test-database|killable-server|script|socket-client)\.ts$/;
const imported = /(?:\bfrom|\bimport)\s*\(?\s*["'](\.\.?\/[^"']+)["']/g;
const starters = /node:child_process|node:worker_threads|"pg"|@electric-sql/;

function git(...args: string[]): string[] {
  return execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);
}

/** Every test of the repository but the browser's, by its path from the root. */
export function listTests(): string[] {
  const files = git("ls-files", "-co", "--exclude-standard", "--", "*.test.ts", "*.test.tsx");
  return files.filter(
    (file) => /^(apps|packages|tools|bench)\//.test(file) && !file.includes("/fixtures/") && existsSync(join(root, file)),
  );
}

/** What a file imports from the repository, by paths from the root. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), "utf8");
  return [...text.matchAll(imported)]
    .map(([, path = ""]) => normalize(join(dirname(file), path)))
    .filter((path) => existsSync(join(root, path)));
}

/**
 * Whether a test needs no database, server or process: none of the test's own helpers that it leads to starts one. What the code
 * under test imports does not count: importing starts nothing.
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

/** Files that differ from the commit `since`, or are new. */
export function listChanged(since: string): string[] {
  return [...new Set([...git("diff", "--name-only", since), ...git("ls-files", "-o", "--exclude-standard")])];
}

/** The rooms that a changed file belongs to: its module, its part of the platform, its package. */
function roomOf(file: string): string | null {
  return (
    /^(apps\/api\/src\/(?:modules|platform|http)\/[^/]+\/|apps\/api\/seeds\/|apps\/web\/app\/(?:features\/[^/]+|lib|ui)\/|packages\/[^/]+\/|tools\/|bench\/)/.exec(
      file,
    )?.[1] ?? null
  );
}

/** The tests in the rooms of the changed files, but slow ones. A module's contract is tested with the module of the same name. */
export function selectTouched(tests: readonly string[], changed: readonly string[]): string[] {
  const rooms = new Set(changed.flatMap((file) => roomOf(file) ?? []));
  for (const file of changed) {
    const noun = /^packages\/contract\/src\/(?:calls\/)?([a-z-]+)\.ts$/.exec(file)?.[1];
    if (noun !== undefined) rooms.add(`apps/api/src/modules/${noun}/`);
  }
  const isTouched = (test: string): boolean => [...rooms].some((room) => test.startsWith(room)) || changed.includes(test);
  return tests.filter((test) => !test.includes(".slow.test.") && isTouched(test));
}
