import { slowJourney } from "./support/journey.ts";
import type { Page } from "@playwright/test";
import {
  countCreations,
  endDate,
  makeSignedIn,
  openCheckoutAfter,
  popup,
  press,
  subscribe,
  subscriptionCreation,
  watchApproval,
} from "./support/payments.ts";
import { makePerson, sharedPerson, signIn } from "./support/people.ts";
import { expect, open } from "./support/test.ts";

const main = (page: Page) => page.getByRole("main");
const toast = (page: Page, text: string) => page.getByRole("status").getByText(text, { exact: true });
const starter = "/subscriptioncheckout?planId=1&amount=80";

slowJourney("the checkout of a plan: by card, by mobile money, and repeated", {
  "by card: the summary, the script, 500 ms, then the popup, 'Subscription activated.', and My Subscription": async ({
    page,
    request,
  }) => {
    const person = await makeSignedIn(page, request);
    await open(page, starter);
    await expect(page.getByRole("heading", { name: "Complete Your Payment" })).toBeVisible();
    for (const text of ["GH₵80", person.email, "Opening payment gateway..."])
      await expect(main(page).getByText(text, { exact: true })).toBeVisible();
    await expect(main(page).getByText(/pop-up blocker/)).toBeVisible();
    await expect(popup(page).getByRole("heading", { name: "Pay GH₵80.00" })).toBeVisible();
    // Measured with the page's own clock. The test sees network events late and unevenly.
    const waited = await page.evaluate(() => {
      const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
      const script = entries.find(({ name }) => name.endsWith("/inline.js"));
      const frame = entries.find(({ initiatorType }) => initiatorType === "iframe");
      return (frame?.startTime ?? Number.NaN) - (script?.responseEnd ?? Number.NaN);
    });
    expect(waited).toBeGreaterThanOrEqual(500);
    await press(page, "Pay now");
    await expect(toast(page, "Subscription activated.")).toBeVisible();
    await expect(page).toHaveURL("/mysubscriptions");
    await expect(main(page).getByText("ACTIVE")).toBeVisible();
  },
  "a reload, a closed popup, which goes back, and a card that is declined: the checkout continues the same payment": async ({
    page,
    request,
    problems,
  }) => {
    problems.allow(/402/);
    const person = await makeSignedIn(page, request);
    const creations = countCreations(page);
    await openCheckoutAfter(page, "/SubscriptionPlans", starter);
    await expect(popup(page).getByRole("heading", { name: "Pay GH₵80.00" })).toBeVisible();
    await page.reload();
    await press(page, "Close");
    await expect(page).toHaveURL("/SubscriptionPlans");
    expect(await endDate(request, person)).toBeNull();
    await page.goForward();
    await press(page, "Pay with a card that is declined");
    await expect(popup(page).getByText(/Declined/)).toBeVisible();
    await press(page, "Pay now");
    await expect(page).toHaveURL("/mysubscriptions");
    expect(creations()).toBe(1);
  },
  "mobile money approved after the popup was closed: the page waits and completes": async ({ page, request, problems }) => {
    problems.allow(/402/);
    const person = await makeSignedIn(page, request);
    const approve = watchApproval(page);
    await open(page, starter);
    await popup(page).getByRole("radio", { name: "Mobile money" }).check();
    await press(page, "Approve later, after this window is closed");
    await expect(popup(page).getByText(/Waiting for your approval/)).toBeVisible();
    await press(page, "Close");
    await expect(page.getByRole("heading", { name: "Waiting for your payment" })).toBeVisible();
    await expect(main(page).getByText(/completed by itself/)).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { name: "Waiting for your payment" })).toBeVisible();
    await approve(request);
    await expect(toast(page, "Subscription activated.")).toBeVisible();
    expect(await endDate(request, person)).not.toBeNull();
  },
});

