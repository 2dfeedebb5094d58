import type { Property } from "@efie/contract";
import type { Page } from "@playwright/test";
import { chip, openFilters } from "./support/filters.ts";
import { slowJourney } from "./support/journey.ts";
import { expect, open, pathOf, readCardIds, section } from "./support/test.ts";

const results = (page: Page) => section(page, "Results");
const ids = (properties: readonly Property[]) => properties.slice(0, 24).map(({ id }) => id);

slowJourney("filters: the limits of a price", {
  "what is no price is named beside its field, and a lowest price above the highest is not applied": async ({ page }) => {
    await open(page, "/search");
    const dialog = await openFilters(page);
    const [lowest, highest] = [dialog.getByLabel("Min Price"), dialog.getByLabel("Max Price")];
    const apply = dialog.getByRole("button", { name: "Apply Filters" });
    await highest.fill("a lot");
    await apply.click();
    await expect(highest).toHaveAccessibleDescription(/^Write the price as a number/);
    await lowest.fill("5000");
    await highest.fill("500");
    await apply.click();
    await expect(lowest).toHaveAccessibleDescription("The lowest price is above the highest.");
    await expect(lowest).toBeFocused();
    expect(pathOf(page)).toBe("/search");
    await highest.fill("GHS 50.5k");
    await apply.click();
    await expect(page).toHaveURL("/search?price__gte=5000&price__lte=50500");
  },
  "an address with a lowest price above the highest says so, in the results and beside the field": async ({ page }) => {
    await page.goto("/search?price__gte=5000&price__lte=500");
    await expect(results(page)).toContainText("The lowest price is above the highest.");
    const dialog = await openFilters(page);
    await expect(dialog.getByLabel("Min Price")).toHaveAccessibleDescription("The lowest price is above the highest.");
    await dialog.getByLabel("Max Price").fill("50000");
    await expect(dialog.getByLabel("Min Price")).not.toHaveAccessibleDescription(/./);
  },
  "a price limit without a type says that months and nights are mixed, and leads to each alone": async ({ page, catalogue }) => {
    await open(page, "/search?price__lte=1500");
    await expect(results(page)).toContainText("Prices by the month and by the night are mixed.");
    // Of a list that goes on, only types that it has are offered.
    const cheap = await catalogue.list({ price__lte: "1500" });
    const types = new Set(cheap.map(({ type }) => type));
    expect(cheap.length > 24 && !types.has("sale")).toBe(true);
    await expect(results(page).getByRole("link", { name: "Rentals only", exact: true })).toBeVisible();
    await expect(results(page).getByRole("link", { name: "Sales only" })).toHaveCount(0);
    const dialog = await openFilters(page);
    const prices = dialog.getByRole("group", { name: "Price" });
    await expect(prices).toHaveAccessibleDescription(/^Rentals are priced by the month, short rentals by the night\./);
    await dialog.getByLabel("Type", { exact: true }).selectOption("short rental");
    await expect(prices).toHaveAccessibleDescription("Price by the night");
    await page.keyboard.press("Escape");
    await results(page).getByRole("link", { name: "Rentals only", exact: true }).click();
    await expect(page).toHaveURL("/search?price__lte=1500&type=rental");
    await expect(chip(page, "Up to GH₵1,500/month")).toBeVisible();
    await expect(results(page)).not.toContainText("are mixed");
    const rentals = ids(await catalogue.list({ type: "rental", price__lte: "1500" }));
    await expect.poll(() => readCardIds(results(page))).toEqual(rentals);
    const few = await catalogue.list({ city__id: "8", price__gte: "100000" });
    expect([few.length > 0 && few.length <= 24, new Set(few.map(({ type }) => type)).size]).toEqual([true, 1]);
    await open(page, "/search?city__id=8&price__gte=100000");
    await expect(results(page).getByRole("article").first()).toBeVisible();
    await expect(results(page), "all are of one type").not.toContainText("are mixed");
  },
});
