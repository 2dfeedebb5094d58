import type { Check, Tree } from "../tree.ts";

/** The names of the contract's calls. */
function callNames(tree: Tree): readonly string[] {
  return tree.files
    .filter((file) => /^packages\/contract\/src\/(member-)?endpoints\.ts$/.test(file))
    .flatMap((file) => [...tree.read(file).matchAll(/^  (\w+): \{/gm)])
    .map((match) => match[1] ?? "");
}

/** Reports calls that the API serves and that no test names. */
export const routeTests: Check = (tree) => {
  const sources = tree.files.filter((file) => file.startsWith("apps/api/src/") && file.endsWith(".ts"));
  const join = (files: readonly string[]): string => files.map((file) => tree.read(file)).join("\n");
  const code = join(sources.filter((file) => /\/(index|[\w.-]+\.routes)\.ts$/.test(file) || /\/plugins\/[\w-]+\.ts$/.test(file)));
  const tests = join(sources.filter((file) => file.endsWith(".test.ts")));
  return callNames(tree).flatMap((name) => {
    const word = new RegExp(`\\b${name}\\b`);
    return !word.test(code) || word.test(tests) ? [] : [`no test in apps/api/src names ${name}`];
  });
};
