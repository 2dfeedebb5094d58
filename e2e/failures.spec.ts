import { journey, type Given, slowJourney } from "./support/journey.ts";
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

slowJourney("the API fails during navigation: an error with 'Try Again' that recovers", {
  "API down on navigation to the search: an error with 'Try Again' that recovers": async ({ page, problems, catalogue }) => {
    problems.allow(...broken);
    await open(page, "/help");
    await cut(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "Search" }).click();
    await expectRecovery(page);
    await expect(section(page, "Results").getByRole("article").first()).toBeVisible();
    expect((await readCardIds(section(page, "Results")))[0]).toBe((await catalogue.list())[0]?.id);
  },
  "API down on navigation to a listing: an error with 'Try Again' that recovers": async ({ page, problems }) => {
    problems.allow(...broken);
    await open(page, "/search");
    await cut(page);
    const link = section(page, "Results").getByRole("article").first().getByRole("link").first();
    const title = await link.innerText();
    await link.click();
    await expectRecovery(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  },
  "API down on navigation to home: an error with 'Try Again' that recovers": async ({ page, problems }) => {
    problems.allow(...broken);
    await open(page, "/help");
    await cut(page);
    await page.getByRole("banner").getByRole("link", { name: "Efie" }).click();
    await expectRecovery(page);
    for (const name of ["Premium Listings", "All Properties"]) {
      await expect(section(page, name).getByRole("article").first()).toBeVisible();
    }
  },
  "API down when a chip is chosen: an error in the list; the rest of home stays": async ({ page, problems }) => {
    problems.allow(...broken);
    await open(page, "/");
    await cut(page);
    await page.getByRole("link", { name: "Land", exact: true }).click();
    await expect(section(page, "Premium Listings").getByRole("article").first()).toBeVisible();
    await expectRecovery(page);
    await expect(section(page, "All Properties").getByRole("article").first()).toContainText("Land");
  },
});

journey(
  "an invalid access token without a refresh token: home and search",
  Object.fromEntries(
    ["/", "/search"].map((path) => [
      `an invalid access token without a refresh token: ${path} shows its listings as for a guest`,
      async ({ page, problems, catalogue }: Given) => {
        problems.allow(/\b401\b/);
        // Only once, as left by an old visit, not on every load.
        await page.goto("/icon.svg");
        await page.evaluate(() => localStorage.setItem("access", "stale.token.of-last-year"));
        await open(page, path);
        const [first] = await catalogue.list();
        const list = section(page, path === "/" ? "All Properties" : "Results");
        await expect(list.getByRole("article").first()).toContainText(first?.title ?? "");
        await expect.poll(() => page.evaluate(() => localStorage.getItem("access")), "a guest from here on").toBeNull();
        await expect(page.getByText(/session expired/i)).toHaveCount(0);
        await page
          .getByRole("contentinfo")
          .getByRole("link", { name: path === "/" ? "Search" : "Home" })
          .click();
        await expect(page.getByRole("article").first()).toBeVisible();
      },
    ]),
  ),
);

slowJourney("offline, without photos, with an invalid token", {
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
  "a failed image preview is blank: on cards": async ({ page, problems }) => {
    problems.allow(/\/media\//, /ERR_FAILED/);
    await page.route(/\/media\//, (route) => route.abort());
    await open(page, "/search");
    const card = section(page, "Results").getByRole("article").first();
    await expect(card.locator("img[src*='/media/'], img[srcset]")).toHaveCount(0);
    const box = await card.boundingBox();
    expect(box?.height, "the card keeps its shape").toBeGreaterThan(200);
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
  "an invalid access token without a refresh token: suggestions as for a guest": async ({ page, problems }) => {
    problems.allow(/\b401\b/);
    await open(page, "/search");
    await page.evaluate(() => localStorage.setItem("access", "stale.token.of-last-year"));
    await page.getByRole("combobox", { name: "Search properties" }).fill("kumasi");
    await expect(page.getByRole("option").first()).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("access"))).toBeNull();
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

for (const garbage of ["x", "null", "{}", "[null]"])
  test(`a storage that says ${garbage} everywhere costs nothing but what it held`, slow, async ({ page, catalogue }) => {
    const [property] = await catalogue.list();
    await page.goto("/icon.svg");
    await page.evaluate((text) => {
      for (const key of ["kept:viewed", "visits", "compared", "previousSearches"]) localStorage.setItem(key, text);
    }, garbage);
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
  });
