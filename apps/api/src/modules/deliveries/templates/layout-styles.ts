import { colors } from "./layout-colors.ts";
import { Markup } from "./layout-markup.ts";

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

/**
 * The style sheet in the head. Without it a mail is whole, too: light, and as wide as its window. `data-ogsc` marks the dark mode
 * of Outlook on the web and on phones.
 */
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
