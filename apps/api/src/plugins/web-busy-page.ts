import { createHash } from "node:crypto";
import type { RenderedPage } from "./web-source.ts";

const style = `:root{color-scheme:light dark;--paper:#fbf8f3;--ink:#1c1b17;--quiet:#5f5b50;--action:#0b5d3b;--on-action:#fff}
@media(prefers-color-scheme:dark){:root{--paper:#14130f;--ink:#f5f1e8;--quiet:#b6b0a1;--action:#1d7a50}}
body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:12px;padding:24px;text-align:center;background:var(--paper);color:var(--ink);font:17px/1.5 system-ui,sans-serif}
h1{margin:0;font-size:28px;line-height:1.2}p{margin:0 0 12px;color:var(--quiet);max-width:34ch}
a{background:var(--action);color:var(--on-action);border-radius:999px;padding:12px 28px;font-weight:600;text-decoration:none}`;
const text = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Efie is very busy</title><style>${style}</style></head><body><h1>Efie is very busy</h1><p>More people are looking around than we can show homes to at once. Please try again in a moment.</p><a href="">Try Again</a></body></html>`;
const body = Buffer.from(text);
const styleHash = createHash("sha256").update(style).digest("base64");

/** What a reader sees whose page is not rendered, because too many others are: it costs next to nothing. */
export function renderBusyPage(): RenderedPage {
  const headers = new Headers({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "retry-after": "2",
    "content-security-policy": `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  });
  return { status: 503, headers, body };
}
