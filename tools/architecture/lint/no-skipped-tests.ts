import { chainOf, child } from "./rule.ts";
import type { Rule } from "./rule.ts";

const testFunctions = new Set(["it", "test", "describe", "suite"]);
const banned = new Set(["skip", "only", "todo", "fixme", "fails", "skipIf"]);

/**
 * Forbids skipped and focused tests. `runIf` is allowed for tests with a stated requirement, such as a real
 * PostgreSQL.
 */
export const noSkippedTests: Rule = {
  create: (context) => ({
    CallExpression(node) {
      const [first = "", ...rest] = chainOf(child(node, "callee"));
      if (testFunctions.has(first) && rest.some((part) => banned.has(part))) {
        context.report({ node, message: `All tests must run: no ${[first, ...rest].join(".")}.` });
      }
    },
  }),
};
