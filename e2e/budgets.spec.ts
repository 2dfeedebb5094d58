import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page, Request } from "@playwright/test";
import { root } from "./environment.ts";
import type { Catalogue } from "./support/catalogue.ts";
import { journey, slowJourney, type Given } from "./support/journey.ts";
import { expectNoLayoutShift, maxLayoutShift } from "./support/layout-shifts.ts";
import { logInDemo, signIn } from "./support/people.ts";
import { expect, open, sizes, slow, test, whenDrawn } from "./support/test.ts";
import { heaviest, stopLateTimers, sumBytes, watchLayoutShifts, watchTraffic, weighOwnScripts } from "./support/traffic.ts";

const built = join(root, "apps/web/build/client/assets");
const kilobyte = 1024;
const maxScriptBytes = 150 * kilobyte;
/** Beside the framework's 95 KB, compressed and without headers. */
const maxOwnScriptBytes = 40 * kilobyte;
/** HTML, style sheet, icons and data. Fonts come after the page can be used. */
const maxOtherBytes = 60 * kilobyte;

type Loading = { readonly isLazy: boolean; readonly priority: string };
const atOnce: Loading = { isLazy: false, priority: "high" };
const later: Loading = { isLazy: true, priority: "auto" };

async function readLoading(page: Page, selector: string): Promise<Loading[]> {
  return page.locator(`main ${selector}`).evaluateAll((found) =>
    (found as HTMLImageElement[]).map(({ loading, fetchPriority }) => ({
      isLazy: loading === "lazy",
      priority: fetchPriority,
    })),
  );
}

/** Scrolls to the end of the page, screen by screen, until all lazy photos have loaded. */
async function scrollThrough(page: Page): Promise<void> {
  const underWay = new Set<Request>();
  page.on("request", (request) => underWay.add(request));
  page.on("requestfinished", (request) => underWay.delete(request));
  page.on("requestfailed", (request) => underWay.delete(request));
  for (let screen = 0; screen < 40; screen += 1) {
    const isAtEnd = await page.evaluate(async () => {
      window.scrollBy({ top: window.innerHeight, behavior: "instant" });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2;
    });
    if (isAtEnd) break;
  }
  await expect.poll(() => underWay.size).toBe(0);
  await whenDrawn(page);
}

type PublicPage = {
  readonly name: string;
  readonly path: (catalogue: Catalogue) => Promise<string>;
  /** Of its photos, the first is on the first screen. */
  readonly photos: string;
};

const pages: readonly PublicPage[] = [
  { name: "home", path: async () => "/", photos: "article img" },
  { name: "search", path: async () => "/search", photos: "article img" },
  {
    name: "details",
    path: async (catalogue) => `/details/${(await catalogue.find("with four photos", ({ images }) => images.length === 4)).id}`,
    photos: "img",
  },
];

async function emptyCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.clearBrowserCache");
}

async function expectLight({ page, request, catalogue }: Given, { path, photos }: PublicPage): Promise<void> {
  await page.setViewportSize(sizes.phone);
  await stopLateTimers(page);
  const address = await path(catalogue);
  await emptyCache(page);
  const transfers = await watchTraffic(page);
  await open(page, address);
  const [first, ...others] = await readLoading(page, photos);
  await page.waitForLoadState("networkidle");
  const script = sumBytes(transfers(), "script");
  const rest = transfers().filter(({ path: file }) => !file.endsWith(".woff2"));
  const other = sumBytes(rest, "other");
  const own = await weighOwnScripts(request, transfers());
  const ownScript = sumBytes(own, "script");
  const inKilobytes = (bytes: number) => `${(bytes / kilobyte).toFixed(1)} KB`;
  const description = `${address}: script ${inKilobytes(script)}, our own ${inKilobytes(ownScript)}, other ${inKilobytes(other)}`;
  test.info().annotations.push({ type: "weight", description });
  expect(script, heaviest(transfers(), "script")).toBeGreaterThan(20 * kilobyte);
  expect.soft(script, `${description}\n${heaviest(transfers(), "script")}`).toBeLessThanOrEqual(maxScriptBytes);
  expect.soft(other, `${description}\n${heaviest(rest, "other")}`).toBeLessThanOrEqual(maxOtherBytes);
  expect(ownScript, description).toBeGreaterThan(10 * kilobyte);
  expect.soft(ownScript, `${description}\n${heaviest(own, "script")}`).toBeLessThanOrEqual(maxOwnScriptBytes);
  expect(first, "the first photo is fetched at once").toEqual(atOnce);
  expect(others.length).toBeGreaterThan(3);
  for (const photo of others) expect(photo, "the others are lazy").toEqual(later);
  const fetched = transfers().filter(({ kind }) => kind === "photo");
  expect(fetched.length, "photos near the screen").toBeLessThan(await page.getByRole("main").locator("article img").count());
  expect(fetched.filter(({ path: file }) => file.endsWith("-full.webp"))).toEqual([]);
  expect(await findUnsized(page), "pictures without a size before they load, or without an alternative text").toEqual([]);
}

