import type { Check } from "../tree.ts";

const empty = new Set(["utils", "util", "helpers", "helper", "common", "misc", "v2", "new"]);
const kebab = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
// Names that a convention outside our hands gives: README.md, LICENSE, OFL.txt, Dockerfile.
const given = /^([A-Z][A-Z_]*(\.(md|txt))?|Dockerfile)$/;

function problemOf(part: string): string | undefined {
  if (part.split(".").some((word) => empty.has(word))) return "says nothing about what is inside";
  return kebab.test(part) || given.test(part) ? undefined : "is not kebab-case";
}

/** Every file and folder has a kebab-case name that says what is in it. */
export const names: Check = (tree) => {
  const paths = new Set(
    tree.files.flatMap((file) => file.split("/").map((_, index, parts) => parts.slice(0, index + 1).join("/"))),
  );
  return [...paths].flatMap((path) => {
    const problem = problemOf(path.slice(path.lastIndexOf("/") + 1));
    return problem ? [`${path} ${problem}`] : [];
  });
};
