import { readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { textFiles } from "../tree.ts";
import type { Check } from "../tree.ts";

const home = /(?<![\w.:])\/(?:home|Users)\/[a-z][\w-]*\//;
const upwards = /(?:\.\.\/)+[\w.-]+/g;

/**
 * Reports paths that exist on one machine only: home directories, this checkout and its sibling folders.
 */
export const foreignPaths: Check = (tree) => {
  const parent = dirname(tree.root);
  const siblings = new Set(readdirSync(parent).map((name) => join(parent, name)));
  const isForeign = (line: string, folder: string): boolean =>
    home.test(line) ||
    [...siblings].some((path) => basename(path).length > 2 && parent.length > 1 && line.includes(`${path}/`)) ||
    [...line.matchAll(upwards)].some(([path]) => {
      const target = join(tree.root, folder, path);
      return siblings.has(target) && target !== tree.root;
    });
  return textFiles(tree).flatMap((file) =>
    tree
      .read(file)
      .split("\n")
      .flatMap((line, index) =>
        isForeign(line, dirname(file)) ? [`${file}:${index + 1} names a path outside the project`] : [],
      ),
  );
};
