import type { Page } from "@playwright/test";
import { expect, slow, test, whenReady } from "./support/test.ts";

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

test("the script loads after the first photo", slow, async ({ page }) => {
  const { scripts, release } = await openWithoutPhotos(page);
  // The text, its styles and the font load meanwhile.
  await expect(page.getByRole("heading", { name: "Premium Listings" })).toBeVisible();
  expect(scripts()).toBe(0);
  release();
  await whenReady(page);
  expect(scripts()).toBeGreaterThan(0);
});

test("a touch on the page loads the script at once", slow, async ({ page }) => {
  const { release } = await openWithoutPhotos(page);
  await page.keyboard.press("Tab");
  await whenReady(page);
  release();
});

test("the script does not wait for a photo that never loads", slow, async ({ page }) => {
  await page.clock.install();
  const { scripts, release } = await openWithoutPhotos(page);
  expect(scripts()).toBe(0);
  await page.clock.fastForward(3_000);
  await whenReady(page);
  release();
});
