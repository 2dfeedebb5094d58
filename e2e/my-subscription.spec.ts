import { slowJourney } from "./support/journey.ts";
import type { Page } from "@playwright/test";
import { subscribe } from "./support/payments.ts";
import { makePerson, sharedPerson, signIn } from "./support/people.ts";
import { expect, open } from "./support/test.ts";

const main = (page: Page) => page.getByRole("main");
const currentCall = "**/api/main/user-subscriptions/current/";

slowJourney("my subscription: none, an active one, and failures", {
  "at both addresses: 'No Active Subscription', with 'Browse Plans' and 'Go to Home'": async ({ page, request }) => {
    await signIn(page, await sharedPerson(request, "onlooker"));
    for (const path of ["/my-subscriptions", "/mysubscriptions"]) {
      await open(page, path);
      await expect(main(page).getByText("No Active Subscription", { exact: true })).toBeVisible();
    }
    await expect(main(page).getByRole("link", { name: "Go to Home" })).toHaveAttribute("href", "/");
    await main(page).getByRole("link", { name: "Browse Plans" }).click();
    await expect(page).toHaveURL("/subscriptionplans");
  },
  "an active plan: name, ACTIVE, remaining days and listings, dates, perks, and links to the plans": async ({
    page,
    request,
  }) => {
    const person = await makePerson(request, "holder");
    await subscribe(request, person, "starter");
    await signIn(page, person);
    await open(page, "/mysubscriptions");
    for (const text of ["Starter", "ACTIVE", "4 free listings remaining", "30 days remaining", "Started", "Expires"])
      await expect(main(page).getByText(text, { exact: true })).toBeVisible();
    await expect(main(page).getByRole("listitem")).toHaveText(["Highlighted cards", "Priority support"]);
    for (const name of ["Manage Plan", "Renew Early"])
      await expect(main(page).getByRole("link", { name })).toHaveAttribute("href", "/subscriptionplans");
    await main(page).getByRole("link", { name: "Go to Home" }).click();
    await expect(page).toHaveURL("/");
  },
  "'Could not load subscription details.', and a retry; a plan that is no longer sold is shown by its name alone": async ({
    page,
    request,
    problems,
  }) => {
    problems.allow(/403/);
    await signIn(page, await sharedPerson(request, "onlooker"));
    await page.route(currentCall, (route) => route.fulfill({ status: 403, body: "{}" }));
    await open(page, "/mysubscriptions");
    await expect(page.getByText("Could not load subscription details.")).toBeVisible();
    await page.unroute(currentCall);
    const [start_date, end_date] = [-5, 2.5].map((days) => new Date(Date.now() + days * 86_400_000).toISOString());
    const old = { plan: "no-longer-sold", start_date, end_date, free_listings_remaining: 2, has_free_quota: true };
    await page.route(currentCall, (route) => route.fulfill({ json: old }));
    await page.getByRole("button", { name: "Try Again" }).click();
    for (const text of ["No longer sold", "No perks available for this plan", "3 days remaining", "2 free listings remaining"])
      await expect(main(page).getByText(text, { exact: true })).toBeVisible();
  },
});
