import { slowJourney } from "./support/journey.ts";
import type { APIRequestContext, Page } from "@playwright/test";
import { makePerson, sharedPerson, signIn, type Person } from "./support/people.ts";
import {
  addPhoto,
  main,
  expectCount,
  expectPosted,
  keepFee,
  makeDraft,
  payFee,
  pick,
  postButton,
  feeDialog,
  countStoredPhotos,
  readOwn,
  smallPhoto,
  smallPhotos,
  subscribe,
  useUpQuota,
} from "./support/posting.ts";
import { press } from "./support/payments.ts";
import { expect, open } from "./support/test.ts";

const subscribeOrPay = "You need to subscribe or pay a one-time fee of GH₵30 to post this property.";
const payInstead = "You have 0 free listings remaining. Pay GH₵30 for this one?";
const paidToast = "Payment successful. Uploading images now...";

async function makeOwner(request: APIRequestContext, page: Page, somebody?: Person): Promise<{ owner: Person; id: number }> {
  const owner = somebody ?? (await sharedPerson(request, "poster"));
  const { id } = await makeDraft(request, owner);
  await signIn(page, owner);
  return { owner, id };
}

/** Picks photos and confirms to pay for the property. */
async function goToPay(page: Page, id: number, count: number): Promise<void> {
  await open(page, `/addimages/${id}`);
  await pick(page, ...(await smallPhotos(count)));
  await expectCount(page, count);
  await postButton(page).click();
  await feeDialog(page).getByRole("button", { name: "Pay GH₵30" }).click();
  await expect(page).toHaveURL(`/paymentcheckout?amount=30&propertyId=${id}&returnScreen=addimages`);
}

slowJourney("posting: by quota, by fee, and with photos that wait", {
  "with free quota: the photos upload at once, and the listing is in the queue": async ({ page, request }) => {
    const { owner, id } = await makeOwner(request, page, await makePerson(request, "subscriber"));
    await subscribe(request, owner);
    await open(page, `/addimages/${id}`);
    await pick(page, ...(await smallPhotos(2)));
    await postButton(page).click();
    await expectPosted(page);
    expect(await readOwn(request, owner, id)).toMatchObject({ is_activated: true, images: [{}, {}] });
  },
  "without a subscription: the dialog, by keyboard, too; Cancel keeps everything; plans are one tap away": async ({
    page,
    request,
  }) => {
    const { owner, id } = await makeOwner(request, page);
    await open(page, `/addimages/${id}`);
    await pick(page, await smallPhoto());
    await expect(postButton(page)).toBeEnabled();
    await postButton(page).focus();
    await page.keyboard.press("Enter");
    await expect(feeDialog(page)).toContainText(subscribeOrPay);
    await page.keyboard.press("Escape");
    await expect(feeDialog(page)).toHaveCount(0);
    await expect(main(page).getByRole("button", { name: "Post Property" })).toBeEnabled();
    await postButton(page).click();
    await expect(feeDialog(page)).toContainText(subscribeOrPay);
    await feeDialog(page).getByRole("button", { name: "Cancel" }).click();
    await expect(feeDialog(page)).toHaveCount(0);
    await expect(postButton(page)).toBeEnabled();
    await expectCount(page, 1);
    expect((await readOwn(request, owner, id))?.images).toEqual([]);
    await postButton(page).click();
    await expect(feeDialog(page).getByRole("link", { name: "See subscription plans" })).toHaveAttribute(
      "href",
      `/SubscriptionPlans?propertyId=${id}&returnScreen=addimages`,
    );
  },
  "by fee: the popup at /paymentcheckout, back with paid, and the same photos upload by themselves": async ({
    page,
    request,
  }) => {
    const { owner, id } = await makeOwner(request, page);
    await goToPay(page, id, 3);
    await press(page, "Pay now");
    await expect(page.getByText(paidToast)).toBeVisible();
    await expectPosted(page);
    expect(await readOwn(request, owner, id)).toMatchObject({ is_activated: true, images: [{}, {}, {}] });
    expect(await countStoredPhotos(page)).toBe(0);
  },
  "the photos stay on the device during the payment: after a reload, and in a tab opened later": async ({
    page,
    request,
    context,
    problems,
  }) => {
    // The page may be about to open a payment when this one is made, or ask after its own before anything is paid.
    problems.allow(/listing-payments/, /402/);
    const { owner, id } = await makeOwner(request, page);
    const first = await context.newPage();
    await goToPay(first, id, 2);
    await first.reload();
    await payFee(request, owner, id);
    await first.close();
    await open(page, `/addimages/${id}?paid=true`);
    await expectPosted(page);
    expect((await readOwn(request, owner, id))?.images).toHaveLength(2);
  },
  "back without a payment, or with paid=true and none, the photos are still there; with `paid` in the navigation's state they upload":
    async ({ page, request, problems }) => {
      problems.allow(/listing-payments/, /402/);
      const { owner, id } = await makeOwner(request, page);
      await goToPay(page, id, 2);
      await page.goBack();
      await expectCount(page, 2);
      await expect(postButton(page)).toBeEnabled();
      await open(page, `/addimages/${id}?paid=true`);
      await expect(feeDialog(page)).toContainText(subscribeOrPay);
      await feeDialog(page).getByRole("button", { name: "Cancel" }).click();
      await expectCount(page, 2);
      await expect(page).toHaveURL(`/addimages/${id}`);
      await payFee(request, owner, id);
      await page.evaluate(() => {
        history.replaceState({ ...(history.state as object), usr: { paid: true } }, "");
      });
      await page.reload();
      await expect(page.getByText(paidToast)).toBeVisible();
      await expectPosted(page);
    },
});

