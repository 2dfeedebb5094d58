import { chainOf, child, isNode } from "./rule.ts";
import type { Context, Node, Rule } from "./rule.ts";

const maxLines = 60;
const maxComponentLines = 120;

/** Whether the function contains JSX. */
function containsJsx(node: Node): boolean {
  const pending = [child(node, "body")];
  while (pending.length > 0) {
    const current = pending.pop();
    if (!current) continue;
    if (current.type === "JSXElement" || current.type === "JSXFragment") return true;
    for (const [key, value] of Object.entries(current)) {
      if (key !== "parent") pending.push(...(Array.isArray(value) ? value : [value]).filter(isNode));
    }
  }
  return false;
}

/** `describe` callbacks are exempt; each test in them is measured. */
function isTestGroup(node: Node): boolean {
  return node.parent?.type === "CallExpression" && chainOf(child(node.parent, "callee")).includes("describe");
}

function measure(context: Context, node: Node): void {
  const lines = node.loc.end.line - node.loc.start.line + 1;
  if (lines <= maxLines || isTestGroup(node)) return;
  const limit = context.filename.endsWith(".tsx") && containsJsx(node) ? maxComponentLines : maxLines;
  if (lines > limit) context.report({ node, message: `${lines} lines; a ${kind(limit)} has at most ${limit}.` });
}

function kind(limit: number): string {
  return limit === maxComponentLines ? "component" : "function";
}

export const functionSize: Rule = {
  create: (context) => ({
    FunctionDeclaration: (node) => measure(context, node),
    FunctionExpression: (node) => measure(context, node),
    ArrowFunctionExpression: (node) => measure(context, node),
  }),
};
