import type { Page } from "@playwright/test";
import { slowJourney } from "./support/journey.ts";
import { expect, whenReady } from "./support/test.ts";

type HeldPage = { readonly scripts: () => number; readonly release: () => void };

/** Opens home and holds its photos back, as on a slow connection. */
async function openWithoutPhotos(page: Page): Promise<HeldPage> {
  let scripts = 0;
  const { promise: line, resolve: release } = Promise.withResolvers<void>();
  page.on("request", (request) => {
    if (/\/assets\/.*\.js$/.test(request.url())) scripts += 1;
  });
  await page.route(/\/media\//, async (route) => {
    await line;
    await route.continue();
  });
  const held = page.waitForRequest(/\/media\//);
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await held;
  return { scripts: () => scripts, release };
}

slowJourney("when the script loads", {
  "after the first photo": async ({ page }) => {
    const { scripts, release } = await openWithoutPhotos(page);
    // The text, its styles and the font load meanwhile.
    await expect(page.getByRole("heading", { name: "Premium Listings" })).toBeVisible();
    expect(scripts()).toBe(0);
    release();
    await whenReady(page);
    expect(scripts()).toBeGreaterThan(0);
  },
  "at once after a touch on the page": async ({ page }) => {
    const { release } = await openWithoutPhotos(page);
    await page.keyboard.press("Tab");
    await whenReady(page);
    release();
  },
  "after a while if a photo never loads": async ({ page }) => {
    await page.clock.install();
    const { scripts, release } = await openWithoutPhotos(page);
    expect(scripts()).toBe(0);
    await page.clock.fastForward(3_000);
    await whenReady(page);
    release();
  },
});
