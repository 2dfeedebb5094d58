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
  "what was closed otherwise costs no second way back; a page opened from the menu or the filters is one step from the page below":
    async ({ page }) => {
      await page.setViewportSize(sizes.phone);
      await open(page, "/help");
      await page.getByRole("banner").getByRole("button", { name: "Menu" }).click();
      await dialog(page).getByRole("link", { name: "Search", exact: true }).click();
      await expect(page).toHaveURL("/search");
      for (let times = 0; times < 2; times += 1) {
        await openFilters(page);
        await dialog(page).getByRole("button", { name: "Close" }).click();
        await expect(dialog(page)).toBeHidden();
      }
      await openFilters(page);
      await dialog(page).getByLabel("Type", { exact: true }).selectOption("sale");
      await dialog(page).getByRole("button", { name: "Apply Filters" }).click();
      await expect(page).toHaveURL("/search?type=sale");
      await expect(dialog(page)).toBeHidden();
      await page.goBack();
      await expect(page).toHaveURL("/search");
      await page.goBack();
      await expect(page).toHaveURL("/help");
      await page.goForward();
      await expect(page).toHaveURL("/search");
    },
  "the sheet of signing in, opened twice, and the photos in full size: the listing is below them": async ({
    page,
    catalogue,
  }) => {
    await page.setViewportSize(sizes.phone);
    const { id, title } = await catalogue.find("with four photos", ({ images }) => images.length === 4);
    await open(page, "/search");
    await open(page, `/details/${id}`);
    for (const opener of ["Contact Owner", "Contact Owner", "View photos full screen"]) {
      await page.getByRole("button", { name: opener }).click();
      await expect(dialog(page)).toBeVisible();
      await page.goBack();
      await expect(dialog(page)).toBeHidden();
      await expect(page).toHaveURL(`/details/${id}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    }
    await page.goBack();
    await expect(page).toHaveURL("/search");
  },
});
