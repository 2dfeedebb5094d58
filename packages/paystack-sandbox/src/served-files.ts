import { readFileSync } from "node:fs";
import type { Reply } from "./protocol.ts";

const types = { "inline.js": "text/javascript", "checkout.js": "text/javascript", "checkout.css": "text/css" } as const;

/** Replies for the popup's script and the files of its page, from the folder `served`. */
export const servedFiles: ReadonlyMap<string, Reply> = new Map(
  Object.entries(types).map(([name, type]) => [
    `/${name}`,
    {
      status: 200,
      headers: {
        "content-type": `${type}; charset=utf-8`,
        "cache-control": "no-cache",
        "x-content-type-options": "nosniff",
      },
      body: readFileSync(new URL(`served/${name}`, import.meta.url), "utf8"),
    },
  ]),
);
