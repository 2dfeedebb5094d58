import type { Locator, Page, Request } from "@playwright/test";
import type { Catalogue } from "./support/catalogue.ts";
import { expectNoLayoutShift, maxLayoutShift } from "./support/layout-shifts.ts";
import { logInDemo, signIn } from "./support/people.ts";
import { expect, open, sizes, slow, test, whenDrawn } from "./support/test.ts";
import { heaviest, stopLateTimers, sumBytes, watchLayoutShifts, watchTraffic, weighOwnScripts } from "./support/traffic.ts";

const kilobyte = 1024;
const maxScriptBytes = 150 * kilobyte;
/** Beside the framework's 95 KB, compressed and without headers. */
const maxOwnScriptBytes = 40 * kilobyte;
/** HTML, style sheet, icons and data. Fonts come after the page can be used. */
const maxOtherBytes = 60 * kilobyte;

const pages: readonly { readonly name: string; readonly path: (catalogue: Catalogue) => Promise<string> }[] = [
  { name: "home", path: async () => "/" },
  { name: "search", path: async () => "/search" },
  {
    name: "details",
    path: async (catalogue) => `/details/${(await catalogue.find("with four photos", ({ images }) => images.length === 4)).id}`,
  },
];

for (const { name, path } of pages) {
  test(`${name} with an empty cache is usable after at most 150 KB of script and 60 KB of everything else but photos`, async ({
    page,
    catalogue,
  }, info) => {
    const address = await path(catalogue);
    await page.setViewportSize(sizes.phone);
    const transfers = await watchTraffic(page);
    await open(page, address);
    await page.waitForLoadState("networkidle");
    const script = sumBytes(transfers(), "script");
    const other = sumBytes(
      transfers().filter(({ path: file }) => !file.endsWith(".woff2")),
      "other",
    );
    const description = `script ${(script / kilobyte).toFixed(1)} KB, other ${(other / kilobyte).toFixed(1)} KB`;
    info.annotations.push({ type: "weight", description: `${name}: ${description}` });
    expect(script, heaviest(transfers(), "script")).toBeGreaterThan(20 * kilobyte);
    expect.soft(script, `${description}\n${heaviest(transfers(), "script")}`).toBeLessThanOrEqual(maxScriptBytes);
    expect.soft(other, `${description}\n${heaviest(transfers(), "other")}`).toBeLessThanOrEqual(maxOtherBytes);
  });

  test(`${name} with an empty cache loads at most 40 KB of script beside the framework's`, async ({
    page,
    request,
    catalogue,
  }) => {
    await page.setViewportSize(sizes.phone);
    await stopLateTimers(page);
    const transfers = await watchTraffic(page);
    await open(page, await path(catalogue));
    await page.waitForLoadState("networkidle");
    const own = await weighOwnScripts(request, transfers());
    const bytes = sumBytes(own, "script");
    const found = `${(bytes / kilobyte).toFixed(1)} KB\n${heaviest(own, "script")}`;
    expect(bytes, found).toBeGreaterThan(10 * kilobyte);
    expect(bytes, found).toBeLessThanOrEqual(maxOwnScriptBytes);
  });

  for (const layout of ["phone", "desktop"] as const) {
    test(`no layout shift on ${name} while it loads and while scrolling (CLS at most 0.02, ${layout})`, async ({
      page,
      catalogue,
    }) => {
      await page.setViewportSize(sizes[layout]);
      const readShifts = await watchLayoutShifts(page);
      await open(page, await path(catalogue));
      await page.waitForLoadState("networkidle");
      await scrollThrough(page);
      const { sum, moved } = await readShifts();
      expect(sum, moved.join("\n")).toBeLessThanOrEqual(maxLayoutShift);
    });
  }
}

/** V8 gives a text of more than 128 kB, which has two bytes a character, a block of memory of its own (decisions/pages, "Below 128 kB"). */
const maxMarkupCharacters = 65_000;

