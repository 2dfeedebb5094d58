import type { Page } from "@playwright/test";
import { preferenceCalls } from "@efie/contract";
import { as, makePerson, signIn } from "./support/people.ts";
import { expect, open, sizes, slow, test } from "./support/test.ts";
import { sumBytes, watchTraffic } from "./support/traffic.ts";

const maxPhotoBytes = 20 * 1024;
/** A whole search page but its script and fonts, scrolled to its end: HTML, style sheet, and 24 photos. */
const maxPageBytes = { normal: 250 * 1024, less: 120 * 1024 };

const photosOf = async (page: Page) =>
  await page
    .getByRole("main")
    .locator("article img")
    .evaluateAll((images) =>
      (images as HTMLImageElement[]).map(({ currentSrc, parentElement }) => ({
        shown: currentSrc,
        choices: parentElement?.querySelector("source")?.srcset ?? "",
      })),
    );

async function scrollThrough(page: Page): Promise<void> {
  for (const photo of await page.getByRole("main").locator("article img").all()) await photo.scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
}

test(
  "a search page with 24 photos, scrolled to its end, has at most 250 KB besides script and fonts on a sharp screen",
  slow,
  async ({ browser, baseURL }) => {
    const page = await browser.newPage({
      viewport: sizes.phone,
      deviceScaleFactor: 2,
      ...(baseURL !== undefined && { baseURL }),
    });
    const transfers = await watchTraffic(page);
    await open(page, "/search");
    await scrollThrough(page);
    const photos = transfers().filter(({ kind }) => kind === "photo");
    expect(photos.length).toBeGreaterThan(20);
    for (const { path } of photos) expect(path).toMatch(/-card\.avif$/);
    const others = transfers().filter(({ kind, path }) => kind === "other" && !path.endsWith(".woff2"));
    expect(sumBytes(photos, "photo") + sumBytes(others, "other")).toBeLessThanOrEqual(maxPageBytes.normal);
    await page.close();
  },
);

test(
  "a photo without its lighter file is shown from the other one, without both it is blank",
  slow,
  async ({ page, problems }) => {
    problems.allow(/Failed to load resource/, /status 404: .*\/media\//);
    await page.route(/\.avif$/, (route) => route.fulfill({ status: 404 }));
    await open(page, "/");
    // Those of a row that only desktops show, too.
    const photos = page.getByRole("main").locator("picture:has(source[media]) img");
    expect(await photos.count()).toBeGreaterThan(2);
    for (const photo of await photos.all()) {
      await photo.scrollIntoViewIfNeeded();
      await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.webp$/);
    }
    await page.setViewportSize(sizes.phone);
    await open(page, "/search");
    const card = page.getByRole("main").getByRole("article").first();
    const first = card.locator("img").first();
    await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/-card\.webp$/);
    await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(320);
    await page.route(/\.webp$/, (route) => route.fulfill({ status: 404 }));
    await open(page, "/search?page_size=1&ordering=price");
    await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/^data:/);
    expect((await card.boundingBox())?.height, "the card keeps its shape").toBeGreaterThan(200);
  },
);

test("Save-Data brings small photos, no fonts and no map; a switch turns it off and on", slow, async ({ page, catalogue }) => {
  await page.setViewportSize(sizes.phone);
  await page.setExtraHTTPHeaders({ "save-data": "on" });
  const transfers = await watchTraffic(page);
  await open(page, "/search");
  await scrollThrough(page);
  const photos = transfers().filter(({ kind }) => kind === "photo");
  // Listings of one house share photos, which come once.
  const shown = (await photosOf(page)).map((photo) => new URL(photo.shown).pathname);
  expect(shown).toHaveLength(24);
  expect(new Set(photos.map(({ path }) => path))).toEqual(new Set(shown));
  for (const { path, bytes } of photos) {
    expect(path).toMatch(/-thumbnail\.avif$/);
    expect(bytes, path).toBeLessThanOrEqual(maxPhotoBytes);
  }
  expect(transfers().filter(({ path }) => path.endsWith(".woff2"))).toEqual([]);
  expect(sumBytes(transfers(), "photo") + sumBytes(transfers(), "other")).toBeLessThanOrEqual(maxPageBytes.less);
  await expect(page.getByText(/Less data is on: about \d{3} KB saved on this page\./)).toBeVisible();

  const { id } = await catalogue.find("with four photos", ({ images }) => images.length === 4);
  await open(page, `/details/${id}`);
  await page.getByRole("tab", { name: "Location" }).click();
  await expect(page.getByRole("button", { name: "Show on the map" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(transfers().filter(({ path }) => path.startsWith("/stills/"))).toEqual([]);

  // Whatever the browser asks for.
  await open(page, "/search");
  await page.getByRole("button", { name: "Load photos in full" }).click();
  await expect(page.getByRole("button", { name: "Use less data" })).toBeVisible();
  for (const photo of await photosOf(page)) expect(photo.choices).toContain("-card.avif");
  await page.getByRole("button", { name: "Use less data" }).click();
  await expect(page.getByRole("button", { name: "Load photos in full" })).toBeVisible();
  for (const photo of await photosOf(page)) expect(photo.choices).not.toContain("-card");
});

test("a member's choice is the account's: another device takes it over", slow, async ({ phone, request, browser, baseURL }) => {
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
