import type { Page } from "@playwright/test";
import { makeDraft, makeSignedIn, popup, press } from "./payments.ts";
import { sharedPerson, signIn, type Person } from "./people.ts";
import type { ScreenState } from "./screen-state.ts";
import { expect, open } from "./test.ts";

const plan = "/subscriptioncheckout?planId=2&amount=240";

/** An account whose payments are opened but never completed. */
async function signInPayer(page: Page): Promise<Person> {
  const payer = await sharedPerson(page.request, "payer");
  await signIn(page, payer);
  return payer;
}

async function showText(page: Page, text: string): Promise<void> {
  await expect(page.getByRole("main").getByText(text, { exact: true })).toBeVisible();
}

/** Blocks the popup's script, so the page stays in the state before the popup. */
async function withoutPopup(page: Page): Promise<void> {
  await page.route("**/inline.js", () => {});
}

async function showProperty(page: Page): Promise<void> {
  const person = await signInPayer(page);
  await withoutPopup(page);
  const id = await makeDraft(page.request, person);
  await open(page, `/paymentcheckout?amount=30&propertyId=${id}`);
}

/** Stubs a verification without a request, because the browser would log a refused one. */
async function answerVerification(page: Page, status: number, body: object): Promise<void> {
  await page.addInitScript(
    ([code, answer]) => {
      const send = window.fetch.bind(window);
      window.fetch = (address, init) =>
        typeof address === "string" && address.includes("/verify-")
          ? Promise.resolve(new Response(JSON.stringify(answer), { status: code }))
          : send(address, init);
    },
    [status, body] as const,
  );
}

const noSubscription: ScreenState = {
  name: "my subscription, none",
  within: "main",
  show: async (page) => {
    await open(page, "/mysubscriptions");
    await showText(page, "No Active Subscription");
  },
};

const promoCode: ScreenState = {
  name: "a promo code asked for",
  within: "main",
  show: async (page) => {
    await page.getByRole("button", { name: "Have a promo code?" }).click();
    await page.getByRole("button", { name: "Apply" }).click();
    await showText(page, "Please enter a promo code");
  },
};

const invalidAmount: ScreenState = {
  name: "an invalid amount",
  within: "main",
  show: async (page) => {
    await open(page, "/paymentcheckout?amount=x&propertyId=1");
    await showText(page, "Invalid amount");
  },
};

/** Plans, the subscription and both checkouts, for a new account. */
export const paymentStates: readonly ScreenState[] = [
  {
    name: "plans, with a promo code",
    within: "main",
    show: async (page) => {
      await signInPayer(page);
      await open(page, "/SubscriptionPlans");
      await page.getByRole("textbox", { name: "Promo code" }).fill("WELCOME50");
      await page.keyboard.press("Enter");
      await showText(page, "Promo code applied successfully!");
    },
    next: [noSubscription],
  },
  {
    name: "subscription checkout, opening",
    within: "main",
    show: async (page) => {
      await signInPayer(page);
      await withoutPopup(page);
      await open(page, plan);
      await showText(page, "Opening payment gateway...");
    },
  },
  {
    name: "subscription checkout, an error",
    within: "main",
    show: async (page) => {
      await signInPayer(page);
      await page.route("**/inline.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
      await open(page, plan);
      await showText(page, "Error: Failed to load payment processor. Please try again.");
    },
  },
  {
    name: "subscription checkout, waiting for mobile money",
    within: "main",
    show: async (page) => {
      await answerVerification(page, 402, { detail: "Not yet.", status: "pending" });
      await signInPayer(page);
      await open(page, plan);
      await press(page, "Close");
      await showText(page, "Waiting for your payment");
    },
  },
  {
    name: "subscription checkout, paid but not verified",
    within: "main",
    show: async (page) => {
      await answerVerification(page, 503, { detail: "The payment provider cannot be reached." });
      await makeSignedIn(page, page.request);
      await open(page, plan);
      await popup(page).getByRole("button", { name: "Pay now" }).click();
      await showText(page, "The payment provider cannot be reached.");
    },
  },
  {
    name: "payment checkout, opening",
    within: "main",
    show: async (page) => {
      await showProperty(page);
      await showText(page, "Opening payment...");
    },
    next: [promoCode, invalidAmount],
  },
];
