import { journey, type Given } from "./support/journey.ts";
import { expect, open, slow, test } from "./support/test.ts";

const byAnyName = [
  ["/SubscriptionPlans", /Please log in to view subscription plans/],
  ["/subscriptionplans", /Please log in to view subscription plans/],
  ["/MySubscriptions", /Authentication Required/],
  ["/my-subscriptions", /Authentication Required/],
  ["/MY-subscriptions", /Authentication Required/],
  ["/Search", /Find Your Perfect Property/],
  ["/HELP", /Contact Support/],
] as const;

test(
  "/SubscriptionPlans without a stored login: 'Please log in to view subscription plans' with 'Go to Login', then /login",
  slow,
  async ({ browser, baseURL, page }) => {
    const plain = await browser.newPage({ baseURL: baseURL ?? "", javaScriptEnabled: false });
    await plain.goto("/SubscriptionPlans");
    await expect(plain.getByText("Please log in to view subscription plans", { exact: true })).toBeVisible();
    await plain.getByRole("link", { name: "Go to Login" }).click();
    await expect(plain).toHaveURL("/login?next=%2FSubscriptionPlans");
    await plain.close();
    await page.goto("/SubscriptionPlans");
    await expect(page).toHaveURL("/login?next=%2FSubscriptionPlans");
  },
);

journey(
  "a missing token, at both addresses of the screen",
  Object.fromEntries(
    ["/mysubscriptions", "/my-subscriptions"].map((path) => [
      `${path}: a missing token shows 'Authentication Required' with 'Go to Login', and stays`,
      async ({ page }: Given) => {
        await open(page, path);
        await expect(page.getByText("Authentication Required", { exact: true })).toBeVisible();
        await expect(page).toHaveURL(path);
        await page.getByRole("main").getByRole("link", { name: "Go to Login" }).click();
        await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
      },
    ]),
  ),
);

journey("routes: letter case, guests, and missing pages", {
  "route names match in any letter case": async ({ request }) => {
    for (const [path, text] of byAnyName) {
      const response = await request.get(path);
      expect(response.status(), path).toBe(200);
      expect(await response.text(), path).toMatch(text);
    }
  },
  "/main (the old client's name of home) redirects to /": async ({ request, page }) => {
    const response = await request.get("/main", { maxRedirects: 0 });
    expect(response.status()).toBeGreaterThanOrEqual(301);
    expect(response.status()).toBeLessThanOrEqual(308);
    expect(response.headers()["location"]).toBe("/");
    await open(page, "/login");
    await page.getByRole("link", { name: "Continue as guest" }).click();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("heading", { name: "All Properties" })).toBeVisible();
  },
  "/login: 'Continue as guest' goes to /main, and links lead to /register and back": async ({ page }) => {
    await open(page, "/login?next=%2Ffavorites");
    await expect(page.getByRole("link", { name: "Continue as guest" })).toHaveAttribute("href", "/main");
    await page
      .getByRole("main")
      .getByRole("link", { name: /account|register|sign up/i })
      .click();
    await expect(page).toHaveURL(/\/register\?next=%2Ffavorites$/);
    await page
      .getByRole("main")
      .getByRole("link", { name: /log in|sign in/i })
      .click();
    await expect(page).toHaveURL("/login?next=%2Ffavorites");
  },
  "a missing page answers 404 and offers links": async ({ page, problems }) => {
    problems.allow(/\/nowhere/);
    const response = await page.goto("/nowhere/at/all");
    expect(response?.status()).toBe(404);
    await expect(page.getByText("Page not found")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await page.getByRole("main").getByRole("link", { name: /Home/ }).click();
    await expect(page).toHaveURL("/");
  },
  "a missing listing answers 404 with a page that explains it": async ({ request }) => {
    for (const id of ["999999999", "0", "-1", "abc", "1e3", "99999999999999999999"]) {
      const response = await request.get(`/details/${id}`);
      expect(response.status(), id).toBe(404);
      expect(await response.text(), id).toMatch(/<h1[^>]*>[^<]*(not here|not available|not found)/i);
    }
  },
  "a missing listing opened within the app shows the same page, with links to others": async ({ page, problems }) => {
    problems.allow(/details\/999999999/);
    await open(page, "/search");
    await page.evaluate(() => {
      document.querySelector("article a[href^='/details/']")?.setAttribute("href", "/details/999999999");
    });
    await page.goto("/details/999999999");
    await page
      .getByRole("main")
      .getByRole("link", { name: /Search/ })
      .click();
    await expect(page).toHaveURL("/search");
  },
  "other methods are refused on every page, and nothing answers 500": async ({ request }) => {
    expect((await request.post("/search")).status()).toBe(405);
    for (const path of [
      "/search?cursor=nonsense",
      "/?cursor=%00",
      "/search?search=%F0%9F%8F%A0",
      "/details/1?tab=<script>",
      "/%E0%A4%A",
    ]) {
      expect((await request.get(path)).status(), path).toBeLessThan(500);
    }
  },
});
