/** The part of the linter's plugin interface that the rules use; the linter has no types for it. */
export type Node = {
  readonly type: string;
  readonly parent?: Node;
  readonly loc: { readonly start: { readonly line: number }; readonly end: { readonly line: number } };
  readonly [key: string]: unknown;
};

export type Context = {
  readonly filename: string;
  report(problem: { node: Node; message: string }): void;
};

export type Rule = {
  create(context: Context): Record<string, (node: Node) => void>;
};

export function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && typeof (value as Node).type === "string";
}

export function child(node: Node | undefined, key: string): Node | undefined {
  const value = node?.[key];
  return isNode(value) ? value : undefined;
}

export function children(node: Node, key: string): readonly Node[] {
  const value = node[key];
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** Returns the name of an identifier, otherwise undefined. */
export function nameOf(node: Node | undefined): string | undefined {
  return node?.type === "Identifier" ? String(node["name"]) : undefined;
}

/** Returns `["test", "describe", "only"]` for `test.describe.only`, also with calls inside the chain. */
export function chainOf(node: Node | undefined): readonly string[] {
  if (node?.type === "CallExpression") return chainOf(child(node, "callee"));
  if (node?.type !== "MemberExpression") return [nameOf(node) ?? ""];
  return [...chainOf(child(node, "object")), nameOf(child(node, "property")) ?? ""];
}

export function isFunction(node: Node | undefined): boolean {
  return node?.type === "FunctionDeclaration" || node?.type === "FunctionExpression" || node?.type === "ArrowFunctionExpression";
}
