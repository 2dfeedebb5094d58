import type { Page } from "@playwright/test";
import { makeSignedIn, popup, press } from "./support/payments.ts";
import { as, logInDemo } from "./support/people.ts";
import { expect, open, slow, test } from "./support/test.ts";

/** Subscribing from "No Active Subscription" to the active plan, only through the pages. */

const main = (page: Page) => page.getByRole("main");
const card = (page: Page, name: string) => page.getByRole("article", { name });

async function applyCode(page: Page, code: string): Promise<void> {
  await page.getByRole("textbox", { name: "Promo code" }).fill(code);
  await page.getByRole("button", { name: "Apply", exact: true }).click();
}

test(
  "subscribing with a promo code: half the price on every page, the plan is active, and the code works once",
  slow,
  async ({ page, request, problems }) => {
    problems.allow(/400/);
    const { email } = await makeSignedIn(page, request);
    await open(page, "/");
    await page.getByRole("link", { name: "Subscription", exact: true }).first().click();
    await expect(main(page).getByText("No Active Subscription")).toBeVisible();
    await main(page).getByRole("link", { name: "Browse Plans" }).click();
    await card(page, "Professional").getByRole("button", { name: "Choose Plan" }).click();
    await applyCode(page, "welcome50");
    await expect(card(page, "Professional").getByText("GH₵120")).toBeVisible();
    await card(page, "Professional").getByRole("button", { name: "Proceed to Checkout" }).click();
    for (const text of ["GH₵120", email]) await expect(main(page).getByText(text, { exact: true })).toBeVisible();
    await expect(popup(page).getByRole("heading", { name: "Pay GH₵120.00" })).toBeVisible();
    await press(page, "Pay now");
    await expect(page.getByRole("status").getByText("Subscription activated.")).toBeVisible();
    await expect(page).toHaveURL("/mysubscriptions");
    await expect(main(page).getByRole("heading", { name: "Professional" })).toBeVisible();
    for (const text of ["ACTIVE", "15 free listings remaining", "30 days remaining"])
      await expect(main(page).getByText(text, { exact: true })).toBeVisible();
    await main(page).getByRole("link", { name: "Renew Early" }).click();
    await expect(card(page, "Professional").getByText(/^Your plan until/)).toBeVisible();
    await applyCode(page, "WELCOME50");
    await expect(main(page).getByText("Invalid or expired promo code.")).toBeVisible();
    await expect(card(page, "Professional").getByText("GH₵240")).toBeVisible();
  },
);

test("subscribing with a promo code for the whole price: no popup, and the plan is active", slow, async ({ page, request }) => {
  const code = `ALL-${process.pid.toString(36)}-${Date.now().toString(36)}`.toUpperCase();
  const staff = await logInDemo(request, "esi_staff");
  const terms = { code, kind: "percent", value: 100, applies_to: "subscription", max_uses: 1 };
  const made = await request.post("/api/main/moderation/promo-codes/", { ...as(staff), data: terms });
  expect(made.status(), await made.text()).toBe(201);
  await makeSignedIn(page, request);
  await open(page, "/SubscriptionPlans");
  await applyCode(page, code);
  await expect(card(page, "Starter").getByText("GH₵0")).toBeVisible();
  await card(page, "Starter").getByRole("button", { name: "Proceed to Checkout" }).click();
  await expect(page.getByRole("status").getByText("Subscription activated.")).toBeVisible();
  await expect(main(page).getByText("4 free listings remaining")).toBeVisible();
  await expect(page.locator("dialog iframe")).toHaveCount(0);
});
