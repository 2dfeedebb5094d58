import { slowJourney } from "./support/journey.ts";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { countCreations, isActivated, propertyCreation, makeDraft, openCheckoutAfter, popup, press } from "./support/payments.ts";
import { makePerson, sharedPerson, signIn, type Person } from "./support/people.ts";
import { expectNoSecret } from "./support/secrets.ts";
import { expect, open, sizes, slow, test } from "./support/test.ts";

const main = (page: Page) => page.getByRole("main");
const fee = (id: number, more = "") => `/paymentcheckout?amount=30&propertyId=${id}${more}`;

async function begin(
  page: Page,
  request: APIRequestContext,
  somebody?: Person,
): Promise<{ readonly person: Person; readonly id: number }> {
  const person = somebody ?? (await sharedPerson(request, "buyer"));
  await signIn(page, person);
  return { person, id: await makeDraft(request, person) };
}

test("paying a fee by card: the popup, then the listing is activated, and home", slow, async ({ page, request }) => {
  const { person, id } = await begin(page, request);
  await open(page, fee(id));
  await expect(popup(page).getByRole("heading", { name: "Pay GH₵30.00" })).toBeVisible();
  await expect(main(page).getByText("Opening payment...", { exact: true })).toBeAttached();
  await press(page, "Pay now");
  await expect(page).toHaveURL("/");
  expect(await isActivated(request, person, id)).toBe(true);
});

slowJourney("paying a fee: with codes, on a phone, and every way back", {
  "with FREELIST: free, without a popup": async ({ page, request }) => {
    const { person, id } = await begin(page, request, await makePerson(request, "saver"));
    await page.route("**/verify-listing/", async (route) => {
      await expect(main(page).getByText("Activating your listing...", { exact: true })).toBeVisible();
      await route.continue();
    });
    await open(page, fee(id, "&promoCode=FREELIST&returnScreen=myproperties"));
    await expect(page).toHaveURL("/myproperties");
    await expect(page.locator("dialog")).toHaveCount(0);
    expect(await isActivated(request, person, id)).toBe(true);
  },
  "closing the popup goes back one page and offers a promo code": async ({ page, request, problems }) => {
    problems.allow(/402/);
    const { person, id } = await begin(page, request, await makePerson(request, "saver"));
    await openCheckoutAfter(page, "/account", fee(id));
    await press(page, "Close");
    await expect(page).toHaveURL("/account");
    expect(await isActivated(request, person, id)).toBe(false);
    await page.getByRole("button", { name: "Use a promo code" }).click();
    await main(page).getByLabel("Promo code").fill("FREELIST");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/");
    expect(await isActivated(request, person, id)).toBe(true);
  },

  "on a phone the popup is as high as its content, and all of it can be reached": async ({ page: phone, request }) => {
    await phone.setViewportSize(sizes.phone);
    const { id } = await begin(phone, request);
    await open(phone, fee(id));
    const heightOf = async (part: Locator) => (await part.boundingBox())?.height ?? Number.NaN;
    const difference = async () =>
      Math.abs((await heightOf(phone.locator("dialog"))) - (await heightOf(popup(phone).getByRole("main"))));
    await expect.poll(difference).toBeLessThan(2);
    await popup(phone).getByRole("radio", { name: "Mobile money" }).check();
    await expect.poll(difference).toBeLessThan(2);
    for (const name of ["Approve on the phone", "Approve later, after this window is closed", "Close"])
      await expect(popup(phone).getByRole("button", { name, exact: true })).toBeInViewport({ ratio: 1 });
  },
  "a promo code entered before the popup opens, a wrong one first": async ({ page, request, problems }) => {
    problems.allow(/400/);
    const { person, id } = await begin(page, request, await makePerson(request, "saver"));
    let isHeld = true;
    await page.route(propertyCreation, async (route) => (isHeld ? undefined : route.continue()));
    const asked = page.waitForRequest(propertyCreation);
    await open(page, fee(id));
    await expect(main(page).getByRole("heading", { level: 1, name: "Preparing payment...", exact: true })).toBeVisible();
    await asked;
    await main(page).getByRole("button", { name: "Have a promo code?" }).click();
    isHeld = false;
    await main(page).getByRole("button", { name: "Apply" }).click();
    await expect(main(page).getByText("Please enter a promo code")).toBeVisible();
    await main(page).getByLabel("Promo code").fill("nonsense");
    await main(page).getByRole("button", { name: "Apply" }).click();
    await expect(main(page).getByText("Payment Error: Invalid or expired promo code.")).toBeVisible();
    await main(page).getByLabel("Promo code").fill("freelist");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/");
    expect(await isActivated(request, person, id)).toBe(true);
  },
  "loaded as a document, the popup's Close leads one page back, and so does 'Cancel and Go Back'": async ({
    page,
    request,
    problems,
  }) => {
    problems.allow(/402/);
    const { id } = await begin(page, request);
    await open(page, "/help");
    await open(page, fee(id));
    await press(page, "Close");
    await expect(page).toHaveURL("/help");
    await open(page, fee(id));
    await expect(popup(page).getByRole("heading", { name: "Pay GH₵30.00" })).toBeVisible();
    const button = main(page).getByRole("button", { name: "Cancel and Go Back", includeHidden: true });
    // Pressed after this call: it leaves the document, and a call that got no answer would be repeated on the next.
    await button.evaluate((element: HTMLElement) => void setTimeout(() => element.click()));
    await expect(page).toHaveURL("/help");
  },
  "with nothing before it in the tab, or another site, 'Go Back' leads to My Properties; an invalid amount opens no payment":
    async ({ page, request }) => {
      const creations = countCreations(page);
      await signIn(page, await sharedPerson(request, "onlooker"));
      await page.goto("about:blank");
      await open(page, "/paymentcheckout?amount=30");
      await expect(main(page).getByText("Property Information Missing")).toBeVisible();
      await main(page).getByRole("button", { name: "Go Back" }).click();
      await expect(page).toHaveURL("/myproperties");
      for (const amount of ["", "abc", "-5", "Infinity"]) {
        await openCheckoutAfter(page, "/account", `/paymentcheckout?amount=${amount}&propertyId=1`);
        await expect(main(page).getByText("Invalid amount", { exact: true })).toBeVisible();
        await main(page).getByRole("button", { name: "Go Back" }).click();
        await expect(page).toHaveURL("/account");
      }
      expect(creations()).toBe(0);
    },
});

