import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Opens the filter window of the search screen. */
export async function openFilters(page: Page): Promise<Locator> {
  await page
    .getByRole("search")
    .getByRole("link", { name: /^Filters/ })
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("City")).toBeVisible();
  return dialog;
}

/** The chip of a filter in force. */
export const chip = (page: Page, label: string) =>
  page.getByRole("list", { name: "Filters in force" }).getByRole("link", { name: `Remove filter: ${label}`, exact: true });
