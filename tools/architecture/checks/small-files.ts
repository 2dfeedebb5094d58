import type { Check } from "../tree.ts";

export const mostSmallFiles = 89;
const smallLines = 20;

/** Entries, whose place a tool or another file decides, aside: index files, tests, what fills the demo world. */
const isCounted = (file: string): boolean =>
  /^(apps|packages)\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$|\/(test|seeds)\/|\/index\.ts$/.test(file);

/** Reports when the code falls into pieces: a newcomer opens five files for one thought. */
export const smallFiles: Check = (tree) => {
  const small = tree.files.filter((file) => isCounted(file) && tree.read(file).split("\n").length - 1 <= smallLines);
  return small.length <= mostSmallFiles
    ? []
    : [`${small.length} files have ${smallLines} lines or fewer, of ${mostSmallFiles}: join one with the file it is read with`];
};
