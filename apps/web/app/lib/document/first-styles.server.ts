import postcss, { type ChildNode } from "postcss";

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
  while (innermost.test(plain)) plain = plain.replaceAll(innermost, "");
  return [...plain.matchAll(className)].map(([, name = ""]) =>
    name
      .replaceAll(/\\([0-9a-f]{1,6}) ?/gi, (_escape, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
      .replaceAll(/\\(.)/g, "$1"),
  );
}

/** A start value of one of Tailwind's variables is a part of its own. */
const startValue = /^--tw-/;

function toPart(node: ChildNode): Part[] {
  if (node.type === "comment") return [];
  if (node.type === "decl") return [{ text: `${node.toString()};`, name: node.prop }];
  if (node.type === "rule") {
    const { selector, selectors, nodes } = node;
    const isStart = nodes.every((one) => one.type === "decl" && startValue.test(one.prop));
    if (isStart) return [{ open: selector, parts: nodes.flatMap(toPart) }];
    const first = selectors.filter((one) => !later.test(one));
    return [{ text: node.toString(), selectors: first.map(classesOf) }];
  }
  const { name, params, nodes } = node;
  if (name === "font-face") return node.toString().includes("url(") ? [] : [{ text: node.toString(), selectors: [[]] }];
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
 * Takes from the style sheet what the markup of a page needs, so that it looks finished before the sheet is there; without fonts,
 * which would come between it and its photos.
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
