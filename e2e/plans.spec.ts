import { slowJourney } from "./support/journey.ts";
import type { Page } from "@playwright/test";
import { endDate, subscribe } from "./support/payments.ts";
import { makePerson, sharedPerson, signIn } from "./support/people.ts";
import { expect, open } from "./support/test.ts";

const card = (page: Page, name: string) => page.getByRole("article", { name });
const code = (page: Page) => page.getByRole("textbox", { name: "Promo code" });
const plansCall = "**/api/main/subscription-plans/";

async function openPlans(page: Page, path = "/SubscriptionPlans"): Promise<void> {
  await open(page, path);
  await expect(card(page, "Starter")).toBeVisible();
}

slowJourney("the plans: the cards, promo codes, and the way to the checkout", {
  "plans that fail to load, no plans, and the cards: name, price, days, listings, perks; the first one is selected": async ({
    page,
    request,
    problems,
  }) => {
    problems.allow(/404|400/);
    await signIn(page, await sharedPerson(request, "onlooker"));
    await page.route(plansCall, (route) => route.fulfill({ status: 404, body: "{}" }));
    await open(page, "/SubscriptionPlans");
    await expect(page.getByText("Could not load subscription plans. Please try again later.")).toBeVisible();
    await page.unroute(plansCall);
    await page.route(plansCall, (route) => route.fulfill({ json: [] }));
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByText("No subscription plans available")).toBeVisible();
    await page.unroute(plansCall);
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(card(page, "Starter")).toBeVisible();
    await expect(page.getByText("Payments are a test here: no money moves.")).toBeVisible();
    const starter = card(page, "Starter");
    const professional = card(page, "Professional");
    const unlimited = card(page, "Unlimited");
    await expect(page.getByText("MOST POPULAR")).toHaveCount(1);
    await expect(professional.getByText("MOST POPULAR")).toBeVisible();
    await expect(professional.getByText("GH₵240")).toBeVisible();
    await expect(professional.locator("s")).toHaveText(/GH₵300/);
    await expect(starter.getByText("/ 30 days")).toBeVisible();
    await expect(starter.getByText("4 free listings")).toBeVisible();
    // A separate line shows it, so the perk with the same words is left out.
    await expect(unlimited.getByText("Unlimited listings", { exact: true })).toHaveCount(1);
    await expect(unlimited.getByRole("listitem")).toHaveCount(5);
    await expect(starter.getByRole("button")).toHaveText("Proceed to Checkout");
    await expect(page.getByRole("button", { name: "Choose Plan" })).toHaveCount(2);
    for (const gain of ["5x more property views", "Featured in top listings", "Urgent listing badges"])
      await expect(page.getByRole("region", { name: "Why Subscribe?" }).getByText(gain)).toBeVisible();
  },
  "a promo code: empty, wrong, not to be checked, right; another plan clears it": async ({ page, request, problems }) => {
    problems.allow(/400|502/);
    await signIn(page, await sharedPerson(request, "onlooker"));
    await openPlans(page);
    await page.getByRole("button", { name: "Apply", exact: true }).click();
    await expect(page.getByText("Please enter a promo code and select a plan")).toBeVisible();
    await code(page).fill("nonsense");
    await expect(code(page)).toHaveCSS("text-transform", "uppercase");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Invalid or expired promo code.")).toBeVisible();
    await page.route("**/preview/", (route) => route.fulfill({ status: 502, body: "<html>" }));
    await page.keyboard.press("Enter");
    await expect(page.getByText("Failed to apply promo code")).toBeVisible();
    await page.unroute("**/preview/");
    await code(page).fill(" welcome50 ");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Promo code applied successfully!")).toBeVisible();
    await expect(page.getByRole("button", { name: "Applied" })).toBeDisabled();
    await expect(card(page, "Starter").getByText("GH₵40")).toBeVisible();
    await expect(card(page, "Starter").locator("s")).toHaveText(/GH₵80/);
    await card(page, "Professional").getByRole("button", { name: "Choose Plan" }).click();
    await expect(page.getByRole("button", { name: "Apply", exact: true })).toBeEnabled();
    await expect(page.getByText("Promo code applied successfully!")).toHaveCount(0);
    await expect(card(page, "Starter").getByText("GH₵80")).toBeVisible();
    await expect(card(page, "Professional").getByRole("button")).toHaveText("Proceed to Checkout");
    await expect(card(page, "Starter").getByRole("button")).toHaveText("Choose Plan");
  },
  "checkout receives the plan, the code, the amount and the return screen": async ({ page, request }) => {
    await signIn(page, await sharedPerson(request, "onlooker"));
    await page.route("**/api/main/subscription-payments/", () => {});
    await openPlans(page, "/subscriptionplans?returnScreen=addimages&propertyId=17&images=%5B%22a.jpg%22%5D");
    await card(page, "Professional").getByRole("button").click();
    await code(page).fill("welcome50");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Applied" })).toBeVisible();
    await card(page, "Professional").getByRole("button", { name: "Proceed to Checkout" }).click();
    await expect(page).toHaveURL(/\/subscriptioncheckout\?/);
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      planId: "2",
      promoCode: "WELCOME50",
      amount: "120",
      returnScreen: "addimages",
      images: '["a.jpg"]',
      propertyId: "17",
    });
  },
  "with an active plan, no other one can be chosen; the same one renews": async ({ page, request }) => {
    const person = await makePerson(request, "renewer");
    await subscribe(request, person, "professional");
    const before = await endDate(request, person);
    await signIn(page, person);
    await openPlans(page);
    await expect(card(page, "Professional").getByRole("button")).toHaveText("Proceed to Checkout");
    await card(page, "Starter").getByRole("button").click();
    await expect(
      page.getByText("You already have an active subscription (Professional). Please wait until it expires.", { exact: true }),
    ).toBeVisible();
    await expect(card(page, "Starter").getByRole("button")).toHaveText("Choose Plan");
    await card(page, "Professional").getByRole("button").click();
    await page.frameLocator("iframe[title='Test payment']").getByRole("button", { name: "Pay now" }).click();
    await expect(page).toHaveURL("/mysubscriptions");
    await expect(page.getByText("60 days remaining")).toBeVisible();
    expect(new Date((await endDate(request, person)) ?? 0).getTime() - new Date(before ?? 0).getTime()).toBe(30 * 86_400_000);
  },
});
