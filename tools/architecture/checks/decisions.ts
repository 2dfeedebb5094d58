import type { Check, Tree } from "../tree.ts";

const folder = "docs/decisions/";
const head = /^# .+\n\nDate: \d{4}-\d{2}-\d{2}\. Status: (accepted|superseded by \d{4}).*\.\n/;

function problemsOf(file: string, tree: Tree, index: string): readonly string[] {
  const name = file.slice(folder.length);
  return [
    ...(head.test(tree.read(file)) ? [] : [`${file} does not begin with a title, its date and its status`]),
    ...(index.includes(`(${name})`) ? [] : [`${folder}README.md does not list ${name}`]),
  ];
}

/** Numbers of decisions that a text names, such as "decisions 75 and 76". */
function namedIn(text: string): readonly number[] {
  return [...text.matchAll(/\bdecisions? (\d{1,4}(?:(?:,| and|, and) \d{1,4})*)/gi)].flatMap(([, list]) =>
    [...(list ?? "").matchAll(/\d+/g)].map(([number]) => Number(number)),
  );
}

/** Reports decisions without title, date, status or a line in the index, and references to decisions that do not exist. */
export const decisions: Check = (tree) => {
  const files = tree.files.filter((file) => /^docs\/decisions\/\d{4}-.+\.md$/.test(file));
  const index = tree.has(`${folder}README.md`) ? tree.read(`${folder}README.md`) : "";
  const numbers = new Set(files.map((file) => Number(file.slice(folder.length, folder.length + 4))));
  const texts = tree.files.filter((file) => /\.(ts|tsx|md)$/.test(file) && !file.startsWith("tools/architecture/"));
  const missing = texts.flatMap((file) =>
    [...new Set(namedIn(tree.read(file)))]
      .filter((number) => !numbers.has(number))
      .map((number) => `${file} names decision ${number}, which does not exist`),
  );
  return [...files.flatMap((file) => problemsOf(file, tree, index)), ...missing];
};