async function findUnsized(page: Page): Promise<string[]> {
  return page.locator("img").evaluateAll((found) =>
    (found as HTMLImageElement[])
      .filter((image) => {
        const hasSize =
          (image.hasAttribute("width") && image.hasAttribute("height")) || getComputedStyle(image).aspectRatio !== "auto";
        return !hasSize || !image.hasAttribute("alt");
      })
      .map((image) => image.outerHTML.slice(0, 120)),
  );
}

journey(
  "with an empty cache a phone uses a page after at most 150 KB of script, 40 KB of it our own, 60 KB of everything else but photos, and few photos",
  Object.fromEntries(pages.map((screen) => [screen.name, (given: Given) => expectLight(given, screen)])),
);

slowJourney("no layout shift (CLS at most 0.02)", {
  ...Object.fromEntries(
    pages.flatMap(({ name, path }) =>
      (["phone", "desktop"] as const).map((layout) => [
        `on ${name} while it loads and while scrolling, ${layout}`,
        async ({ page, catalogue }: Given) => {
          await page.setViewportSize(sizes[layout]);
          await emptyCache(page);
          const readShifts = await watchLayoutShifts(page);
          await open(page, await path(catalogue));
          await page.waitForLoadState("networkidle");
          await scrollThrough(page);
          const { sum, moved } = await readShifts();
          expect(sum, moved.join("\n")).toBeLessThanOrEqual(maxLayoutShift);
        },
      ]),
    ),
  ),
  "while personal screens load on a phone": async ({ page, request }) => {
    await signIn(page, await logInDemo(request, "kwame_agent"));
    for (const screen of [
      { path: "/myproperties", text: /Expires in/ },
      { path: "/messages", text: /Conversations/ },
      { path: "/account", text: /back into your account/ },
    ])
      await expectNoLayoutShift(page, screen, [sizes.phone]);
  },
});

/** V8 gives a text of more than 128 kB, which has two bytes a character, a block of memory of its own (decisions/pages, "Below 128 kB"). */
const maxMarkupCharacters = 65_000;

test(
  "the markup of pages is short enough for V8's young generation; the service worker, without schemas, is at most 40 KB",
  slow,
  async ({ request, catalogue }) => {
    for (const { name, path } of pages) {
      const read = async (cookie = "") => await (await request.get(await path(catalogue), { headers: { cookie } })).text();
      // Without the styles of the first sight, which are not in React's text.
      const page = await read(`styles=${/styles-([\w-]+)\.css/.exec(await read())?.[1]}`);
      const dataStart = page.lastIndexOf("<script", page.lastIndexOf("streamController.enqueue("));
      expect(dataStart, name).toBeGreaterThan(20_000);
      expect(dataStart, name).toBeLessThan(maxMarkupCharacters);
    }
    const worker = await (await request.get("/sw.js")).text();
    expect(worker.length).toBeGreaterThan(10_000);
    expect(worker.length).toBeLessThan(40 * kilobyte);
  },
);

test("what waits for the network comes without the query library: signed-in people load it on public pages", slow, async () => {
  const chunks = (await readdir(built)).filter((name) => /^queue-.*\.js$/.test(name));
  expect(chunks).not.toEqual([]);
  for (const name of chunks) expect(await readFile(join(built, name), "utf8"), name).not.toContain("No QueryClient set");
});
