import { chainOf, child, children, nameOf } from "./rule.ts";
import type { Rule } from "./rule.ts";

const effects = new Set(["useEffect", "useLayoutEffect", "useInsertionEffect"]);
const message =
  "Say in a function's name what the effect synchronizes with: useEffect(function listenToStorage() {…}). What follows from state is computed, what a person does belongs to its event, and what the server answers to the query library or useRequest.";

/** Requires that effects are functions with a name. */
export const namedEffects: Rule = {
  create: (context) => ({
    CallExpression(node) {
      if (!effects.has(chainOf(child(node, "callee")).at(-1) ?? "")) return;
      const [effect] = children(node, "arguments");
      const name = nameOf(effect) ?? nameOf(child(effect, "id"));
      if (name === undefined) context.report({ node, message });
    },
  }),
};
