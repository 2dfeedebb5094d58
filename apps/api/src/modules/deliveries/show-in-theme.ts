import { darkQuery } from "./templates/layout-styles.ts";

export type Theme = "light" | "dark";

/** The HTML of a mail as in this theme, whatever the reader's system prefers. */
export function showInTheme(html: string, theme: Theme): string {
  return html
    .replace(darkQuery, theme === "dark" ? "@media all" : "@media not all")
    .replaceAll('content="light dark"', `content="${theme}"`)
    .replace("color-scheme:light dark", `color-scheme:${theme}`);
}
