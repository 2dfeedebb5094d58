import { chainOf, child } from "./rule.ts";
import type { Rule } from "./rule.ts";

const starts = new Set(["it", "test", "describe", "suite"]);
const banned = new Set(["skip", "only", "todo", "fixme", "fails", "skipIf"]);

/**
 * A test that does not run proves nothing, and one that runs alone hides the others. `runIf` stays allowed: it
 * names what it needs, as with tests that only a real PostgreSQL can carry.
 */
export const noSkippedTests: Rule = {
  create: (context) => ({
    CallExpression(node) {
      const [first = "", ...rest] = chainOf(child(node, "callee"));
      if (starts.has(first) && rest.some((part) => banned.has(part))) {
        context.report({ node, message: `Tests run, all of them: no ${[first, ...rest].join(".")}.` });
      }
    },
  }),
};
