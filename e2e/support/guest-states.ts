import type { Page } from "@playwright/test";
import type { Catalogue } from "./catalogue.ts";
import type { ScreenState } from "./screen-state.ts";
import { expect, open } from "./test.ts";

const visit = (path: string) => (page: Page) => open(page, path);

async function showProperty(page: Page, catalogue: Catalogue, search = ""): Promise<void> {
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

/** Every public route and every thing that opens on it, as a guest meets them. */
export const guestStates: readonly ScreenState[] = [
  { name: "home", show: visit("/") },
  { name: "home, nothing found", show: visit("/?category=land&type=short+rental") },
  { name: "search with results", show: visit("/search?type=rental") },
  { name: "search with filters in force", show: visit("/search?type=rental&price__lte=5000&number_of_bedrooms=2,3&features=8") },
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
  { name: "details, description", show: (page, catalogue) => showProperty(page, catalogue) },
  { name: "details, features", show: (page, catalogue) => showProperty(page, catalogue, "?tab=features") },
  { name: "details, location", show: (page, catalogue) => showProperty(page, catalogue, "?tab=location") },
  { name: "details, owner info", show: (page, catalogue) => showProperty(page, catalogue, "?tab=owner") },
  {
    name: "details with the gallery",
    show: async (page, catalogue) => {
      await showProperty(page, catalogue);
      await page.getByRole("button", { name: "View photos full screen" }).click();
      await expect(page.getByRole("dialog").getByText("1 / 4")).toBeVisible();
    },
  },
  {
    name: "details with the contact question",
    show: async (page, catalogue) => {
      await showProperty(page, catalogue);
      await page.getByRole("button", { name: "Contact Owner" }).filter({ visible: true }).click();
      await expect(page.getByRole("dialog").getByRole("button", { name: "Go to login" })).toBeVisible();
    },
  },
  { name: "help", show: visit("/help") },
  { name: "login", show: visit("/login") },
  {
    name: "login with errors",
    show: async (page) => {
      await open(page, "/login");
      await page.getByLabel("Username").fill("a b");
      await page.keyboard.press("Enter");
      await expect(page.getByText("Password is required.")).toBeVisible();
    },
  },
  { name: "register", show: visit("/register") },
  {
    name: "register with errors",
    show: async (page) => {
      await open(page, "/register");
      await page.getByRole("button", { name: "Create account" }).click();
      await expect(page.getByText("Missing Information")).toBeVisible();
    },
  },
  { name: "my subscription of a guest", show: visit("/mysubscriptions") },
  { name: "not found", show: visit("/nowhere"), complaints: [/nowhere/] },
  { name: "listing not found", show: visit("/details/999999999"), complaints: [/999999999/] },
  { name: "error", show: showError, complaints: [/ERR_FAILED/] },
  {
    name: "mobile menu",
    isPhoneOnly: true,
    show: async (page) => {
      await open(page, "/");
      await page.getByRole("banner").getByRole("button", { name: "Menu" }).click();
      await expect(page.getByRole("dialog").getByRole("link", { name: "Help" })).toBeVisible();
    },
  },
];
