import { child, children, chainOf, isFunction, nameOf } from "./rule.ts";
import type { Node, Rule } from "./rule.ts";

const testFile = /\.(test|spec)\.tsx?$/;
const message = "Wait for a condition (vi.waitFor, expect.poll, a web-first assertion), not for time to pass.";

/** Returns the name of the executor's first parameter: `resolve` in `new Promise((resolve) => …)`. */
function resolverOf(node: Node): string | undefined {
  for (let at: Node | undefined = node.parent; at; at = at.parent) {
    if (at.type === "NewExpression" && nameOf(child(at, "callee")) === "Promise") {
      const executor = children(at, "arguments")[0];
      return executor && isFunction(executor) ? nameOf(children(executor, "params")[0]) : undefined;
    }
  }
  return undefined;
}

/** Returns the function that a timer calls: `resolve` in `setTimeout(resolve, 1)` and in `setTimeout(() => resolve(), 1)`. */
function calledByTimer(timer: Node): string | undefined {
  const callback = children(timer, "arguments")[0];
  if (!callback || !isFunction(callback)) return nameOf(callback);
  const body = child(callback, "body");
  const only = body?.type === "BlockStatement" ? child(children(body, "body")[0], "expression") : body;
  return only?.type === "CallExpression" ? nameOf(child(only, "callee")) : undefined;
}

/**
 * Forbids sleeping in tests; a harness may sleep while it polls a server that starts.
 * A timer that only resolves a promise is a sleep. One that rejects it is a timeout and allowed.
 */
export const noSleep: Rule = {
  create(context) {
    const isTest = testFile.test(context.filename);
    return {
      CallExpression(node) {
        const name = chainOf(child(node, "callee")).at(-1);
        if (name === "waitForTimeout") context.report({ node, message });
        if (name !== "setTimeout" || !isTest) return;
        const called = calledByTimer(node);
        if (called !== undefined && called === resolverOf(node)) context.report({ node, message });
      },
      ImportDeclaration(node) {
        const source = child(node, "source")?.["value"];
        if (!isTest) return;
        if (source === "node:timers/promises" || source === "timers/promises") context.report({ node, message });
      },
    };
  },
};
