import type { Check } from "../tree.ts";

/** How many effects the web has. The number only falls: each is a place where a screen can be wrong for a moment. */
export const mostEffects = 78;

const here = "tools/architecture/checks/effects.ts";

/** Reports more effects than there were, and fewer until the number is lowered. */
export const effects: Check = (tree) => {
  const count = tree.files
    .filter((file) => /^apps\/web\/app\/.*\.tsx?$/.test(file))
    .reduce((sum, file) => sum + [...tree.read(file).matchAll(/\buse(?:Layout|Insertion)?Effect\(/g)].length, 0);
  if (count > mostEffects)
    return [
      `apps/web has ${count} effects, of ${mostEffects}: compute what follows from state, do in an event what a person causes, ask the server by the query library or useRequest`,
    ];
  return count < mostEffects ? [`apps/web has only ${count} effects: lower the number in ${here}`] : [];
};
