import type { Page } from "@playwright/test";
import { expect, test, whenReady } from "./support/test.ts";

type HeldPage = { readonly scripts: () => number; readonly release: () => void };

/** Home, with its photos held back on a slow line. */
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

test("the script waits until the first photo is there", async ({ page }) => {
  const { scripts, release } = await openWithoutPhotos(page);
  // The text, its style and the font are there meanwhile.
  await expect(page.getByRole("heading", { name: "Premium Listings" })).toBeVisible();
  expect(scripts()).toBe(0);
  release();
  await whenReady(page);
  expect(scripts()).toBeGreaterThan(0);
});

test("whoever touches the page has the script at once", async ({ page }) => {
  const { release } = await openWithoutPhotos(page);
  await page.keyboard.press("Tab");
  await whenReady(page);
  release();
});

test("a photo that never comes is not waited for", async ({ page }) => {
  await page.clock.install();
  const { scripts, release } = await openWithoutPhotos(page);
  expect(scripts()).toBe(0);
  await page.clock.fastForward(3_000);
  await whenReady(page);
  release();
});
