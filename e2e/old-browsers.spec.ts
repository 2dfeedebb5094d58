import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { APIRequestContext } from "@playwright/test";
import { root } from "./environment.ts";
import { findScriptFaults, findStyleFaults, type Browsers } from "./support/browser-support.ts";
import { expect, test, slow } from "./support/test.ts";

/** By its address: the build's files are another project of the compiler. */
const browsersFile = pathToFileURL(join(root, "apps/web/vite/supported-browsers.ts")).href;
const { supportedBrowsers } = (await import(browsersFile)) as { supportedBrowsers: Browsers & { readonly firefox: number } };
const built = join(root, "apps/web/build/client");
const none = (): boolean => false;

/** The check itself reports what old browsers do not understand or do not have. */
function checkTheCheck(): void {
  const script = `
    class A { static { this.b = 1; } }`;
  expect(findScriptFaults(script, supportedBrowsers, none)).toEqual([expect.stringContaining("syntax: SyntaxError")]);
  const calls = `
    a ??= 1; /(?<!b)c/.test(d); e.at(-1); f.toSorted(); g.replaceAll("h", ""); structuredClone(i); Object.groupBy(j);
    crypto.randomUUID(); AbortSignal.timeout(1); new BroadcastChannel("k"); form.requestSubmit(); Promise.withResolvers(); l.matches("m:autofill");`;
  expect(findScriptFaults(calls, supportedBrowsers, (name) => name === "toSorted")).toEqual(
    ["??=", "lookbehind", ".at()", ".replaceAll()", "structuredClone", "Object.groupBy", ".randomUUID()"].concat([
      "AbortSignal.timeout",
      "BroadcastChannel",
      ".requestSubmit()",
      "Promise.withResolvers",
      ":autofill",
    ]),
  );
  const guarded = `if (typeof structuredClone === "function") structuredClone(a); b.randomUUID?.(); if ("at" in c) c.at(1);`;
  expect(findScriptFaults(guarded, supportedBrowsers, none)).toEqual([]);
  const sheet = `
    @layer a { .b:has(c), .d:is(e, f):not(g, h) { inset: 0; height: 100dvh; color: color-mix(in srgb, red, blue); } }
    .i { &.j { aspect-ratio: 1; } } @media (width >= 1px) { k { overflow: clip; margin-inline: 1px; } }
    .l { height: 1vh; height: 1dvh; } @supports (inset: 0) { m { inset: 0; } }`;
  expect(findStyleFaults(sheet, supportedBrowsers).toSorted()).toEqual(
    [":has", ":is", ":not() of several", "@layer", "aspect-ratio", "color-mix()", "dynamic viewport units", "inset"].concat([
      "margin-inline",
      "media ranges",
      "nesting",
      "overflow: clip",
    ]),
  );
}

/** Calls by names that the language has since given to other things, and what only browsers that have it reach. */
const otherCalls = /^\.(register|move|notify|resize|take|show|read|toArray|escape|error|translate)\(\)$|^Big(Ui|I)nt64Array$/;
/** Without these a page looks or feels a little plainer, and shows and does the same. */
const feel =
  /^(cursor|outline|resize|scroll-behavior|scroll-snap-stop|scrollbar-width|overscroll-behavior(-x)?|overflow-anchor)(: .*)?$/;
const looks =
  /^(text-wrap|text-underline-offset|accent-color|break-after: avoid|color-scheme|forced-color-adjust|field-sizing|overflow-wrap: anywhere)$|^font-family: ui-monospace$|^@container$/;
const speed = /^(content-visibility|contain-intrinsic-size)$/;
const parts = /^:(selection|marker|backdrop|file-selector-button|autofill|fullscreen|focus-visible)$/;
/** Each has another way there: a box's shape (`old-browsers.ts`), a photo as wide as its slide, a table's own columns. */
const replaced = /^(aspect-ratio|container-type|grid-template-columns: subgrid)$/;
/** Browsers that have `dvh` get the modern sheet; `:has` moves there what floats, and marks what is chosen once more. */
const modern = /^(@property|:has|:open|:popover-open|text-wrap: \w+)$/;
const accepted = [feel, looks, speed, parts, replaced];
/** The oldest that have `dvh` (`mendOldBrowser`). */
const sheetBrowsers: Browsers = { chrome: 108, safari: 15.4, firefox: supportedBrowsers.firefox };

/** Whether `missing-features.js` defines a name. */
async function readDefined(): Promise<(name: string) => boolean> {
  const features = await readFile(join(root, "apps/web/app/lib/document/missing-features.js"), "utf8");
  return (name) => new RegExp(`\\b${name}\\b`).test(features);
}

async function checkBuiltFiles(): Promise<void> {
  const files = (await readdir(built, { recursive: true })).filter((name) => /\.(js|css)$/.test(name));
  expect(files.length).toBeGreaterThan(100);
  const defined = await readDefined();
  // The service worker has no page that would define what is missing.
  const isDefined = (file: string) => (/^sw(-share)?\.js$/.test(file) ? none : defined);
  const faults = await Promise.all(
    files.map(async (file) => {
      const code = await readFile(join(built, file), "utf8");
      if (file.endsWith(".js"))
        return findScriptFaults(code, supportedBrowsers, isDefined(file))
          .filter((fault) => !otherCalls.test(fault))
          .map((fault) => `${file}: ${fault}`);
      const isModern = /styles-[^.]+\.css$/.test(file);
      return findStyleFaults(code, isModern ? sheetBrowsers : supportedBrowsers)
        .filter((fault) => ![...accepted, ...(isModern ? [modern] : [])].some((kind) => kind.test(fault)))
        .map((fault) => `${file}: ${fault}`);
    }),
  );
  expect(faults.flat()).toEqual([]);
}

async function checkScriptsInPages(request: APIRequestContext): Promise<void> {
  const pages = await Promise.all(["/", "/search", "/login"].map(async (path) => (await request.get(path)).text()));
  const scripts = pages.flatMap((page) => [...page.matchAll(/<script(?![^>]*json)[^>]*>([^<]*)<\/script>/g)]);
  expect(scripts.length).toBeGreaterThan(6);
  const early = await (await request.get("/early-sheet")).text();
  expect(early).toContain("showModal");
  for (const code of [...scripts.map(([, text = ""]) => text), early]) {
    const faults = findScriptFaults(code, supportedBrowsers, await readDefined()).filter((fault) => !otherCalls.test(fault));
    expect(faults, code.slice(0, 200)).toEqual([]);
  }
}

test(
  "every built file, and every script inside a page, is understood by the oldest supported browsers or has a fallback",
  slow,
  async ({ request }) => {
    checkTheCheck();
    await checkBuiltFiles();
    await checkScriptsInPages(request);
  },
);
