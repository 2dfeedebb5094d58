import type { Check } from "../tree.ts";

const meaningless = new Set(["utils", "util", "helpers", "helper", "common", "misc", "v2", "new"]);
const kebab = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
// Names fixed by other conventions: README.md, LICENSE, OFL.txt, Dockerfile.
const conventional = /^([A-Z][A-Z_]*(\.(md|txt))?|Dockerfile)$/;

function problemOf(part: string): string | undefined {
  if (part.split(".").some((word) => meaningless.has(word))) return "does not describe its content";
  return kebab.test(part) || conventional.test(part) ? undefined : "is not kebab-case";
}

/** Reports files and folders whose name is not kebab-case or does not describe the content. */
export const names: Check = (tree) => {
  const paths = new Set(
    tree.files.flatMap((file) => file.split("/").map((_, index, parts) => parts.slice(0, index + 1).join("/"))),
  );
  return [...paths].flatMap((path) => {
    const problem = problemOf(path.slice(path.lastIndexOf("/") + 1));
    return problem ? [`${path} ${problem}`] : [];
  });
};