slowJourney("paying a fee: what is carried along, and failures", {
  "from the navigation's state, back to the photos with paid; the address has the values of the state": async ({
    page,
    request,
  }) => {
    const { person, id } = await begin(page, request);
    const images = ["a.jpg"];
    await openCheckoutAfter(page, "/help", "/paymentcheckout", {
      amount: 30,
      propertyId: id,
      promoCode: null,
      returnScreen: "addimages",
      images,
    });
    await expect(page).toHaveURL(`${fee(id)}&returnScreen=addimages`);
    await press(page, "Pay now");
    // The photos' page removes `paid` from the address as soon as it has read it.
    await expect(page).toHaveURL(new RegExp(`/addimages/${id}(\\?paid=true)?$`));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await isActivated(request, person, id)).toBe(true);
  },
  "a reload during the payment, and a return address on another site": async ({ page, request, problems }) => {
    problems.allow(/402/);
    const { id } = await begin(page, request);
    const creations = countCreations(page);
    await open(page, fee(id, "&returnScreen=https://evil.example"));
    await expect(popup(page).getByRole("button", { name: "Pay now" })).toBeVisible();
    await page.reload();
    await press(page, "Pay now");
    await expect(page).toHaveURL("/");
    expect(creations()).toBe(1);
  },
  "a refusal, failed loads of the user, the payment and the popup, and a popup whose constructor throws": async ({
    page,
    request,
    problems,
  }) => {
    problems.allow(/400|50\d/, /ERR_FAILED/, /402/);
    const { id } = await begin(page, request);
    await open(page, `/paymentcheckout?amount=1&propertyId=${id}`);
    await expect(main(page).getByText("Unable to initiate payment", { exact: true })).toBeVisible();
    await expect(main(page).getByText("Payment Error: Invalid amount", { exact: true })).toBeVisible();
    await expect(main(page).getByRole("button", { name: "Try Again" })).toHaveCount(0);
    await page.route("**/api/core/user/me/", (route) => route.fulfill({ status: 500, body: "" }));
    await open(page, fee(id));
    await expect(main(page).getByText("Unable to fetch user email", { exact: true })).toBeVisible();
    await expect(main(page).getByText("Could not fetch your user info.", { exact: true })).toBeVisible();
    await page.unroute("**/api/core/user/me/");
    await page.route(propertyCreation, (route) => route.fulfill({ status: 502, body: "" }));
    await main(page).getByRole("button", { name: "Try Again" }).click();
    await expect(main(page).getByText("Payment Error: Could not start payment", { exact: true })).toBeVisible();
    await page.unroute(propertyCreation);
    await page.route("**/inline.js", (route) => route.abort());
    await main(page).getByRole("button", { name: "Try Again" }).click();
    await expect(main(page).getByText("Payment processor not available.", { exact: true })).toBeVisible();
    await page.unroute("**/inline.js");
    const body = "globalThis.PaystackPop = class { constructor() { throw new Error('Odd browser'); } };";
    await page.route("**/inline.js", (route) => route.fulfill({ contentType: "text/javascript", body }));
    await main(page).getByRole("button", { name: "Try Again" }).click();
    await expect(main(page).getByText("Payment initialization error: Odd browser", { exact: true })).toBeVisible();
    await expect(main(page).getByText("Opening payment...")).toHaveCount(0);
    await page.unroute("**/inline.js");
    await expect(main(page).getByRole("button", { name: "Try Again" })).toBeVisible();
    // A script that has run stays until the page is loaded again.
    await page.reload();
    await press(page, "Pay now");
    await expect(page).toHaveURL("/");
  },
  "returning from the provider's own page verifies its reference, once more after a failure": async ({
    page,
    request,
    problems,
  }) => {
    problems.allow(/503|404/);
    const { person, id } = await begin(page, request);
    await page.route("**/inline.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
    await open(page, fee(id, "&returnScreen=myproperties"));
    await expect(main(page).getByText("Payment processor not available.")).toBeVisible();
    await page.route("**/verify-listing/", (route) => route.fulfill({ status: 503, json: { detail: "Later." } }));
    await main(page).getByRole("link", { name: "Pay on the payment page" }).click();
    await page.getByRole("button", { name: "Pay now" }).click();
    await expect(main(page).getByText("Payment was made but verification failed. Please contact support.")).toBeVisible();
    await expectNoSecret(page);
    await page.reload();
    await expect(main(page).getByText("Payment was made but verification failed. Please contact support.")).toBeVisible();
    await page.unroute("**/verify-listing/");
    await main(page).getByRole("button", { name: "Check again" }).click();
    await expect(page).toHaveURL("/myproperties");
    expect(await isActivated(request, person, id)).toBe(true);
    await page.goto("/paymentcheckout?reference=not-mine");
    await expect(main(page).getByText("No such payment.")).toBeVisible();
  },
});
