import { slowJourney } from "./support/journey.ts";
import { limits, type Property } from "@efie/contract";
import type { Page } from "@playwright/test";
import { expect, open, readCardIds, section, whenReady } from "./support/test.ts";

const box = (page: Page) => page.getByRole("combobox", { name: "Search properties" });
const results = (page: Page) => section(page, "Results");

function heading(count: number): string {
  return count === 1 ? "Showing 1 Property" : `Showing ${count.toLocaleString("en-GB")} Properties`;
}

function money(cedis: number): string {
  return `GH₵${cedis.toLocaleString("en-GB", Number.isInteger(cedis) ? {} : { minimumFractionDigits: 2 })}`;
}

const units = { rental: "/month", "short rental": "/night", sale: "" } as const;

/** The texts on the card of a property (spec, section 2). */
function expectedTexts(property: Property): string[] {
  const { title, type, price, number_of_bedrooms: beds, number_of_bathrooms: baths, square_meters: area } = property;
  return [
    title,
    price === 0 ? "Negotiable" : `${money(price)}${units[type]}`,
    ...(beds === null ? [] : [beds === 1 ? "1 bed" : `${beds} bed`]),
    ...(baths === null ? [] : [baths === 1 ? "1 bath" : `${baths} bath`]),
    area === null ? "N/A" : `${area.toLocaleString("en-GB")} m²`,
    property.detailed_address.trim() || property.city.city || "Location not specified",
    ...(property.is_featured ? ["Featured"] : []),
    ...(property.is_verified ? ["Verified"] : []),
  ];
}

async function expectCard(page: Page, property: Property): Promise<void> {
  const card = results(page)
    .getByRole("article")
    .filter({ has: page.locator(`a[href="/details/${property.id}"]`) });
  for (const text of expectedTexts(property)) await expect(card, `listing ${property.id}`).toContainText(text);
  if (!property.is_featured) await expect(card).not.toContainText("Featured");
  if (property.type !== "rental") await expect(card).not.toContainText("/month");
  const photo = property.images[0];
  if (photo !== undefined) await expect(card.locator("img").first()).toHaveAttribute("src", photo.card);
}

slowJourney("search: cards, headings, paging and going back", {
  "title, search box, filter button and the results are there at once, each card with its facts; a click anywhere opens it":
    async ({ page, catalogue }) => {
      await page.goto("/search");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find Your Perfect Property");
      await expect(box(page)).toBeVisible();
      await expect(page.getByRole("search").getByRole("link", { name: "Filters" })).toBeVisible();
      const all = await catalogue.list();
      await expect(results(page).getByRole("heading", { level: 2 })).toHaveText(heading(all.length));
      const shown = all.slice(0, limits.defaultPageSize);
      expect(await readCardIds(results(page))).toEqual(shown.map(({ id }) => id));
      for (const property of shown.slice(0, 12)) await expectCard(page, property);
      await whenReady(page);
      await results(page)
        .getByRole("article")
        .first()
        .click({ position: { x: 60, y: 90 } });
      await expect(page).toHaveURL(`/details/${String(shown[0]?.id)}`);
    },
  "Enter runs the search, whose number is in the heading; one with a typo has results, the same after a reload; one without has none":
    async ({ page, catalogue }) => {
      await open(page, "/search");
      await box(page).fill("market school");
      await box(page).press("Enter");
      await expect(page).toHaveURL("/search?search=market+school");
      const expected = await catalogue.list({ search: "market school" });
      await expect(results(page).getByRole("heading", { name: /^Showing/ })).toHaveText(heading(expected.length));
      const ids = expected.slice(0, limits.defaultPageSize).map(({ id }) => id);
      await expect.poll(() => readCardIds(results(page))).toEqual(ids);
      await box(page).fill("furnishd");
      await box(page).press("Enter");
      // The address changes first, then the page.
      await expect(page).toHaveTitle(/furnishd/);
      await expect(results(page).getByRole("article").first()).toBeVisible();
      const found = await readCardIds(results(page));
      await page.reload();
      expect(await readCardIds(results(page))).toEqual(found);
      await expect(box(page)).toHaveValue("furnishd");

      await open(page, "/search?search=qqxyzzyq");
      await expect(page.getByText("No properties found", { exact: true })).toBeVisible();
      await expect(page.getByText("Try adjusting your search or filters", { exact: true })).toBeVisible();
      await page
        .getByRole("link", { name: "Refine Search" })
        .or(page.getByRole("button", { name: "Refine Search" }))
        .click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  "the results go on below by Load more, repeat no listing, and are there again at once on the way back and after a reload":
    async ({ page, catalogue }) => {
      await open(page, "/search?type=rental");
      const all = await catalogue.list({ type: "rental" });
      const expected = all.slice(0, 48).map(({ id }) => id);
      const cards = results(page).getByRole("article");
      await results(page).getByRole("link", { name: "Load more" }).click();
      await expect.poll(() => readCardIds(results(page))).toEqual(expected);
      await cards.nth(40).scrollIntoViewIfNeeded();
      const scrolled = await page.evaluate(() => window.scrollY);
      expect(scrolled).toBeGreaterThan(500);
      await cards.nth(40).getByRole("link").first().click();
      await expect(page).toHaveURL(/\/details\/\d+$/);
      await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Find Your Perfect Property");
      // Without a request.
      await page.route(/search\.data/, (route) => route.abort());
      await page.goBack();
      await expect(page).toHaveURL("/search?type=rental");
      await expect.poll(() => readCardIds(results(page))).toEqual(expected);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolled - 60);
      await expect(cards.nth(40)).toBeInViewport();
      await expect(results(page).getByRole("heading", { name: /^Showing/ })).toHaveText(heading(all.length));
      await page.unroute(/search\.data/);
      // A phone that unloads a tab reloads it.
      await page.reload();
      await expect.poll(() => readCardIds(results(page))).toEqual(expected);
      await expect(cards.nth(40)).toBeInViewport();
      // Where it was left, not where more was loaded.
      await cards.nth(8).getByRole("link").first().click();
      await expect(page).toHaveURL(/\/details\/\d+$/);
      await page.reload();
      await whenReady(page);
      await page.goBack();
      await expect.poll(() => readCardIds(results(page))).toEqual(expected);
      await expect(cards.nth(8)).toBeInViewport();
    },
});

slowJourney("search: on a phone, and while the results load", {
  "on a phone the first photo starts in the upper third of the window, with and without filters": async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const [path, most] of [
      ["/search", 225],
      ["/search?type=rental&price__lte=3000", 275],
    ] as const) {
      await page.goto(path);
      const photo = await results(page).getByRole("article").first().locator("img").boundingBox();
      expect(photo?.y, path).toBeLessThanOrEqual(most);
      for (const text of ["Find Your Perfect Property", /^Showing \d+ Properties$/]) {
        await expect(page.getByRole("heading", { name: text })).toBeInViewport();
      }
      await expect(box(page)).toBeInViewport();
      await expect(page.getByRole("search").getByRole("link", { name: /^Filters/ })).toBeInViewport();
      await expect(page.getByLabel("Sort by")).toBeInViewport();
    }
  },
  "a loading indicator while the results load": async ({ page }) => {
    await open(page, "/search");
    const gate = Promise.withResolvers<void>();
    await page.route(/\.data(\?|$)/, async (route) => {
      await gate.promise;
      await route.continue();
    });
    await box(page).fill("kumasi");
    await box(page).press("Enter");
    await expect(page.getByRole("search").getByText("Loading")).toBeAttached();
    gate.resolve();
    await expect(page.getByRole("search").getByText("Loading")).toHaveCount(0);
  },
});
