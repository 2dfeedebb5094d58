import { createHash } from "node:crypto";
import type { RenderedPage } from "./page-source.ts";

// The design system's tokens for one sentence and a button.
const style = `:root{color-scheme:light dark;--paper:#fbf8f3;--ink:#1c1b17;--quiet:#5f5b50;--action:#0b5d3b;--strong:#08472d;--focus:#1f7a54}
@media(prefers-color-scheme:dark){:root{--paper:#14130f;--ink:#f5f1e8;--quiet:#b6b0a1;--action:#1d7a50;--strong:#1f8052;--focus:#7fd1a6}}
*{box-sizing:border-box;margin:0}
body{min-height:100vh;min-height:100svh;display:grid;place-content:center;justify-items:center;padding:24px;text-align:center;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
svg{width:56px;height:56px}rect{fill:var(--action)}
h1{margin:20px 0 8px;font-size:24px;line-height:1.25;letter-spacing:-.02em}
p{max-width:21rem;color:var(--quiet);text-wrap:balance}
a,button{margin-top:24px;border:0;border-radius:12px;padding:12px 20px;background:var(--action);color:#fff;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
a:hover,button:hover{background:var(--strong)}a:focus-visible,button:focus-visible{outline:3px solid var(--focus);outline-offset:2px}`;
/** The logo of the header. */
const mark = `<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="9"/><g fill="none" stroke="#fff" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"><path d="M6.5 14.6 16 6.8l9.5 7.8"/><path d="M20.5 16.2h-9v9h9M11.5 20.7h6.5"/></g></svg>`;
const styleHash = createHash("sha256").update(style).digest("base64");

/** `action` is HTML: a link, or a form. The other two are text without markup. */
export type PlainPage = { readonly title: string; readonly text: string; readonly action: string };

/** A page without script that says one thing, for what is answered without the web app. */
export function writePlainPage({ title, text, action }: PlainPage): string {
  return `<!DOCTYPE html><html lang="en-GH"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="theme-color" content="#fbf8f3" media="(prefers-color-scheme:light)"><meta name="theme-color" content="#14130f" media="(prefers-color-scheme:dark)"><title>${title}</title><style>${style}</style></head><body>${mark}<main><h1>${title}</h1><p>${text}</p></main>${action}</body></html>`;
}

/** The headers of such a page. `formAction`: where its form may go. */
export function plainPageHeaders(formAction: "'none'" | "'self'"): Record<string, string> {
  return {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy": `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action ${formAction}; frame-ancestors 'none'`,
  };
}

const body = Buffer.from(
  writePlainPage({
    title: "Efie is very busy",
    text: "More people are looking around than we can show homes to at once. Please try again in a moment.",
    action: `<a href="">Try Again</a>`,
  }),
);

/** The page shown when too many pages are being rendered. It is static and costs almost nothing. */
export function renderBusyPage(): RenderedPage {
  return { status: 503, headers: new Headers({ ...plainPageHeaders("'none'"), "retry-after": "2" }), body };
}
