import { chainOf, child, children, nameOf } from "./rule.ts";
import type { Rule } from "./rule.ts";

const banned = new Map([
  ["Date.now", "Take the time from the injected clock."],
  ["Math.random", "Take randomness from the injected source."],
]);

/** Forbids the system clock and randomness: modules and the demo world must be deterministic. */
export const noClock: Rule = {
  create: (context) => ({
    CallExpression(node) {
      const name = chainOf(child(node, "callee")).join(".");
      const message = banned.get(name);
      if (message) context.report({ node, message });
      if (name === "Date") context.report({ node, message: "Take the time from the injected clock." });
    },
    NewExpression(node) {
      if (nameOf(child(node, "callee")) !== "Date" || children(node, "arguments").length > 0) return;
      context.report({ node, message: "Take the time from the injected clock." });
    },
  }),
};
