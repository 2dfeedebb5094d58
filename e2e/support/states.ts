import type { Page } from "@playwright/test";
import type { Catalogue } from "./catalogue.ts";
import { expect, open } from "./test.ts";

/** What a screen can look like; every one of them is held against the same rules. */
export type ScreenState = { readonly name: string; readonly show: (page: Page, catalogue: Catalogue) => Promise<void> };

const visit = (path: string) => (page: Page) => open(page, path);

async function showListing(page: Page, catalogue: Catalogue, search = ""): Promise<void> {
  const property = await catalogue.find("with four photos", ({ images }) => images.length === 4);
  await open(page, `/details/${property.id}${search}`);
}

async function showError(page: Page): Promise<void> {
  await open(page, "/help");
  await page.route(
    (url) => url.pathname.endsWith(".data"),
    (route) => route.abort(),
  );
  await page.getByRole("contentinfo").getByRole("link", { name: "Search" }).click();
  await expect(page.getByRole("button", { name: "Try Again" })).toBeVisible();
}

/** Every route and every thing that opens on it, as a guest meets them. */
export const states: readonly ScreenState[] = [
  { name: "home", show: visit("/") },
  { name: "home, nothing found", show: visit("/?category=land&type=short+rental") },
  { name: "search with results", show: visit("/search?type=rental") },
  { name: "search, nothing found", show: visit("/search?search=qqxyzzyq") },
  {
    name: "search with suggestions",
    show: async (page) => {
      await open(page, "/search");
      await page.getByRole("combobox", { name: "Search properties" }).fill("kumasi");
      await expect(page.getByRole("option").first()).toBeVisible();
    },
  },
  {
    name: "search with the filter dialog",
    show: async (page) => {
      await open(page, "/search");
      await page.getByRole("search").getByRole("link", { name: "Filters" }).click();
      await expect(page.getByRole("dialog").getByLabel("City")).toBeVisible();
    },
  },
  { name: "filters as a page", show: visit("/search/filters") },
  { name: "details, description", show: (page, catalogue) => showListing(page, catalogue) },
  { name: "details, features", show: (page, catalogue) => showListing(page, catalogue, "?tab=features") },
  { name: "details, location", show: (page, catalogue) => showListing(page, catalogue, "?tab=location") },
  { name: "details, owner info", show: (page, catalogue) => showListing(page, catalogue, "?tab=owner") },
  {
    name: "details with the gallery",
    show: async (page, catalogue) => {
      await showListing(page, catalogue);
      await page.getByRole("button", { name: "View photos full screen" }).click();
      await expect(page.getByRole("dialog").getByText("1 / 4")).toBeVisible();
    },
  },
  {
    name: "details with the contact question",
    show: async (page, catalogue) => {
      await showListing(page, catalogue);
      await page.getByRole("button", { name: "Contact Owner" }).filter({ visible: true }).click();
      await expect(page.getByRole("dialog").getByRole("button", { name: "Go to login" })).toBeVisible();
    },
  },
  { name: "help", show: visit("/help") },
  { name: "login", show: visit("/login") },
  { name: "register", show: visit("/register") },
  { name: "my subscription of a guest", show: visit("/mysubscriptions") },
  { name: "not found", show: visit("/nowhere") },
  { name: "listing not found", show: visit("/details/999999999") },
  { name: "error", show: showError },
];

/** On a phone only. */
export const mobileMenu: ScreenState = {
  name: "mobile menu",
  show: async (page) => {
    await open(page, "/");
    await page.getByRole("banner").getByRole("button", { name: "Menu" }).click();
    await expect(page.getByRole("dialog").getByRole("link", { name: "Help" })).toBeVisible();
  },
};
