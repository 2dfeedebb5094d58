import { slowJourney } from "./support/journey.ts";
import { expect, open } from "./support/test.ts";

const byAnyName = [
  ["/SubscriptionPlans", /Please log in to view subscription plans/],
  ["/subscriptionplans", /Please log in to view subscription plans/],
  ["/MySubscriptions", /Authentication Required/],
  ["/my-subscriptions", /Authentication Required/],
  ["/MY-subscriptions", /Authentication Required/],
  ["/Search", /Find Your Perfect Property/],
  ["/HELP", /Contact Support/],
] as const;

slowJourney("routes: letter case, guests, and missing pages", {
  "route names match in any letter case; pages of a person lead to the login, in the HTML, too": async ({ request }) => {
    for (const [path, text] of byAnyName) {
      const response = await request.get(path);
      expect(response.status(), path).toBe(200);
      expect(await response.text(), path).toMatch(text);
    }
    for (const path of ["/SubscriptionPlans", "/my-subscriptions"])
      expect(await (await request.get(path)).text()).toContain(`href="/login?next=${encodeURIComponent(path)}"`);
  },
  "a guest: plans lead to the login at once, subscriptions by 'Go to Login'; from there to /register, back, and home": async ({
    request,
    page,
  }) => {
    await page.goto("/SubscriptionPlans");
    await expect(page).toHaveURL("/login?next=%2FSubscriptionPlans");
    await open(page, "/mysubscriptions");
    await expect(page.getByText("Authentication Required", { exact: true })).toBeVisible();
    await expect(page).toHaveURL("/mysubscriptions");
    const main = page.getByRole("main");
    await main.getByRole("link", { name: "Go to Login" }).click();
    await expect(page).toHaveURL("/login?next=%2Fmysubscriptions");
    await main.getByRole("link", { name: /account|register|sign up/i }).click();
    await expect(page).toHaveURL("/register?next=%2Fmysubscriptions");
    await main.getByRole("link", { name: /log in|sign in/i }).click();
    await expect(page).toHaveURL("/login?next=%2Fmysubscriptions");
    // The old client's name of home.
    await expect(page.getByRole("link", { name: "Continue as guest" })).toHaveAttribute("href", "/main");
    const response = await request.get("/main", { maxRedirects: 0 });
    expect(response.status()).toBeGreaterThanOrEqual(301);
    expect(response.status()).toBeLessThanOrEqual(308);
    expect(response.headers()["location"]).toBe("/");
    await page.getByRole("link", { name: "Continue as guest" }).click();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("heading", { name: "All Properties" })).toBeVisible();
  },
  "a missing page and a missing listing answer 404 and offer links": async ({ request, page, problems }) => {
    problems.allow(/\/nowhere/, /details\/999999999/);
    const response = await page.goto("/nowhere/at/all");
    expect(response?.status()).toBe(404);
    await expect(page.getByText("Page not found")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    const main = page.getByRole("main");
    await main.getByRole("link", { name: /Home/ }).click();
    await expect(page).toHaveURL("/");
    await page.goto("/details/999999999");
    await main.getByRole("link", { name: /Search/ }).click();
    await expect(page).toHaveURL("/search");
    for (const id of ["999999999", "0", "-1", "abc", "1e3", "99999999999999999999"]) {
      const answer = await request.get(`/details/${id}`);
      expect(answer.status(), id).toBe(404);
      expect(await answer.text(), id).toMatch(/<h1[^>]*>[^<]*(not here|not available|not found)/i);
    }
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
