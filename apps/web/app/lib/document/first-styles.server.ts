import postcss, { type ChildNode, type Rule } from "postcss";

/** A part of the style sheet, and when a page needs it. */
type Part =
  | { readonly open: string; readonly parts: readonly Part[] }
  /** Where one of the selectors has all its classes in the page. */
  | { readonly text: string; readonly selectors: readonly (readonly string[])[] }
  /** Where its name stands in what else is needed. */
  | { readonly text: string; readonly name: string };

const attribute = /(?<!\\)\[(?:[^\]\\]|\\.)*\]/g;
const innermost = /(?<!\\)\((?:[^()\\]|\\.)*\)/g;
const className = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/gi;

/** What shows only once somebody does something, and parts of controls that public pages do not begin with. */
const later =
  /:(?:hover|active|focus|disabled|checked|autofill|-moz-|-webkit-(?:any|autofill)|:(?:selection|backdrop|file-selector|-webkit-(?!search)))/;

/** The classes without which a selector finds nothing. */
function classesOf(selector: string): string[] {
  let plain = selector.replaceAll(attribute, "");
  for (let before = ""; before !== plain; plain = plain.replaceAll(innermost, "")) before = plain;
  return [...plain.matchAll(className)].map(([, name = ""]) =>
    name
      .replaceAll(/\\([0-9a-f]{1,6}) ?/gi, (_escape, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
      .replaceAll(/\\(.)/g, "$1"),
  );
}

/** Start values of Tailwind's variables for browsers without `@property`: they do without until the sheet is there. */
const isStart = ({ selector, nodes }: Rule) =>
  /^(?:\*|::)/.test(selector) && nodes.every((one) => one.type === "decl" && one.prop.startsWith("--tw-"));

function toPart(node: ChildNode): Part[] {
  if (node.type === "comment" || node.type === "decl") return [];
  if (node.type === "rule") {
    if (isStart(node)) return [];
    const first = node.selectors.filter((one) => !later.test(one));
    return [{ text: node.toString(), selectors: first.map(classesOf) }];
  }
  const { name, params, nodes } = node;
  if (name === "font-face") return [{ text: node.toString(), selectors: [[]] }];
  if (name === "property" || name === "keyframes") return [{ text: node.toString(), name: params }];
  if (nodes === undefined) return [{ text: `${node.toString()};`, selectors: [[]] }];
  return params === "print" ? [] : [{ open: `@${name} ${params}`, parts: nodes.flatMap(toPart) }];
}

function write(parts: readonly Part[], isNeeded: (part: Exclude<Part, { open: string }>) => boolean): string {
  return parts
    .map((part) => {
      if (!("open" in part)) return isNeeded(part) ? part.text : "";
      const inner = write(part.parts, isNeeded);
      return inner === "" ? "" : `${part.open}{${inner}}`;
    })
    .join("");
}

/**
 * Takes from the style sheet what the markup of a page needs, so that it looks finished before the sheet is there.
 */
export function createStylePicker(css: string): (html: string) => string {
  const parts = postcss.parse(css).nodes.flatMap(toPart);
  return (html) => {
    const lists = new Set([...html.matchAll(/ class="([^"]+)"/g)].map(([, list = ""]) => list));
    const classes = new Set([...lists].flatMap((list) => list.replaceAll("&amp;", "&").split(" ")));
    const hasAll = (names: readonly string[]) => names.every((name) => classes.has(name));
    const rules = write(parts, (part) => "selectors" in part && part.selectors.some(hasAll));
    const variables = new Set(rules.match(/--tw-[\w-]+/g));
    const isUsed = (name: string) => (name.startsWith("--") ? variables.has(name) : rules.includes(name));
    return write(parts, (part) => "name" in part && isUsed(part.name)) + rules;
  };
}
