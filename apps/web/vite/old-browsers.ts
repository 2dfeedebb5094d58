import { transform, type Selector, type SelectorComponent } from "lightningcss";
import postcss, { type ChildNode, type Declaration, type Root, type Rule } from "postcss";
import type { Plugin } from "vite";
import { supportedBrowsers } from "./supported-browsers.ts";

const pageSheet = /^assets\/styles-[^.]+\.css$/;

/**
 * Writes `x.old.css` beside the pages' style sheet, for browsers without cascade layers, `:is`, `translate`, `dvh` or, before
 * Chrome 84, gaps between flexible boxes. Only they load it (`mendOldBrowser` of `app/lib/document/early-scripts.ts`).
 */
export function oldBrowsers(): Plugin {
  return {
    name: "efie:old-browsers",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== "asset" || !pageSheet.test(file.fileName)) continue;
          const source = writeForOldBrowsers(file.source.toString());
          this.emitFile({ type: "asset", fileName: file.fileName.replace(/css$/, "old.css"), source });
        }
      },
    },
  };
}

/** The same style sheet as far as the oldest supported browsers can show it. */
export function writeForOldBrowsers(css: string): string {
  const { code } = transform({ filename: "styles.css", code: Buffer.from(css), visitor: { Selector: expand } });
  const root = flatten(postcss.parse(code.toString()));
  root.walkRules((rule) => {
    rule.selectors = rule.selectors.filter((selector) => !notUnderstood.test(selector));
    if (rule.selectors.join("") === "") return void rule.remove();
    const added = [...shape(rule), ...gaps(rule)];
    rule.each((node) => (node.type === "decl" ? mendDeclaration(node) : undefined));
    rule.after(added);
  });
  return transform({ filename: "styles.css", code: Buffer.from(root.toString()), minify: true, targets }).code.toString();
}

/** As Lightning CSS writes versions: a byte each of major and minor. */
const asNumber = (version: number) => (Math.trunc(version) << 16) | (Math.round((version % 1) * 10) << 8);
const targets = { chrome: asNumber(supportedBrowsers.chrome), ios_saf: asNumber(supportedBrowsers.safari_ios) };

