import { child, children, nameOf } from "./rule.ts";
import type { Node, Rule } from "./rule.ts";

const message =
  "A browser that translates the page takes a text out of the place where React left it: give what comes and goes, or the text behind it, an element of its own, or put it last.";

type Kind = "text" | "element" | "comes and goes" | "text that comes and goes";

const isBlank = (node: Node) =>
  node.type === "JSXText" && /^\s*$/.test(String(node["value"])) && String(node["value"]).includes("\n");

function isText(node: Node | undefined): boolean {
  if (node === undefined) return false;
  if (node.type === "JSXText" || node.type === "TemplateLiteral") return true;
  if (node.type === "Literal") return typeof node["value"] === "string" || typeof node["value"] === "number";
  return branchesOf(node).some(isText);
}

/** What a condition chooses among; none for other expressions. */
function branchesOf(node: Node): readonly (Node | undefined)[] {
  if (node.type === "LogicalExpression") return [child(node, "right")];
  if (node.type === "ConditionalExpression") return [child(node, "consequent"), child(node, "alternate")];
  return [];
}

/** Some names stand for a text: `{label}`, `{property.title}`. */
const mayBeText = (node: Node) =>
  isText(node) ||
  /label|text|title|name|words?$/i.test(nameOf(node.type === "MemberExpression" ? child(node, "property") : node) ?? "");

function kindOf(node: Node): Kind {
  if (node.type === "JSXText") return "text";
  const expression = node.type === "JSXExpressionContainer" ? child(node, "expression") : undefined;
  if (expression === undefined) return "element";
  if (branchesOf(expression).length > 0) return isText(expression) ? "text that comes and goes" : "comes and goes";
  if (expression.type === "CallExpression") return "element";
  return mayBeText(expression) ? "text" : "element";
}

/**
 * Forbids, among several children of an element, a text that comes and goes, and an element that comes and goes before a text:
 * React would take out, or look for, a text node that a translation has replaced.
 */
export const textOfItsOwn: Rule = {
  create(context) {
    const check = (node: Node) => {
      const parts = children(node, "children").filter(
        (part) => !isBlank(part) && child(part, "expression")?.type !== "JSXEmptyExpression",
      );
      const kinds = parts.map(kindOf);
      for (const [index, part] of parts.entries()) {
        const next = kinds.slice(index + 1).find((kind) => kind !== "comes and goes");
        const isBefore = kinds[index] === "comes and goes" && (next === "text" || next === "text that comes and goes");
        if (isBefore || (kinds[index] === "text that comes and goes" && parts.length > 1))
          context.report({ node: part, message });
      }
    };
    return { JSXElement: check, JSXFragment: check };
  },
};
