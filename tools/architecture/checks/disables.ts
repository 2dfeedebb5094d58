import { linesWith, textFiles } from "../tree.ts";
import type { Check } from "../tree.ts";

const directive = /(?:oxlint|eslint)-disable/;
const reasoned = /(?:oxlint|eslint)-disable-(?:next-)?line\s+\S.*\s--\s+\S+\s+\S+/;

/** Reports lint directives that disable more than one line, no named rule, or have no reason. */
export const disables: Check = (tree) =>
  textFiles(tree)
    .filter((file) => /\.(ts|tsx|js|mjs|cjs)$/.test(file) && !file.startsWith("tools/architecture/"))
    .flatMap((file) => {
      const content = tree.read(file);
      const allowed = new Set(linesWith(content, reasoned));
      return linesWith(content, directive)
        .filter((line) => !allowed.has(line))
        .map((line) => `${file}:${line} disables lint without "-- the reason", or for more than one line`);
    });