const notUnderstood = /:(has\(|-webkit-any|popover-open|open\b|autofill)/;

/** Layers become what they hold, in their order. */
function flatten(root: Root): Root {
  const layers = new Map<string, ChildNode[]>();
  root.walkAtRules("property", (rule) => void rule.remove());
  root.walkAtRules("layer", (rule) => {
    // Tailwind's start values, for some browsers without `@property`: here for all.
    if (rule.params === "properties") rule.walkAtRules("supports", (one) => void one.replaceWith(one.nodes ?? []));
    for (const name of rule.params.split(/,\s*/)) layers.set(name, [...(layers.get(name) ?? []), ...(rule.nodes ?? [])]);
    rule.remove();
  });
  root.prepend([...layers.values()].flat());
  return root.append(whereNot("color: revert", ["button[class*=grid] > svg { margin: 0 auto }"]));
}

const isPseudo = (part: SelectorComponent, kind: string) => part.type === "pseudo-class" && part.kind === kind;

/** Without `:is` and `:where`: `.x:is(:where(.group):hover *)` becomes `.group:hover .x`, `:not(a, b)` two of them. */
function expand(selector: Selector): Selector[] {
  const at = selector.findIndex((part) => isPseudo(part, "is") || isPseudo(part, "where"));
  const part = selector[at];
  if (part === undefined || !("selectors" in part)) return [selector.flatMap(splitNot)];
  const start = selector.slice(0, at).findLastIndex(({ type }) => type === "combinator") + 1;
  return (part.selectors as Selector[]).flatMap(expand).flatMap((alternative) => {
    const end = alternative.findLastIndex(({ type }) => type === "combinator") + 1;
    const own = alternative.slice(end).filter(({ type }) => type !== "universal");
    const compound = [
      ...own.filter(({ type }) => type === "type"),
      ...selector.slice(start, at),
      ...own.filter(({ type }) => type !== "type"),
    ];
    const rest = selector.slice(at + 1);
    const isEmpty = compound.length === 0 && (rest[0]?.type ?? "combinator") === "combinator";
    return expand([
      ...selector.slice(0, start),
      ...alternative.slice(0, end),
      ...(isEmpty ? [{ type: "universal" } as const] : compound),
      ...rest,
    ]);
  });
}

function splitNot(part: SelectorComponent): SelectorComponent[] {
  if (isPseudo(part, "focus-visible")) return [{ type: "pseudo-class", kind: "focus" }];
  if (part.type !== "pseudo-class" || part.kind !== "not") return [part];
  return part.selectors.map((one) => ({ ...part, selectors: [one] }));
}

/** What Chrome 80 knows in place of what it does not. */
function mendDeclaration(declaration: Declaration): void {
  const { prop, value } = declaration;
  declaration.value = value.replaceAll(/([\d.])[dls]vh/g, "$1vh");
  if (prop === "translate") declaration.assign({ prop: "transform", value: `translate(${value.replace(/\) (?=var)/, "), ")})` });
  if (prop === "rotate") declaration.assign({ prop: "transform", value: `rotate(${value})` });
  if (prop === "scale") declaration.remove();
  // Lightning CSS writes these out, but not with a variable in their value.
  const [, property = prop, axis = "all", part = ""] =
    /^((?:scroll-)?(?:padding|margin)|inset|border)-((?:inline|block)(?:-start|-end)?)(-style|-width|-color)?$/.exec(prop) ?? [];
  if (property === prop && prop !== "inset") return;
  const start = property === "inset" ? "" : `${property}-`;
  for (const side of sides[axis] ?? []) declaration.cloneBefore({ prop: `${start}${side}${part}`, value });
  declaration.remove();
}

const sides: Readonly<Record<string, readonly string[]>> = {
  inline: ["left", "right"],
  "inline-start": ["left"],
  "inline-end": ["right"],
  block: ["top", "bottom"],
  all: ["top", "right", "bottom", "left"],
};

const whereNot = (condition: string, rules: readonly string[]) =>
  postcss.parse(`@supports not (${condition}) { ${rules.join(" ")} }`).nodes;

/** The rule's selectors with an addition. */
const each = (rule: Rule, addition: string) => rule.selectors.map((selector) => selector + addition).join(",");

function valueOf(rule: Rule, name: string): string | undefined {
  const found = rule.nodes.find((node) => node.type === "decl" && node.prop === name);
  return found?.type === "decl" ? found.value : undefined;
}

/** A box keeps its shape by an edge of a part of its width. */
function shape(rule: Rule): ChildNode[] {
  const [width, height = 1] = valueOf(rule, "aspect-ratio")?.split("/").map(Number) ?? [];
  if (width === undefined) return [];
  const edge = `float: left; padding-top: ${((100 * height) / width).toFixed(2)}%; content: ""`;
  const first = each(rule, ".relative.overflow-hidden:not([class*=grid]) > :first-child");
  return whereNot("aspect-ratio: 1", [
    `${each(rule, "::before")} { ${edge} }`,
    `${first} { position: absolute; top: 0; left: 0; width: 100%; height: 100% }`,
  ]);
}

/** `revert` came to Chrome together with gaps between flexible boxes; the other browsers have had both. */
function gaps(rule: Rule): ChildNode[] {
  const [both = "", second = both] = valueOf(rule, "gap")?.split(/ (?![^(]*\))/) ?? [];
  const [row, column] = [valueOf(rule, "row-gap") ?? both, valueOf(rule, "column-gap") ?? second].map((gap) => gap || "0");
  if ((row === "0" && column === "0") || valueOf(rule, "display") === "grid") return [];
  const next = "> * + *:not([class*=ml-auto])";
  const inRow = ":not([class*=grid]):not([class*=flex-col]):not([class*=flex-wrap])";
  const isColumn = valueOf(rule, "flex-direction") === "column";
  if (valueOf(rule, "flex-wrap") === "wrap")
    return whereNot("color: revert", [`${each(rule, "> *")} { margin: 0 ${column} ${row} 0 }`]);
  return whereNot(
    "color: revert",
    isColumn
      ? [`${each(rule, next)} { margin-top: ${row} }`]
      : [
          `${each(rule, inRow + next)} { margin-left: ${column} }`,
          // The icon may stand next to a text that is no element. A button is no grid before Chrome 83, so its only icon is centered by its sides.
          `${each(rule, `${inRow} > svg:only-child`)} { margin-right: ${column} }`,
          `${each(rule, `[class*=flex-col]:not([class*=grid])${next}`)} { margin-top: ${row} }`,
          `${each(rule, "[class*=flex-wrap]:not([class*=grid]) > *")} { margin: 0 ${column} ${row} 0 }`,
        ],
  );
}
