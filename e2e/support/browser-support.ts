import bcd, { type CompatStatement, type Identifier } from "@mdn/browser-compat-data" with { type: "json" };
import { parse, type AnyNode } from "acorn";
import { full } from "acorn-walk";
import postcss from "postcss";

/** Versions by MDN's name of the browser. */
export type Browsers = Readonly<Record<string, number>>;

/** Whether one of the browsers lacks what this data is about, or has it under another name only. */
function isMissing({ support }: CompatStatement, browsers: Browsers): boolean {
  return Object.entries(browsers).some(([name, version]) => {
    const found = support[name as keyof typeof support];
    if (found === undefined) return false;
    return ![found].flat().some((one) => {
      const since = typeof one.version_added === "string" ? Number.parseFloat(one.version_added.replace("≤", "")) : Infinity;
      return since <= version && !one.flags && !one.prefix && !one.alternative_name && !one.version_removed;
    });
  });
}

/** Interfaces whose methods pages call on things whose type a file does not tell. */
const interfaces = [
  "AbortSignal",
  "Blob",
  "Clipboard",
  "Crypto",
  "Document",
  "Element",
  "Event",
  "HTMLElement",
  "HTMLDialogElement",
]
  .concat(["HTMLFormElement", "HTMLInputElement", "Navigator", "Node", "ReadableStream", "Response", "URL", "Window"])
  .map((name) => bcd.api[name]);

type Missing = {
  readonly globals: ReadonlySet<string>;
  readonly methods: ReadonlySet<string>;
  readonly statics: ReadonlySet<string>;
};

const { properties = {}, selectors = {}, types = {}, "at-rules": atRules = {} } = bcd.css as Readonly<Record<string, Identifier>>;

type Data = readonly [name: string, data: Identifier];

/** The parts of an interface, or the interfaces themselves. */
function partsOf(data: object | undefined): readonly Data[] {
  return Object.entries(data ?? {}).filter(([name]) => name !== "__compat") as Data[];
}

/** Reading the data takes longer than a file. */
const missingIn = new WeakMap<Browsers, Missing>();

function listMissing(browsers: Browsers): Missing {
  const lacks = ([, { __compat: data }]: Data) => data !== undefined && isMissing(data, browsers);
  const builtins = partsOf(bcd.javascript.builtins);
  const owners = [...builtins, ...partsOf(bcd.api)];
  const members = [...builtins.map(([, kind]) => kind), ...interfaces].flatMap(partsOf);
  const present = new Set(members.filter((member) => !lacks(member)).map(([name]) => name));
  const statics = owners.flatMap(([owner, kind]) =>
    partsOf(kind)
      .filter(lacks)
      .map(([name]) => `${owner}.${name.replace("_static", "")}`),
  );
  return {
    globals: new Set(owners.filter(lacks).map(([name]) => name)),
    methods: new Set(members.filter(lacks).flatMap(([name]) => (present.has(name) ? [] : [name]))),
    statics: new Set(statics),
  };
}

/**
 * The names that are missing in one of the browsers, with the object that has them in others: `["Array", "at"]` of
 * `Array.prototype` or of `Array` itself, `["Window", "structuredClone"]`. Members stand before the objects that are missing as a
 * whole.
 */
export function listLacking(browsers: Browsers): readonly (readonly [owner: string, name: string])[] {
  const owners = [...partsOf(bcd.javascript.builtins), ...partsOf(bcd.api)];
  const lacks = ([, { __compat: data }]: Data) => data !== undefined && isMissing(data, browsers);
  const members = owners.flatMap(([owner, kind]) =>
    partsOf(kind)
      .filter(lacks)
      .map(([name]) => [owner, name.replace("_static", "")] as const),
  );
  return [...members, ...owners.filter(lacks).map(([owner]) => ["Window", owner] as const)];
}

