import { chainOf, child, isNode } from "./rule.ts";
import type { Context, Node, Rule } from "./rule.ts";

const maxLines = 60;
const maxComponentLines = 120;

/** Whether the function itself, not one inside it, contains JSX. */
function makesJsx(node: Node): boolean {
  const inside = [child(node, "body")];
  while (inside.length > 0) {
    const at = inside.pop();
    if (!at) continue;
    if (at.type === "JSXElement" || at.type === "JSXFragment") return true;
    for (const [key, value] of Object.entries(at)) {
      if (key !== "parent") inside.push(...(Array.isArray(value) ? value : [value]).filter(isNode));
    }
  }
  return false;
}

/** `describe` blocks only hold tests together; each test in them is measured. */
function isTestGroup(node: Node): boolean {
  return node.parent?.type === "CallExpression" && chainOf(child(node.parent, "callee")).includes("describe");
}

function measure(context: Context, node: Node): void {
  const lines = node.loc.end.line - node.loc.start.line + 1;
  if (lines <= maxLines || isTestGroup(node)) return;
  const limit = context.filename.endsWith(".tsx") && makesJsx(node) ? maxComponentLines : maxLines;
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
