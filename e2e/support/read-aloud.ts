import type { Page } from "@playwright/test";

export type Read = {
  readonly role: string;
  readonly name: string;
  readonly description: string;
  /** By the tree's names: `expanded`, `invalid`, `level`. */
  readonly states: Readonly<Record<string, unknown>>;
};

type Value = { readonly value?: unknown };
type Node = {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: Value;
  readonly name?: Value;
  readonly description?: Value;
  readonly properties?: readonly { readonly name: string; readonly value: Value }[];
  readonly childIds?: readonly string[];
};

/** The text of a value; what is not a text is none. */
const textOf = (found: Value | undefined): string => (typeof found?.value === "string" ? found.value : "");

/** What a screen reader comes to, swipe by swipe: the nodes of the page's accessibility tree that are not ignored, in its order. */
export async function readAloud(page: Page): Promise<readonly Read[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send("Accessibility.getFullAXTree")) as { readonly nodes: readonly Node[] };
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const walk = (node: Node): readonly Read[] => {
    const inside = (node.childIds ?? []).flatMap((id) => walk(byId.get(id) ?? { nodeId: id, ignored: true }));
    // The lines of a text, which is read whole.
    if (textOf(node.role) === "InlineTextBox") return [];
    return node.ignored ? inside : [describe(node), ...inside];
  };
  const [root] = nodes;
  return root === undefined ? [] : walk(root);
}

function describe({ role, name, description, properties = [] }: Node): Read {
  const states = Object.fromEntries(properties.map((one) => [one.name, one.value.value]));
  return { role: textOf(role), name: textOf(name).trim(), description: textOf(description), states };
}

/** The page as a whole, and a message that takes the place of a form, may have the focus without a name: their text is read. */
const wholes = /^(RootWebArea|main|generic|status)$/;

/** Whether it can have the focus, and is not the page or a part of it as a whole. */
export const isControl = (role: string, states: Read["states"]): boolean => states["focusable"] === true && !wholes.test(role);

/** What a reader could not make sense of: a control without a name, a heading after one more than a level above it. */
export function findUnclear(walked: readonly Read[]): readonly string[] {
  const controls = walked.filter(({ role, states }) => isControl(role, states));
  const nameless = controls.filter(({ name }) => name === "").map(({ role }) => `a ${role} without a name`);
  const headings = walked.filter(({ role }) => role === "heading");
  const skipping = headings.filter(
    ({ states }, index) => Number(states["level"]) > Number(headings[index - 1]?.states["level"] ?? Infinity) + 1,
  );
  return [...nameless, ...skipping.map(({ name, states }) => `"${name}" skips to level ${String(states["level"])}`)];
}
