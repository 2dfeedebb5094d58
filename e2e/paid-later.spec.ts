import { slowJourney } from "./support/journey.ts";
import type { APIRequestContext, Page } from "@playwright/test";
import {
  countCreations,
  endDate,
  isActivated,
  propertyCreation,
  makeSignedIn,
  openCheckoutAfter,
  popup,
  press,
  watchApproval,
} from "./support/payments.ts";
import type { Person } from "./support/people.ts";
import {
  expectCount,
  expectPosted,
  makeDraft,
  payFee,
  pick,
  postButton,
  feeDialog,
  countStoredPhotos,
  readOwn,
  smallPhotos,
} from "./support/posting.ts";
import { expect, open, slow, test } from "./support/test.ts";

/** Payments that arrive after the popup was closed, or whose state is not known yet. */

const main = (page: Page) => page.getByRole("main");
const waiting = (page: Page) => page.getByRole("heading", { name: "Waiting for your payment" });
const checkAgain = (page: Page) => main(page).getByRole("button", { name: "Check again" });
const starter = "/subscriptioncheckout?planId=1&amount=80";
const verification = /\/verify-(listing|subscription)\/$/;

/** Starts a payment by mobile money. The phone approves it later. */
async function startMobileMoney(page: Page): Promise<void> {
  await popup(page).getByRole("radio", { name: "Mobile money" }).check();
  await press(page, "Approve later, after this window is closed");
  await expect(popup(page).getByText(/Waiting for your approval/)).toBeVisible();
  await press(page, "Close");
  await expect(waiting(page)).toBeVisible();
}

/** Posts a draft up to the payment popup, with photos that wait. */
async function postForAFee(page: Page, request: APIRequestContext): Promise<{ person: Person; id: number }> {
  const person = await makeSignedIn(page, request, "patient");
  const { id } = await makeDraft(request, person);
  await open(page, `/addimages/${id}`);
  await pick(page, ...(await smallPhotos(2)));
  await expectCount(page, 2);
  await postButton(page).click();
  await feeDialog(page).getByRole("button", { name: "Pay GH₵30" }).click();
  return { person, id };
}

/** Waits for a minute of polling, in the page's own time. */
async function waitOutPolling(page: Page): Promise<void> {
  const pass = async (): Promise<boolean> => {
    await page.clock.fastForward(5_000);
    return checkAgain(page).isVisible();
  };
  await expect.poll(pass, { intervals: [100], timeout: 40_000 }).toBe(true);
}

test("the page stops polling after a minute; 'Check again' finds the payment", slow, async ({ page, request, problems }) => {
  test.slow();
  problems.allow(/402/);
  await page.clock.install();
  const approve = watchApproval(page);
  const person = await makeSignedIn(page, request);
  await openCheckoutAfter(page, "/SubscriptionPlans", starter);
  let asked = 0;
  page.on("response", (response) => (asked += verification.test(response.url()) ? 1 : 0));
  await startMobileMoney(page);
  await expect(main(page).getByText("Checking every few seconds...")).toBeVisible();
  await waitOutPolling(page);
  await expect(main(page).getByText("Checking every few seconds...")).toHaveCount(0);
  await expect(waiting(page)).toBeVisible();
  await expect(main(page).getByText(/completed by itself/)).toBeVisible();
  await expect(main(page).getByText(/Reference: \S+/)).toBeVisible();
  // Once when the popup closes, then for a minute.
  expect(asked).toBe(13);
  await checkAgain(page).click();
  await expect(main(page).getByText("Checking every few seconds...")).toBeVisible();
  await waitOutPolling(page);
  await approve(request);
  await checkAgain(page).click();
  await expect(page.getByRole("status").getByText("Subscription activated.")).toBeVisible();
  await expect(page).toHaveURL("/mysubscriptions");
  expect(await endDate(request, person)).not.toBeNull();
});

/** Stubs a popup that reports "paid" without details. `resume` is its code. */
async function stubPopup(page: Page, resume: string): Promise<void> {
  const body = `globalThis.PaystackPop = class { resumeTransaction(code, callbacks) { ${resume} } cancelTransaction() {} };`;
  await page.route("**/inline.js", (route) => route.fulfill({ contentType: "text/javascript", body }));
}

