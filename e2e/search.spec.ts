import { journey, type Given } from "./support/journey.ts";
import { limits, type Property } from "@efie/contract";
import type { Page } from "@playwright/test";
import { expect, open, pathOf, readCardIds, section, whenReady } from "./support/test.ts";

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

const special: readonly [string, (property: Property) => boolean][] = [
  ["'N/A' for the area if missing", ({ square_meters }) => square_meters === null],
  ["'Negotiable' without a price", ({ price }) => price === 0],
  ["'/month' appended for rental", ({ type, price }) => type === "rental" && price > 0],
  ["'/night' appended for a short rental", ({ type, price }) => type === "short rental" && price > 0],
  ["no '/month' for a sale", ({ type }) => type === "sale"],
];
journey(
  "cards of special listings",
  Object.fromEntries(
    special.map(([text, isWanted]) => [
      `a card shows ${text}`,
      async ({ page, catalogue }: Given) => {
        const property = await catalogue.find(text, isWanted);
        const { price, type, property_type, city } = property;
        // A price filter leaves out properties without a price.
        const range = price === 0 ? {} : { price__gte: String(price), price__lte: String(price) };
        const filters = { type, property_type, city__id: String(city.id), ...range };
        await page.goto(`/search?${new URLSearchParams(filters).toString()}`);
        await expectCard(page, property);
      },
    ]),
  ),
);

journey("search: cards, headings and shared addresses", {
  "title 'Find Your Perfect Property', search box and filter button; the results are there at once": async ({
    page,
    catalogue,
  }) => {
    await page.goto("/search");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find Your Perfect Property");
    await expect(box(page)).toBeVisible();
    await expect(page.getByRole("search").getByRole("link", { name: "Filters" })).toBeVisible();
    const all = await catalogue.list();
    await expect(results(page).getByRole("heading", { level: 2 })).toHaveText(heading(all.length));
    expect(await readCardIds(results(page))).toEqual(all.slice(0, limits.defaultPageSize).map(({ id }) => id));
  },
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
  "each card: first image, badges, title, price, bedrooms, bathrooms, area, address": async ({ page, catalogue }) => {
    await page.goto("/search");
    const shown = (await catalogue.list()).slice(0, limits.defaultPageSize);
    for (const property of shown.slice(0, 12)) await expectCard(page, property);
  },
  "a click anywhere on a card goes to /details/{id}": async ({ page, catalogue }) => {
    const [first] = await catalogue.list();
    await open(page, "/search");
    await results(page)
      .getByRole("article")
      .first()
      .click({ position: { x: 60, y: 90 } });
    await expect(page).toHaveURL(`/details/${String(first?.id)}`);
  },
  "heading 'Showing N Properties' shows the number of results; Enter runs the search": async ({ page, catalogue }) => {
    await open(page, "/search");
    await box(page).fill("market school");
    await box(page).press("Enter");
    await expect(page).toHaveURL("/search?search=market+school");
    const expected = await catalogue.list({ search: "market school" });
    await expect(results(page).getByRole("heading", { name: /^Showing/ })).toHaveText(heading(expected.length));
    const ids = expected.slice(0, limits.defaultPageSize).map(({ id }) => id);
    await expect.poll(() => readCardIds(results(page))).toEqual(ids);
  },
});

journey("search: the empty state, loading, paging and going back", {
  "a search with a typo has results, and its address shows the same after a reload and to a new visitor": async ({
    page,
    browser,
    baseURL,
  }) => {
    await open(page, "/search");
    await box(page).fill("furnishd");
    await box(page).press("Enter");
    // The address changes first, then the page.
    await expect(page).toHaveTitle(/furnishd/);
    await expect(results(page).getByRole("article").first()).toBeVisible();
    const found = await readCardIds(results(page));
    await page.reload();
    expect(await readCardIds(results(page))).toEqual(found);
    await expect(box(page)).toHaveValue("furnishd");
    const somebodyElse = await browser.newPage({ baseURL: baseURL ?? "" });
    await somebodyElse.goto(pathOf(page));
    expect(await readCardIds(results(somebodyElse))).toEqual(found);
    await somebodyElse.close();
  },
  "empty state: 'No properties found', 'Try adjusting your search or filters', and 'Refine Search'": async ({ page }) => {
    await open(page, "/search?search=qqxyzzyq");
    await expect(page.getByText("No properties found", { exact: true })).toBeVisible();
    await expect(page.getByText("Try adjusting your search or filters", { exact: true })).toBeVisible();
    await page
      .getByRole("link", { name: "Refine Search" })
      .or(page.getByRole("button", { name: "Refine Search" }))
      .click();
    await expect(page.getByRole("dialog")).toBeVisible();
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
  "the results go on below by Load more, repeat no listing, and are there again on the way back and after a reload": async ({
    page,
    catalogue,
  }) => {
    await open(page, "/search?type=rental");
    const expected = (await catalogue.list({ type: "rental" })).map(({ id }) => id);
    await results(page).getByRole("link", { name: "Load more" }).click();
    await expect.poll(() => readCardIds(results(page))).toEqual(expected.slice(0, 48));
    await results(page).getByRole("article").nth(40).getByRole("link").first().click();
    await expect(page).toHaveURL(/\/details\/\d+$/);
    await page.goBack();
    await expect.poll(() => readCardIds(results(page))).toEqual(expected.slice(0, 48));
    await expect(results(page).getByRole("article").nth(40)).toBeInViewport();
    await expect(results(page).getByRole("heading", { name: /^Showing/ })).toHaveText(heading(expected.length));
    // A phone that unloads a tab reloads it.
    await page.reload();
    await expect.poll(() => readCardIds(results(page))).toEqual(expected.slice(0, 48));
    await expect(results(page).getByRole("article").nth(40)).toBeInViewport();
    // Where it was left, not where more was loaded.
    await results(page).getByRole("article").nth(8).getByRole("link").first().click();
    await expect(page).toHaveURL(/\/details\/\d+$/);
    await page.reload();
    await whenReady(page);
    await page.goBack();
    await expect.poll(() => readCardIds(results(page))).toEqual(expected.slice(0, 48));
    await expect(results(page).getByRole("article").nth(8)).toBeInViewport();
  },
  "back shows the same results at the same scroll position at once, without a request": async ({ page }) => {
    await open(page, "/search?type=rental");
    const before = await readCardIds(results(page));
    const card = results(page).getByRole("article").nth(13);
    await card.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => window.scrollY);
    expect(scrolled).toBeGreaterThan(500);
    await card.getByRole("link").first().click();
    await expect(page).toHaveURL(/\/details\/\d+$/);
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Find Your Perfect Property");

    await page.route(/search\.data/, (route) => route.abort());
    await page.goBack();
    await expect(page).toHaveURL("/search?type=rental");
    await expect.poll(() => readCardIds(results(page))).toEqual(before);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolled - 60);
    await expect(card).toBeInViewport();
  },
});