test("the markup of pages is short enough for V8's young generation", async ({ request, catalogue }) => {
  for (const { name, path } of pages) {
    const read = async (cookie = "") => await (await request.get(await path(catalogue), { headers: { cookie } })).text();
    // Without the styles of the first sight, which are not in React's text.
    const page = await read(`styles=${/styles-([\w-]+)\.css/.exec(await read())?.[1]}`);
    const dataStart = page.lastIndexOf("<script", page.lastIndexOf("streamController.enqueue("));
    expect(dataStart, name).toBeGreaterThan(20_000);
    expect(dataStart, name).toBeLessThan(maxMarkupCharacters);
  }
});

test("the service worker brings no schemas: it is at most 40 KB before it is compressed", async ({ request }) => {
  const worker = await (await request.get("/sw.js")).text();
  expect(worker.length).toBeGreaterThan(10_000);
  expect(worker.length).toBeLessThan(40 * kilobyte);
});

test("no layout shift while personal screens load on a phone (CLS at most 0.02)", slow, async ({ page, request }) => {
  await signIn(page, await logInDemo(request, "kwame_agent"));
  for (const screen of [
    { path: "/myproperties", text: /Expires in/ },
    { path: "/messages", text: /Conversations/ },
    { path: "/account", text: /back into your account/ },
  ])
    await expectNoLayoutShift(page, screen, [sizes.phone]);
});

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

type Loading = { readonly isLazy: boolean; readonly priority: string };
const atOnce: Loading = { isLazy: false, priority: "high" };
const later: Loading = { isLazy: true, priority: "auto" };

async function readLoading(images: Locator): Promise<Loading[]> {
  return images.evaluateAll((found) =>
    (found as HTMLImageElement[]).map(({ loading, fetchPriority }) => ({ isLazy: loading === "lazy", priority: fetchPriority })),
  );
}

test("the first card's photo is fetched at once with high priority, the others are lazy: search", async ({ page }) => {
  await page.goto("/search");
  const [first, ...others] = await readLoading(page.getByRole("main").locator("article img"));
  expect(first).toEqual(atOnce);
  expect(others.length).toBeGreaterThan(10);
  for (const other of others) expect(other).toEqual(later);
});

test("the first card's photo is fetched at once with high priority, the others are lazy: home on a phone", async ({ phone }) => {
  await phone.goto("/");
  const [first, ...others] = await readLoading(phone.getByRole("main").locator("article img"));
  expect(first).toEqual(atOnce);
  for (const other of others) expect(other).toEqual(later);
});

test("the first photo of a property is fetched at once with high priority, the others are lazy", async ({ page, catalogue }) => {
  const property = await catalogue.find("with four photos", ({ images }) => images.length === 4);
  await page.goto(`/details/${property.id}`);
  const [first, ...others] = await readLoading(page.getByRole("main").locator("img"));
  expect(first).toEqual(atOnce);
  for (const other of others) expect(other).toEqual(later);
});

test("a phone does not fetch what only a desktop shows, and fetches only photos near its screen", async ({ phone }) => {
  const photos: string[] = [];
  phone.on("request", (request) => {
    if (request.url().includes("/media/")) photos.push(new URL(request.url()).pathname);
  });
  await open(phone, "/");
  await phone.waitForLoadState("networkidle");
  const cards = await phone.getByRole("main").locator("article img").count();
  expect(photos.length).toBeLessThan(cards);
  expect(photos.filter((path) => path.endsWith("-full.webp"))).toEqual([]);
});

for (const { name, path } of pages) {
  test(`every picture of ${name} has its size before it loads, and an alternative text`, async ({ page, catalogue }) => {
    await page.goto(await path(catalogue));
    const faults = await page.locator("img").evaluateAll((found) =>
      (found as HTMLImageElement[])
        .filter((image) => {
          const hasSize =
            (image.hasAttribute("width") && image.hasAttribute("height")) || getComputedStyle(image).aspectRatio !== "auto";
          return !hasSize || !image.hasAttribute("alt");
        })
        .map((image) => image.outerHTML.slice(0, 120)),
    );
    expect(faults).toEqual([]);
  });
}
