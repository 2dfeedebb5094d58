import { slowJourney } from "./support/journey.ts";
import type { Page } from "@playwright/test";
import { expect, open, readCardIds, section, slow, test } from "./support/test.ts";

/** The requests of a loaded page: its data and the API, but no document, file or photo. */
const calls = (url: URL) => url.pathname.startsWith("/api/") || url.pathname.endsWith(".data");
const broken = [/ERR_FAILED/, /ERR_CONNECTION/, /Failed to fetch/];

async function cut(page: Page): Promise<void> {
  await page.route(calls, (route) => route.abort());
}

async function expectRecovery(page: Page): Promise<void> {
  const alert = page.getByRole("alert").filter({ hasText: /\w/ });
  await expect(alert).toContainText("Network Error");
  await page.unroute(calls);
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(alert).toHaveCount(0);
}

test(
  "the API fails during navigation: an error with 'Try Again' that recovers, on every kind of page",
  slow,
  async ({ page, problems, catalogue }) => {
    problems.allow(...broken);
    await open(page, "/help");
    await test.step("the search", async () => {
      await cut(page);
      await page.getByRole("contentinfo").getByRole("link", { name: "Search" }).click();
      await expectRecovery(page);
      await expect(section(page, "Results").getByRole("article").first()).toBeVisible();
      expect((await readCardIds(section(page, "Results")))[0]).toBe((await catalogue.list())[0]?.id);
    });
    await test.step("a listing", async () => {
      await cut(page);
      const link = section(page, "Results").getByRole("article").first().getByRole("link").first();
      const title = await link.innerText();
      await link.click();
      await expectRecovery(page);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    });
    await test.step("home", async () => {
      await cut(page);
      await page.getByRole("banner").getByRole("link", { name: "Efie" }).click();
      await expectRecovery(page);
      for (const name of ["Premium Listings", "All Properties"])
        await expect(section(page, name).getByRole("article").first()).toBeVisible();
    });
    await test.step("a chip: an error in the list; the rest of home stays", async () => {
      await cut(page);
      await page.getByRole("link", { name: "Land", exact: true }).click();
      await expect(section(page, "Premium Listings").getByRole("article").first()).toBeVisible();
      await expectRecovery(page);
      await expect(section(page, "All Properties").getByRole("article").first()).toContainText("Land");
    });
  },
);

test(
  "with an invalid access token and no refresh token pages and suggestions are as for a guest",
  slow,
  async ({ page, problems, catalogue }) => {
    problems.allow(/\b401\b/);
    const access = () => page.evaluate(() => localStorage.getItem("access"));
    // As left by an old visit.
    const leave = () => page.evaluate(() => localStorage.setItem("access", "stale.token.of-last-year"));
    const [first] = await catalogue.list();
    await page.goto("/icon.svg");
    for (const [path, list] of [
      ["/", "All Properties"],
      ["/search", "Results"],
    ] as const) {
      await leave();
      await open(page, path);
      await expect(section(page, list).getByRole("article").first()).toContainText(first?.title ?? "");
      await expect.poll(access, "a guest from here on").toBeNull();
      await expect(page.getByText(/session expired/i)).toHaveCount(0);
    }
    await leave();
    await page.getByRole("combobox", { name: "Search properties" }).fill("kumasi");
    await expect(page.getByRole("option").first()).toBeVisible();
    expect(await access()).toBeNull();
  },
);

slowJourney("offline, without photos, with a damaged storage", {
  "offline: a banner is shown until the connection is back": async ({ page, context, problems }) => {
    problems.allow(/ERR_INTERNET_DISCONNECTED/);
    await open(page, "/");
    const banner = page.getByText(/^You are offline\./);
    await expect(banner).toBeHidden();
    await context.setOffline(true);
    await expect(banner).toBeVisible();
    await expect(page.getByRole("heading", { name: "All Properties" })).toBeVisible();
    await context.setOffline(false);
    await expect(banner).toBeHidden();
  },
  "a failed image preview is blank: in the carousel": async ({ page, problems, catalogue }) => {
    problems.allow(/\/media\//, /ERR_FAILED/);
    const property = await catalogue.find("with four photos", ({ images }) => images.length === 4);
    await page.route(/\/media\//, (route) => route.abort());
    await open(page, `/details/${property.id}`);
    const photos = page.getByRole("region", { name: /^Photos of / }).getByRole("list", { name: "Photos" });
    await expect(photos.locator("li").first().locator("img[src*='/media/']")).toHaveCount(0);
    await page.getByRole("button", { name: "Next photo" }).click();
    await expect(page.getByRole("region", { name: /^Photos of / }).getByText(/2 \/ 4/)).toBeVisible();
  },
  "a storage that holds nonsense costs nothing but what it held": async ({ page, catalogue }) => {
    const [property] = await catalogue.list();
    await page.goto("/icon.svg");
    await page.evaluate(() => {
      const nonsense = { "kept:viewed": "[null]", visits: "null", compared: "{}", previousSearches: "x" };
      for (const [key, text] of Object.entries(nonsense)) localStorage.setItem(key, text);
    });
    await open(page, "/search");
    await section(page, "Results")
      .getByRole("article")
      .first()
      .getByRole("button", { name: /^Compare/ })
      .click();
    await page.getByRole("combobox", { name: "Search properties" }).fill("market");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/search?search=market");
    await open(page, `/details/${property?.id}`);
    await open(page, "/");
    await expect(section(page, "Recently Viewed").getByRole("article")).toHaveCount(1);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("visits"))).toContain("count");
  },
});

test("a browser without storage shows the pages as for a guest", slow, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    });
  });
  await open(page, "/search");
  await page.getByRole("combobox", { name: "Search properties" }).fill("market");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?search=market");
  await expect(section(page, "Results").getByRole("article").first()).toBeVisible();
});