/** Asked about before it is used: `typeof x`, `"x" in y`, `y.x && …`, `y.x?.()`. */
function listAsked(ast: AnyNode, code: string): ReadonlySet<string> {
  const asked = new Set<string>();
  const called = new Set<unknown>();
  full(ast, (node) => {
    if (node.type === "CallExpression" || node.type === "NewExpression") called.add(node.callee);
    if (node.type === "UnaryExpression" && node.operator === "typeof" && node.argument.type === "Identifier")
      asked.add(node.argument.name);
    if (node.type === "BinaryExpression" && node.operator === "in")
      asked.add(code.slice(node.left.start, node.left.end).replaceAll(/^["'`]|["'`]$/g, ""));
  });
  full(ast, (node) => {
    if (node.type === "MemberExpression" && node.property.type === "Identifier" && !called.has(node))
      asked.add(node.property.name);
  });
  return asked;
}

/** Pseudo-classes and pseudo-elements of a selector. */
function listPseudos(selector: string): readonly string[] {
  const plain = selector.replaceAll(/\\./g, "").replaceAll(/\[[^\]]*\]/g, "");
  return [...plain.matchAll(/::?([a-z-]+)/g)].map(([, name = ""]) => name).filter((name) => !name.startsWith("-"));
}

/**
 * What of a script the browsers do not understand or do not have.
 * @param replaced names that the page defines where they are missing
 */
export function findScriptFaults(code: string, browsers: Browsers, replaced: (name: string) => boolean): readonly string[] {
  let ast: AnyNode;
  try {
    ast = parse(code, { ecmaVersion: 2021, sourceType: "module" });
  } catch (error) {
    return [`syntax: ${String(error)}`];
  }
  const missing = missingIn.get(browsers) ?? listMissing(browsers);
  missingIn.set(browsers, missing);
  const { globals, methods, statics } = missing;
  const asked = listAsked(ast, code);
  const found = new Set<string>();
  const lacksSelector = (name: string) => {
    const data = selectors[name]?.__compat;
    return data !== undefined && isMissing(data, browsers);
  };
  const note = (name: string, written = name) => asked.has(name) || replaced(name) || found.add(written);
  full(ast, (node) => {
    if (node.type === "Literal" && node.regex !== undefined && /\(\?<[=!]/.test(node.regex.pattern)) found.add("lookbehind");
    if (node.type === "AssignmentExpression" && /^(\|\||&&|\?\?)=$/.test(node.operator)) found.add(node.operator);
    if ((node.type !== "CallExpression" && node.type !== "NewExpression") || ("optional" in node && node.optional)) return;
    const { callee } = node;
    if (callee.type === "Identifier" && globals.has(callee.name)) note(callee.name);
    if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier" || callee.computed) return;
    const owner = callee.object.type === "Identifier" ? callee.object.name : "";
    const name = callee.property.name;
    if (/^(querySelector(All)?|matches|closest)$/.test(name))
      for (const pseudo of listPseudos(code.slice(node.start, node.end)))
        if (!code.includes(`selector(:${pseudo})`) && lacksSelector(pseudo)) found.add(`:${pseudo}`);
    if (asked.has(owner)) return;
    if (statics.has(`${owner}.${name}`)) note(name, `${owner}.${name}`);
    else if (methods.has(name)) note(name, `.${name}()`);
  });
  return [...found];
}

/** The data of a function or unit that a value uses, wherever it is among the types. */
function findType(name: string, within: Identifier = types): Identifier | undefined {
  const parts = partsOf(within);
  return parts.find(([key]) => key === name)?.[1] ?? parts.map(([, one]) => findType(name, one)).find((one) => one !== undefined);
}

/** What of a style sheet the browsers do not have. What stands in `@supports`, or behind another value, has a fallback. */
export function findStyleFaults(css: string, browsers: Browsers): readonly string[] {
  const found = new Set<string>();
  const check = (data: Identifier | undefined, written: string): boolean =>
    data?.__compat !== undefined && isMissing(data.__compat, browsers) && Boolean(found.add(written));
  const root = postcss.parse(css);
  root.walkAtRules("supports", (rule) => void rule.remove());
  root.walkAtRules(({ name, params }) => {
    check(atRules[name], `@${name}`);
    if (name === "media" && /[<>]/.test(params))
      check(partsOf(atRules["media"]).find(([part]) => part === "range_syntax")?.[1], "media ranges");
  });
  root.walkRules((rule) => {
    if (rule.parent?.type === "rule") check(selectors["nesting"], "nesting");
    const plain = rule.selector.replaceAll(/\\./g, "").replaceAll(/\[[^\]]*\]/g, "");
    for (const name of listPseudos(rule.selector)) check(selectors[name], `:${name}`);
    if (/:not\([^()]*,/.test(plain))
      check(partsOf(selectors["not"]).find(([part]) => part === "selector_list")?.[1], ":not() of several");
  });
  root.walkDecls(({ prop, value, parent }) => {
    const others = parent?.nodes?.filter((node) => node.type === "decl") ?? [];
    const isSame = (other: string) => other === prop || other.replace(/^-(webkit|moz)-/, "") === prop;
    const hasFallback = others.some((other) => isSame(other.prop) && (other.prop !== prop || other.value !== value));
    if (prop.startsWith("-") || hasFallback) return;
    if (check(properties[prop], prop)) return;
    for (const [word] of value.matchAll(/[a-z][a-z-]*\b/g))
      check(partsOf(properties[prop]).find(([name]) => name === word)?.[1], `${prop}: ${word}`);
    for (const [, name = ""] of value.matchAll(/\b([a-z][a-z-]*)\(/g)) check(findType(name), `${name}()`);
    if (/\d[dls]v[hw]\b/.test(value)) check(findType("viewport_percentage_units_dynamic"), "dynamic viewport units");
  });
  return [...found];
}