slowJourney("the checkout of a plan: failures and returns", {
  "a script that fails to load: an error, a retry, and the payment page": async ({ page, request, problems }) => {
    problems.allow(/inline\.js/, /ERR_FAILED/, /402/);
    const person = await makeSignedIn(page, request);
    await page.route("**/inline.js", (route) => route.abort());
    await open(page, starter);
    await expect(main(page).getByText("Error: Failed to load payment processor. Please try again.")).toBeVisible();
    await expect(main(page).getByRole("link", { name: "Go to Home" })).toBeVisible();
    await expect(main(page).getByRole("button", { name: "Go Back" })).toBeVisible();
    await main(page).getByRole("link", { name: "Pay on the payment page" }).click();
    await page.getByRole("button", { name: "Pay now" }).click();
    await expect(toast(page, "Subscription activated.")).toBeVisible();
    expect(await endDate(request, person)).not.toBeNull();
  },
  "a popup that does not open, or whose constructor throws: the message; 'Go Back' after a document load goes one page back":
    async ({ page, request, problems }) => {
      problems.allow(/402/);
      await signIn(page, await sharedPerson(request, "payer"));
      await open(page, "/help");
      for (const [member, message] of [
        ["resumeTransaction(code, { onError }) { onError({ message: 'Odd key' }); } cancelTransaction() {}", "Odd key"],
        ["constructor() { throw new Error('Odd browser'); }", "Odd browser"],
      ] as const) {
        await page.unroute("**/inline.js");
        const body = `globalThis.PaystackPop = class { ${member} };`;
        await page.route("**/inline.js", (route) => route.fulfill({ contentType: "text/javascript", body }));
        await open(page, starter);
        await expect(main(page).getByText(`Error: Payment initialization error: ${message}`)).toBeVisible();
      }
      await expect(main(page).getByText("Opening payment gateway...")).toHaveCount(0);
      await main(page).getByRole("button", { name: "Go Back" }).click();
      await expect(page).toHaveURL("/help");
    },
  "paid, but the verification fails: the message, the reference, and 'Check again'": async ({
    page,
    context,
    request,
    problems,
  }) => {
    problems.allow(/503/, /ERR_INTERNET_DISCONNECTED/, /WebSocket/);
    await makeSignedIn(page, request);
    await open(page, starter);
    await page.route("**/verify-subscription/", (route) => route.fulfill({ status: 503, json: { detail: "Later." } }));
    await press(page, "Pay now");
    await expect(
      main(page).getByText("Payment was made but verification failed. Please contact support.", { exact: true }),
    ).toBeVisible();
    await expect(main(page).getByText("Later.")).toBeVisible();
    await expect(main(page).getByText(/Reference: \S+/)).toBeVisible();
    await expect(main(page).getByText(/^Do not pay again/)).toBeVisible();
    // The connection is lost, and comes back: it checks by itself.
    await page.unroute("**/verify-subscription/");
    await context.setOffline(true);
    await main(page).getByRole("button", { name: "Check again" }).click();
    await expect(main(page).getByText("Network Error")).toBeVisible();
    await context.setOffline(false);
    await expect(page).toHaveURL("/mysubscriptions");
  },
  "a different plan is refused with the server's message; a payment that cannot start shows an error": async ({
    page,
    request,
    problems,
  }) => {
    problems.allow(/409|502|400/);
    const person = await makePerson(request, "holder");
    await subscribe(request, person, "professional");
    await signIn(page, person);
    await open(page, starter);
    await expect(
      main(page).getByText("Error: You already have an active subscription (Professional). Please wait until it expires."),
    ).toBeVisible();
    await page.route(subscriptionCreation, (route) => route.fulfill({ status: 502, body: "<html>" }));
    await open(page, starter);
    await expect(main(page).getByText("Error: Could not start subscription payment.")).toBeVisible();
    await page.unroute(subscriptionCreation);
    await openCheckoutAfter(page, "/SubscriptionPlans", "/subscriptioncheckout?planId=2&amount=1");
    await expect(main(page).getByText("Error: Invalid amount")).toBeVisible();
    await main(page).getByRole("button", { name: "Go Back" }).click();
    await expect(page).toHaveURL("/SubscriptionPlans");
  },
  "an access token that expires during the payment is renewed; returnScreen: only names from the list are followed": async ({
    page,
    request,
    problems,
  }) => {
    problems.allow(/401/);
    await makeSignedIn(page, request);
    await open(page, `${starter}&returnScreen=https://evil.example`);
    await expect(popup(page).getByRole("button", { name: "Pay now" })).toBeVisible();
    await page.evaluate(() => localStorage.setItem("access", "a.b.c"));
    await press(page, "Pay now");
    await expect(page).toHaveURL("/mysubscriptions");
    await open(page, `${starter}&returnScreen=addimages&propertyId=17`);
    await press(page, "Pay now");
    await expect(toast(page, "Subscription activated.")).toBeVisible();
    await expect(page).toHaveURL("/addimages/17?paid=true");
  },
  "'Cancel and Return Home' leaves; the popup does not open afterwards": async ({ page, request }) => {
    await signIn(page, await sharedPerson(request, "payer"));
    await page.route("**/inline.js", () => {});
    await open(page, starter);
    await main(page).getByRole("link", { name: "Cancel and Return Home" }).click();
    await expect(page).toHaveURL("/");
    await expect(page.locator("dialog")).toHaveCount(0);
  },
});