slowJourney("posting: no quota left, and paid already", {
  "with a subscription but no quota: 'You have 0 free listings remaining. …'; the same if it is used up between the check and the upload":
    async ({ page, request, problems }) => {
      problems.allow(/402/);
      const { owner, id } = await makeOwner(request, page, await makePerson(request, "subscriber"));
      await subscribe(request, owner);
      await useUpQuota(request, owner);
      await open(page, `/addimages/${id}`);
      await pick(page, await smallPhoto());
      await postButton(page).click();
      await expect(feeDialog(page)).toContainText(payInstead);
      await page.route("**/api/main/user-subscriptions/current/", async (route) => {
        const response = await route.fetch();
        const json = { ...((await response.json()) as object), free_listings_remaining: 1, has_free_quota: true };
        await route.fulfill({ response, json });
      });
      await open(page, `/addimages/${id}`);
      await expectCount(page, 1);
      await postButton(page).click();
      await expect(feeDialog(page)).toContainText(payInstead);
      await feeDialog(page).getByRole("button", { name: "Cancel" }).click();
      await expectCount(page, 1);
      expect((await readOwn(request, owner, id))?.images).toEqual([]);
    },
  "paid, but the photos are on another device: they can be added, without another payment": async ({ page, request }) => {
    const { owner, id } = await makeOwner(request, page);
    await payFee(request, owner, id);
    await open(page, `/addimages/${id}?paid=true`);
    await expect(page.getByText("Payment successful. Select at least one image.")).toBeVisible();
    await expect(page).toHaveURL(`/addimages/${id}`);
    await pick(page, await smallPhoto());
    await postButton(page).click();
    await expectPosted(page);
  },
  "an activated listing shows no dialog": async ({ page, request }) => {
    const { owner, id } = await makeOwner(request, page);
    await payFee(request, owner, id);
    await addPhoto(request, owner, id);
    await open(page, `/addimages/${id}`);
    await expectCount(page, 1);
    await pick(page, await smallPhoto());
    await postButton(page).click();
    await expectPosted(page);
    expect((await readOwn(request, owner, id))?.images).toHaveLength(2);
  },
  "a fee whose listing was deleted before the payment arrived pays for the next listing, without a question": async ({
    page,
    request,
  }) => {
    const { owner, id } = await makeOwner(request, page);
    await keepFee(request, owner);
    await open(page, `/addimages/${id}`);
    await pick(page, await smallPhoto());
    await postButton(page).click();
    await expectPosted(page);
    expect(await readOwn(request, owner, id)).toMatchObject({ is_activated: true, images: [{}] });
  },
});
