import { journey, slowJourney, type Given } from "./support/journey.ts";
import type { Page } from "@playwright/test";
import { subscribe } from "./support/payments.ts";
import { makePerson, sharedPerson, signIn } from "./support/people.ts";
import { expect, open } from "./support/test.ts";

const main = (page: Page) => page.getByRole("main");
const currentCall = "**/api/main/user-subscriptions/current/";
const day = 86_400_000;

function subscription(more: object) {
  const now = Date.now();
  const [start_date, end_date] = [now - 5 * day, now + 2.5 * day].map((time) => new Date(time).toISOString());
  return { plan: "starter", start_date, end_date, free_listings_remaining: 2, has_free_quota: true, ...more };
}

journey(
  "no active subscription, at both addresses of the screen",
  Object.fromEntries(
    ["/mysubscriptions", "/my-subscriptions"].map((path) => [
      `${path}: 'No Active Subscription', with 'Browse Plans' and 'Go to Home'`,
      async ({ page, request }: Given) => {
        await signIn(page, await sharedPerson(request, "onlooker"));
        await open(page, path);
        await expect(main(page).getByText("No Active Subscription", { exact: true })).toBeVisible();
        await expect(main(page).getByRole("link", { name: "Go to Home" })).toHaveAttribute("href", "/");
        await main(page).getByRole("link", { name: "Browse Plans" }).click();
        await expect(page).toHaveURL("/subscriptionplans");
      },
    ]),
  ),
);

slowJourney("my subscription: an active plan, its days, and failures", {
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
  "days are rounded up and never below 0, and so are listings; an unlimited plan shows it": async ({ page, request }) => {
    await signIn(page, await sharedPerson(request, "onlooker"));
    const cases = [
      [{}, ["3 days remaining", "2 free listings remaining"]],
      [
        { end_date: new Date(Date.now() + day / 2).toISOString(), free_listings_remaining: 1 },
        ["1 day remaining", "1 free listing remaining"],
      ],
      [
        { end_date: new Date(Date.now() - day).toISOString(), free_listings_remaining: -3 },
        ["0 days remaining", "0 free listings remaining"],
      ],
      [{ plan: "unlimited" }, ["Unlimited free listings"]],
      [{ plan: "no-longer-sold" }, ["No longer sold", "No perks available for this plan"]],
    ] as const;
    for (const [more, texts] of cases) {
      await page.route(currentCall, (route) => route.fulfill({ json: subscription(more) }));
      await open(page, "/mysubscriptions");
      for (const text of texts) await expect(main(page).getByText(text, { exact: true })).toBeVisible();
      await page.unroute(currentCall);
    }
  },
  "'Could not load subscription details.', and a retry": async ({ page, request, problems }) => {
    problems.allow(/403/);
    await signIn(page, await sharedPerson(request, "onlooker"));
    await page.route(currentCall, (route) => route.fulfill({ status: 403, body: "{}" }));
    await open(page, "/mysubscriptions");
    await expect(page.getByText("Could not load subscription details.")).toBeVisible();
    await page.unroute(currentCall);
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByText("No Active Subscription")).toBeVisible();
  },
  "an expired session leads to /login, and back": async ({ page, request, problems }) => {
    problems.allow(/401/);
    const person = await sharedPerson(request, "onlooker");
    await signIn(page, { ...person, access: "a.b.c", refresh: "nobody-knows-this-one" });
    await page.goto("/mysubscriptions");
    await expect(page).toHaveURL("/login?next=%2Fmysubscriptions");
  },
});
