import type { Page } from "@playwright/test";
import { expect, open, section, test, whenReady } from "./support/test.ts";

test.use({ serviceWorkers: "allow" });

/** Until the worker has taken over and keeps this page. It starts some seconds after the page is there. */
async function untilKept(page: Page, path: string): Promise<void> {
  const isKept = (): Promise<boolean> =>
    page.evaluate(
      async (address) => navigator.serviceWorker.controller !== null && (await caches.match(address)) !== undefined,
      path,
    );
  await expect.poll(isKept, { timeout: 30_000 }).toBe(true);
}

test("offline with what is still readable: pages that were opened, their photos, and a word on the others", async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /Failed to fetch/, /status 503/, /\b503\b/);
  await open(page, "/search");
  await untilKept(page, "/search");
  await open(page, "/help");
  await untilKept(page, "/help");
  await context.setOffline(true);

  await page.goto("/search");
  await expect(section(page, "Results").getByRole("article").first()).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: /offline/i })).toBeVisible();
  const photo = section(page, "Results").getByRole("article").first().locator("img");
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await page.goto("/login");
  await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("link", { name: "Try Again" }).click();
  await expect(page.getByRole("link", { name: "Continue as guest" })).toBeVisible();
});

test("the API is personal and never kept", async ({ page }) => {
  await open(page, "/search");
  await untilKept(page, "/search");
  await page.reload();
  await whenReady(page);
  await page.getByRole("combobox", { name: "Search properties" }).fill("kumasi");
  await expect(page.getByRole("option").first()).toBeVisible();
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain("/search");
  expect(kept.filter((path) => path.startsWith("/api/"))).toEqual([]);
});
