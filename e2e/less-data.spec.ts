import type { Page } from "@playwright/test";
import { preferenceCalls } from "@efie/contract";
import { as, makePerson, signIn } from "./support/people.ts";
import { expect, open, sizes, test } from "./support/test.ts";
import { sumBytes, watchTraffic } from "./support/traffic.ts";

const maxPhotoBytes = 20 * 1024;
/** A whole search page but its script, scrolled to its end. */
const maxPageBytes = 250 * 1024;

const photosOf = async (page: Page) =>
  await page
    .getByRole("main")
    .locator("article img")
    .evaluateAll((images) => (images as HTMLImageElement[]).map(({ currentSrc, srcset }) => currentSrc + srcset));

async function scrollThrough(page: Page): Promise<void> {
  for (const photo of await page.getByRole("main").locator("article img").all()) await photo.scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
}

test("Save-Data brings small photos, no fonts and no map, and the page says what it saved", async ({ page, catalogue }) => {
  await page.setViewportSize(sizes.phone);
  await page.setExtraHTTPHeaders({ "save-data": "on" });
  const transfers = await watchTraffic(page);
  await open(page, "/search");
  await scrollThrough(page);
  const photos = transfers().filter(({ kind }) => kind === "photo");
  // Listings of one house share photos, which come once.
  const shown = (await photosOf(page)).map((address) => new URL(address).pathname);
  expect(shown).toHaveLength(24);
  expect(new Set(photos.map(({ path }) => path))).toEqual(new Set(shown));
  for (const { path, bytes } of photos) {
    expect(path).toMatch(/-thumbnail\.webp$/);
    expect(bytes, path).toBeLessThanOrEqual(maxPhotoBytes);
  }
  expect(transfers().filter(({ path }) => path.endsWith(".woff2"))).toEqual([]);
  expect(sumBytes(transfers(), "photo") + sumBytes(transfers(), "other")).toBeLessThanOrEqual(maxPageBytes);
  await expect(page.getByText(/Less data is on: about \d{3} KB saved on this page\./)).toBeVisible();

  const { id } = await catalogue.find("with four photos", ({ images }) => images.length === 4);
  await open(page, `/details/${id}`);
  await page.getByRole("tab", { name: "Location" }).click();
  await expect(page.getByRole("button", { name: "Show on the map" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(transfers().filter(({ path }) => path.startsWith("/stills/"))).toEqual([]);
});

test("a switch turns less data on for a guest and off again, whatever the browser asks for", async ({ phone }) => {
  await phone.setExtraHTTPHeaders({ "save-data": "on" });
  await open(phone, "/search");
  await phone.getByRole("button", { name: "Load photos in full" }).click();
  await expect(phone.getByRole("button", { name: "Use less data" })).toBeVisible();
  for (const photo of await photosOf(phone)) expect(photo).toContain("-full.webp");
  await phone.getByRole("button", { name: "Use less data" }).click();
  await expect(phone.getByRole("button", { name: "Load photos in full" })).toBeVisible();
  for (const photo of await photosOf(phone)) expect(photo).not.toContain("-full.webp");
});

test("a member's choice is the account's, and another device takes it over", async ({ phone, request, browser, baseURL }) => {
  const member = await makePerson(request);
  await signIn(phone, member);
  await open(phone, "/help");
  await phone.getByRole("button", { name: "Use less data" }).click();
  await expect(phone.getByRole("button", { name: "Load photos in full" })).toBeVisible();
  const kept = await request.get(`/api/${preferenceCalls.getPreferences.path}`, as(member));
  expect(await kept.json()).toMatchObject({ data: "less" });
  const other = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) });
  await signIn(other, member);
  await open(other, "/help");
  await expect.poll(() => other.evaluate(() => document.cookie)).toContain("data=less");
  await other.reload();
  await expect(other.getByRole("button", { name: "Load photos in full" })).toBeVisible();
  await other.close();
});
