import type { Page } from "@playwright/test";
import { slowJourney } from "./support/journey.ts";
import { openFilters } from "./support/filters.ts";
import { expect, open, sizes } from "./support/test.ts";

const dialog = (page: Page) => page.getByRole("dialog");

slowJourney("back closes what is on top before it leaves a page", {
  "the filters of a search, as the first page of a tab and after another": async ({ page }) => {
    await page.setViewportSize(sizes.phone);
    await open(page, "/help");
    await open(page, "/search?type=rental");
    await openFilters(page);
    await page.goBack();
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL("/search?type=rental");
    await page.goBack();
    await expect(page).toHaveURL("/help");
  },
  "what was closed otherwise costs no second way back": async ({ page }) => {
    await page.setViewportSize(sizes.phone);
    await open(page, "/help");
    await page.getByRole("navigation", { name: "Go to" }).getByRole("link", { name: "Search" }).click();
    await expect(page).toHaveURL("/search");
    for (let times = 0; times < 2; times += 1) {
      await openFilters(page);
      await dialog(page).getByRole("button", { name: "Close" }).click();
      await expect(dialog(page)).toBeHidden();
    }
    await page.goBack();
    await expect(page).toHaveURL("/help");
    await page.goForward();
    await expect(page).toHaveURL("/search");
  },
  "a page that is opened from the menu or the filters is one step from the page below them": async ({ page }) => {
    await page.setViewportSize(sizes.phone);
    await open(page, "/help");
    await page.getByRole("banner").getByRole("button", { name: "Menu" }).click();
    await dialog(page).getByRole("link", { name: "Search", exact: true }).click();
    await expect(page).toHaveURL("/search");
    await openFilters(page);
    await dialog(page).getByLabel("Type", { exact: true }).selectOption("sale");
    await dialog(page).getByRole("button", { name: "Apply Filters" }).click();
    await expect(page).toHaveURL("/search?type=sale");
    await expect(dialog(page)).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL("/search");
    await page.goBack();
    await expect(page).toHaveURL("/help");
  },
  "the sheet of signing in, opened for the first time": async ({ page, catalogue }) => {
    await page.setViewportSize(sizes.phone);
    const { id } = await catalogue.find("with four photos", ({ images }) => images.length === 4);
    await open(page, "/search");
    await open(page, `/details/${id}`);
    for (let times = 0; times < 2; times += 1) {
      await page.getByRole("button", { name: "Contact Owner" }).click();
      await expect(dialog(page)).toBeVisible();
      await page.goBack();
      await expect(dialog(page)).toBeHidden();
      await expect(page).toHaveURL(`/details/${id}`);
    }
    await page.goBack();
    await expect(page).toHaveURL("/search");
  },
  "the photos in full size, and after them the listing": async ({ page, catalogue }) => {
    await page.setViewportSize(sizes.phone);
    const property = await catalogue.find("with four photos", ({ images }) => images.length === 4);
    await open(page, "/search");
    await open(page, `/details/${property.id}`);
    await page.getByRole("button", { name: "View photos full screen" }).click();
    await expect(dialog(page)).toBeVisible();
    await page.goBack();
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL(`/details/${property.id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(property.title);
    await page.goBack();
    await expect(page).toHaveURL("/search");
  },
});
