import { readFileSync } from "node:fs";
import type { Reply } from "./protocol.ts";

const types = {
  "inline.js": "text/javascript; charset=utf-8",
  "checkout.js": "text/javascript; charset=utf-8",
  "checkout.css": "text/css; charset=utf-8",
  // Inter's cedi sign, which the fonts of many machines lack (SIL Open Font License 1.1).
  "cedi.woff2": "font/woff2",
} as const;

/** Replies for the popup's script and the files of its page, from the folder `served`. */
export const servedFiles: ReadonlyMap<string, Reply> = new Map(
  Object.entries(types).map(([name, type]) => [
    `/${name}`,
    {
      status: 200,
      headers: {
        "content-type": type,
        "cache-control": "no-cache",
        "x-content-type-options": "nosniff",
      },
      body: readFileSync(new URL(`served/${name}`, import.meta.url)),
    },
  ]),
);
