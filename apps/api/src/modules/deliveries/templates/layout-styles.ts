/** The colours of mails: those of the web app's `tokens.css`, by name. A test compares them. */
export const colors = {
  paper: { light: "#fbf8f3", dark: "#14130f" },
  surface: { light: "#ffffff", dark: "#1e1d18" },
  sunken: { light: "#f2ede4", dark: "#26241e" },
  ink: { light: "#1c1b17", dark: "#f5f1e8" },
  quiet: { light: "#5f5b50", dark: "#b6b0a1" },
  line: { light: "#e7e0d3", dark: "#34312a" },
  action: { light: "#0b5d3b", dark: "#1d7a50" },
  accent: { light: "#0b5d3b", dark: "#7fd1a6" },
} as const;

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** HTML that is used as it is: what `markup` made, or a constant. Texts get into a mail by `markup` alone, which escapes them. */
export class Markup {
  readonly html: string;
  constructor(html: string) {
    this.html = html;
  }
}

type Value = string | Markup | readonly Markup[];

function toHtml(value: Value): string {
  if (typeof value === "string") return value.replace(/[&<>"']/g, (character) => escapes[character] as string);
  return value instanceof Markup ? value.html : value.map(({ html }) => html).join("");
}

/** A tag for templates: escapes every text, for elements and for attributes in double quotes. What is missing shows nothing. */
export function markup(parts: TemplateStringsArray, ...values: readonly (Value | null | undefined)[]): Markup {
  return new Markup(parts.reduce((html, part, index) => html + toHtml(values[index - 1] ?? "") + part));
}

/** The dark colours of each class. Light colours are in the elements, for programs that drop style sheets. */
const dark = {
  "e-page": `background:${colors.paper.dark}`,
  "e-card": `background:${colors.surface.dark};border-color:${colors.line.dark}`,
  "e-sunken": `background:${colors.sunken.dark};border-color:${colors.line.dark};color:${colors.ink.dark}`,
  "e-ink": `color:${colors.ink.dark}`,
  "e-quiet": `color:${colors.quiet.dark}`,
  "e-rule": `border-color:${colors.line.dark}`,
  "e-accent": `color:${colors.accent.dark}`,
  "e-button": `background:${colors.action.dark}`,
} as const;

function darkRules(prefix = ""): string {
  const important = (declarations: string): string => declarations.replace(/;|$/g, "!important$&");
  return Object.entries(dark)
    .map(([name, declarations]) => `${prefix}.${name}{${important(declarations)}}`)
    .join("");
}

/** The query that a preview replaces to show one theme whatever the system's is. */
const darkQuery = "@media (prefers-color-scheme:dark)";

/** The style sheet in the head. Without it a mail is light and as wide as its window. `data-ogsc` marks the dark mode of Outlook on the web and on phones. */
export const styleSheet = new Markup(
  [
    ":root{color-scheme:light dark;supported-color-schemes:light dark}",
    "body{margin:0;padding:0;-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%}",
    "table{mso-table-lspace:0;mso-table-rspace:0}",
    "@media (max-width:480px){.e-pad{padding:24px 20px!important}.e-title{font-size:22px!important;line-height:28px!important}}",
    `${darkQuery}{${darkRules()}}`,
    darkRules("[data-ogsc] "),
  ].join("\n"),
);

export type Theme = "light" | "dark";

/** The HTML of a mail as in this theme, whatever the reader's system prefers. */
export function showInTheme(html: string, theme: Theme): string {
  return html
    .replace(darkQuery, theme === "dark" ? "@media all" : "@media not all")
    .replaceAll('content="light dark"', `content="${theme}"`)
    .replace("color-scheme:light dark", `color-scheme:${theme}`);
}
