import type { Page } from "@playwright/test";
import sharp from "sharp";
import { newcomer } from "./support/newcomer.ts";
import { readTokens } from "./support/people.ts";
import { makeSignedIn, popup, press } from "./support/payments.ts";
import {
  expectCount,
  expectPosted,
  pick,
  postButton,
  feeDialog,
  countStoredPhotos,
  readOwn,
  smallPhotos,
  type Picked,
} from "./support/posting.ts";
import { fillForm, form, propertyTexts, submitButton } from "./support/sell-form.ts";
import { expect, open, slow, test } from "./support/test.ts";

/** Posting from the first click to the list of one's own properties, only through the pages. */

/** The newest one. */
const row = (page: Page) => page.getByRole("article").filter({ hasText: propertyTexts.Title }).first();

/** Registers from the form that a guest meets on the way to posting. */
async function registerOnTheWay(page: Page): Promise<void> {
  const { Username: username, ...facts } = newcomer();
  await open(page, "/");
  await page.getByRole("link", { name: "Sell Now" }).first().click();
  await expect(page).toHaveURL("/login?next=%2Fsell");
  await expect(
    page.getByText("Posting a property costs a one-time fee of GH₵30 for 14 days, unless a plan covers it."),
  ).toBeVisible();
  await page.getByRole("link", { name: "Create an account" }).click();
  // The login form has a username, too.
  await expect(page).toHaveURL("/register?next=%2Fsell");
  for (const [label, value] of Object.entries({ Username: username, ...facts }))
    await page.getByRole("main").getByLabel(label, { exact: true }).fill(value);
  await page.getByRole("radio", { name: "Regular" }).check();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Account created successfully! Please log in.")).toBeVisible();
  await expect(page.getByLabel("Username")).toHaveValue(username);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL("/sell");
  await expect(page.getByText("Please log in.")).toHaveCount(0);
}

/** Fills in the form and adds the photos. Ends with a press on "Post Property". */
async function describeAndPost(page: Page, photos: readonly Picked[]): Promise<number> {
  await fillForm(page);
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/addimages\/\d+$/);
  const id = Number(/\d+$/.exec(page.url())?.[0]);
  await pick(page, ...photos);
  await expectCount(page, photos.length);
  await postButton(page).click();
  return id;
}

async function expectInReview(page: Page): Promise<void> {
  await expectPosted(page);
  await expect(row(page).getByText("In Review", { exact: true })).toBeVisible();
  await expect(row(page).getByText("No expiry", { exact: true })).toBeVisible();
  await expect(row(page).getByRole("link", { name: /^Continue/ })).toHaveCount(0);
  expect(await countStoredPhotos(page)).toBe(0);
  await expect(page.getByRole("banner").getByRole("link", { name: "Your desk" })).toBeVisible();
}

const colourOf = async (picture: Buffer): Promise<number[]> => (await sharp(picture).stats()).channels.map(({ mean }) => mean);

/** Expects exactly these photos. Each has its own colour. */
async function expectSamePhotos(page: Page, id: number, photos: readonly Picked[]): Promise<void> {
  const images = (await readOwn(page.request, await readTokens(page), id))?.images ?? [];
  expect(images).toHaveLength(photos.length);
  for (const [index, { full }] of images.entries()) {
    const [shown, picked] = [await (await page.request.get(full)).body(), photos[index]?.buffer ?? Buffer.alloc(0)];
    const wanted = await colourOf(picked);
    for (const [channel, mean] of (await colourOf(shown)).entries())
      expect(Math.abs(mean - (wanted[channel] ?? -99))).toBeLessThan(9);
  }
}

test("a first post with a fee: register, describe, choose photos, pay by card, and it is in review", async ({ page }) => {
  test.slow();
  await registerOnTheWay(page);
  await expect(page.getByText("Posting costs a one-time fee of GH₵30 for 14 days, paid after you add photos.")).toBeVisible();
  const photos = await smallPhotos(3);
  const id = await describeAndPost(page, photos);
  await expect(feeDialog(page)).toContainText("You need to subscribe or pay a one-time fee of GH₵30 to post this property.");
  await feeDialog(page).getByRole("button", { name: "Pay GH₵30" }).click();
  await expect(popup(page).getByRole("heading", { name: "Pay GH₵30.00" })).toBeVisible();
  await press(page, "Pay now");
  await expect(page.getByText("Payment successful. Uploading images now...")).toBeVisible();
  await expectInReview(page);
  await expectSamePhotos(page, id, photos);
});

test("a post with a promo code for the whole fee: no popup, and the photos upload by themselves", slow, async ({ page }) => {
  await makeSignedIn(page, page.request);
  await open(page, "/sell");
  const photos = await smallPhotos(2);
  const id = await describeAndPost(page, photos);
  await feeDialog(page).getByRole("link", { name: "Have a promo code?" }).click();
  await expect(page.getByRole("heading", { name: "Have a promo code?" })).toBeVisible();
  await page.getByLabel("Promo code").fill("freelist");
  await page.getByRole("button", { name: "Apply" }).click();
  await expectInReview(page);
  await expect(page.locator("dialog iframe")).toHaveCount(0);
  await expectSamePhotos(page, id, photos);
});

test(
  "a post paid by subscribing on the way: the photos wait; the next post within the quota has no question and no payment",
  slow,
  async ({ page }) => {
    test.slow();
    await makeSignedIn(page, page.request);
    await open(page, "/sell");
    const photos = await smallPhotos(2);
    const id = await describeAndPost(page, photos);
    await feeDialog(page).getByRole("link", { name: "See subscription plans" }).click();
    await page.getByRole("article", { name: "Starter" }).getByRole("button", { name: "Proceed to Checkout" }).click();
    await press(page, "Pay now");
    await expectInReview(page);
    await expectSamePhotos(page, id, photos);
    await page.getByRole("link", { name: "Subscription", exact: true }).first().click();
    await expect(page.getByText("3 free listings remaining")).toBeVisible();

    await page.getByRole("link", { name: "Sell Now" }).first().click();
    await expect(form(page)).toBeVisible();
    await expect(page.getByText("it is part of your plan, which has 3 free listings left.")).toBeVisible();
    await describeAndPost(page, await smallPhotos(2));
    await expectInReview(page);
    await page.getByRole("link", { name: "Subscription", exact: true }).first().click();
    await expect(page.getByText("2 free listings remaining")).toBeVisible();
  },
);