slowJourney("payments that arrive later or are uncertain", {
  "paid after the tab was closed: the bell shows it, and the draft continues without another question": async ({
    page,
    context,
    request,
    problems,
  }) => {
    problems.allow(/402/);
    const first = await context.newPage();
    const approve = watchApproval(first);
    const { person, id } = await postForAFee(first, request);
    await startMobileMoney(first);
    await first.close();
    await approve(request);
    await expect.poll(() => isActivated(request, person, id)).toBe(true);
    await open(page, "/");
    await page.getByRole("link", { name: "Notifications 1 unread" }).click();
    await expect(main(page).getByText(/Two rooms by the lagoon/)).toBeVisible();
    await page.getByRole("link", { name: "My Properties" }).first().click();
    await page.getByRole("link", { name: /^Continue posting/ }).click();
    await expectCount(page, 2);
    await postButton(page).click();
    await expectPosted(page);
    expect((await readOwn(request, person, id))?.images).toHaveLength(2);
  },
  "popup closed, paid later: the page waits, and the photos upload after the approval": async ({ page, request, problems }) => {
    problems.allow(/402/);
    const approve = watchApproval(page);
    const { person, id } = await postForAFee(page, request);
    await startMobileMoney(page);
    expect(await isActivated(request, person, id)).toBe(false);
    await approve(request);
    await expectPosted(page);
    expect(await readOwn(request, person, id)).toMatchObject({ is_activated: true, images: [{}, {}] });
    expect(await countStoredPhotos(page)).toBe(0);
  },
  "'Pay another way' opens the same payment again: it is paid by card, once": async ({ page, request, problems }) => {
    problems.allow(/402/);
    const creations = countCreations(page);
    const { person, id } = await postForAFee(page, request);
    await startMobileMoney(page);
    await main(page).getByRole("button", { name: "Pay another way" }).click();
    await expect(popup(page).getByRole("heading", { name: "Pay GH₵30.00" })).toBeVisible();
    await press(page, "Close");
    await expect(waiting(page)).toBeVisible();
    await main(page).getByRole("button", { name: "Pay another way" }).click();
    await press(page, "Pay now");
    await expectPosted(page);
    expect(creations()).toBe(1);
    expect(await isActivated(request, person, id)).toBe(true);
  },
  "mobile money that is refused on the phone: an error, and a retry is a new payment": async ({ page, request, problems }) => {
    problems.allow(/402/);
    const refuse = watchApproval(page, "failed");
    const creations = countCreations(page);
    const { person, id } = await postForAFee(page, request);
    await startMobileMoney(page);
    await refuse(request);
    await expect(main(page).getByText("This payment has not been completed.")).toBeVisible();
    await main(page).getByRole("button", { name: "Try Again" }).click();
    await press(page, "Pay now");
    await expectPosted(page);
    expect(creations()).toBe(2);
    expect(await isActivated(request, person, id)).toBe(true);
  },
  "'Could not process payment result': the reference, no second payment, and 'Check again' finds it": async ({
    page,
    request,
    problems,
  }) => {
    problems.allow(/402/);
    const approve = watchApproval(page, "success");
    await stubPopup(page, "fetch('/sandbox/paystack/checkout/' + code); callbacks.onSuccess();");
    const creations = countCreations(page);
    const person = await makeSignedIn(page, request);
    await openCheckoutAfter(page, "/SubscriptionPlans", starter);
    await expect(page.getByRole("heading", { name: "Could not process payment result" })).toBeVisible();
    await expect(main(page).getByText("This payment has not been completed.")).toBeVisible();
    await expect(main(page).getByText(/Reference: \S+/)).toBeVisible();
    await expect(main(page).getByRole("link", { name: "Contact support" })).toHaveAttribute("href", "/help");
    await expect(main(page).getByRole("button", { name: /Pay|Try Again/ })).toHaveCount(0);
    await approve(request);
    await checkAgain(page).click();
    await expect(page).toHaveURL("/mysubscriptions");
    expect(creations()).toBe(1);
    expect(await endDate(request, person)).not.toBeNull();
  },
  "an unreadable popup result of a successful payment: the server decides": async ({ page, request }) => {
    await stubPopup(
      page,
      `fetch('/sandbox/paystack/checkout/' + code + '/complete', { method: 'POST',
       headers: { 'content-type': 'application/json' }, body: '{"outcome":"success"}' }).then(() => callbacks.onSuccess({}));`,
    );
    const person = await makeSignedIn(page, request);
    await openCheckoutAfter(page, "/SubscriptionPlans", starter);
    await expect(page.getByRole("status").getByText("Subscription activated.")).toBeVisible();
    expect(await endDate(request, person)).not.toBeNull();
  },
  "the listing was paid for in another tab meanwhile: there is no second payment": async ({ page, request, problems }) => {
    problems.allow(/409/);
    const person = await makeSignedIn(page, request, "twice");
    const { id } = await makeDraft(request, person);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(propertyCreation, async (route) => {
      await held;
      await route.continue();
    });
    await openCheckoutAfter(page, "/myproperties", `/paymentcheckout?amount=30&propertyId=${id}&returnScreen=myproperties`);
    await expect(main(page).getByText("Preparing payment...")).toBeVisible();
    await payFee(request, person, id);
    release();
    await expect(main(page).getByText(/^Payment Error: /)).toBeVisible();
    await expect(main(page).getByRole("button", { name: "Try Again" })).toHaveCount(0);
    await main(page).getByRole("button", { name: "Go Back" }).click();
    await expect(page).toHaveURL("/myproperties");
  },
});
