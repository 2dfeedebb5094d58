import { get, type IncomingMessage } from "node:http";
import { createBrotliDecompress } from "node:zlib";
import type { Page } from "@playwright/test";
import type { Catalogue } from "./support/catalogue.ts";
import { expect, open, sizes, slow, test } from "./support/test.ts";
import { heaviest, sumBytes, watchTraffic } from "./support/traffic.ts";

/** Ten packets, which a server sends before it waits for an answer (RFC 6928). */
const firstRoundTrip = 14 * 1024;
const secondVisit = 15 * 1024;

type Sight = { readonly path: (catalogue: Catalogue) => Promise<string>; readonly end: RegExp };
const pages: readonly Sight[] = [
  { path: async () => "/", end: /<\/article>/ },
  { path: async () => "/search", end: /<\/article>/ },
  {
    path: async (catalogue) => `/details/${(await catalogue.find("with four photos", ({ images }) => images.length === 4)).id}`,
    end: /<h1[^]*<\/h1>[^]*GH₵/,
  },
];

/** How many bytes of an answer a browser needs until it has decoded what `end` finds. */
async function bytesUntil(url: string, end: RegExp): Promise<number> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers: { "accept-encoding": "br", accept: "text/html" } }, resolve).on("error", reject);
  });
  const head = response.rawHeaders.reduce((sum, text) => sum + text.length + 2, 0);
  const decoder = createBrotliDecompress().setEncoding("utf8");
  let text = "";
  decoder.on("data", (decoded: string) => {
    text += decoded;
  });
  let bytes = 0;
  for await (const chunk of response)
    for (const byte of chunk as Buffer) {
      await new Promise((resolve) => decoder.write(Buffer.of(byte), resolve));
      bytes += 1;
      if (end.test(text)) return head + bytes;
    }
  throw new Error(`${url} has no ${end}`);
}

test(
  "on a first visit the first listing of home, search and details can be read after one round trip",
  slow,
  async ({ catalogue, baseURL }) => {
    for (const { path, end } of pages) {
      const address = await path(catalogue);
      expect.soft(await bytesUntil(`${baseURL}${address}`, end), address).toBeLessThanOrEqual(firstRoundTrip);
    }
  },
);

test(
  "home, search and details look finished before their style sheet is there, on a phone and a desktop",
  slow,
  async ({ page, context, catalogue }) => {
    const fonts: string[] = [];
    page.on("request", (request) => fonts.push(...(request.url().match(/[^/]*\.woff2$/) ?? [])));
    // The script would change the page, and photos round their edges when they come.
    await page.route(/\.(js|webp)$/, () => {});
    let sheet = Promise.withResolvers<void>();
    await page.route(/styles-[^/]*\.css$/, async (route) => {
      await sheet.promise;
      await route.continue();
    });
    for (const { path } of pages) {
      const address = await path(catalogue);
      for (const layout of ["phone", "desktop"] as const) {
        // A cookie says that the browser has the sheet.
        await context.clearCookies();
        fonts.length = 0;
        sheet = Promise.withResolvers<void>();
        await page.setViewportSize(sizes[layout]);
        await page.goto(address, { waitUntil: "commit" });
        await expect(page.locator("footer")).toBeVisible();
        const first = await look(page);
        sheet.resolve();
        await expect(page.locator("link[rel=stylesheet]").first()).toHaveAttribute("media", "all");
        expect(first, `${address} on a ${layout}`).toEqual(await look(page));
        expect(fonts).toEqual([]);
      }
    }
  },
);

test("a second visit brings at most 15 KB besides new photos", slow, async ({ page, catalogue }) => {
  await page.setViewportSize(sizes.phone);
  const addresses = await Promise.all(pages.map(async ({ path }) => await path(catalogue)));
  for (const address of addresses) await visit(page, address);
  const transfers = await watchTraffic(page);
  for (const address of addresses) {
    const before = sumBytes(transfers(), "other") + sumBytes(transfers(), "script");
    await visit(page, address);
    const bytes = sumBytes(transfers(), "other") + sumBytes(transfers(), "script") - before;
    expect
      .soft(bytes, `${address}\n${heaviest(transfers(), "other")}\n${heaviest(transfers(), "script")}`)
      .toBeLessThanOrEqual(secondVisit);
  }
});

async function visit(page: Page, address: string): Promise<void> {
  await open(page, address);
  await page.waitForLoadState("networkidle");
}

/** Where every element of the page stands, and how it looks. */
async function look(page: Page): Promise<string[]> {
  return page.locator("body *").evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, fontSize, fontWeight, display, borderTopWidth } = getComputedStyle(element);
      const box = [x, y, width, height].map((figure) => Math.round(figure)).join(" ");
      const looks = [color, backgroundColor, fontSize, fontWeight, display, borderTopWidth].join(" ");
      return `${element.tagName}.${element.getAttribute("class") ?? ""} ${box} ${looks}`;
    }),
  );
}
