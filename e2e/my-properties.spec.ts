import { slowJourney } from "./support/journey.ts";
import type { Locator, Page } from "@playwright/test";
import { change, listOwn, postDraft, postInReview, postPublished, readOwn, reject } from "./support/properties.ts";
import { press } from "./support/payments.ts";
import { removeTokens, logInDemo, makePerson, signIn, type Person } from "./support/people.ts";
import { expect, open, slow, test } from "./support/test.ts";

const listCall = /\/api\/main\/properties\/my-properties\//;
const main = (page: Page): Locator => page.getByRole("main");
const list = (page: Page): Locator => page.getByRole("list", { name: "Your properties" });
const row = (page: Page, title: string): Locator => list(page).getByRole("article").filter({ hasText: title });
const toast = (page: Page, text: string): Locator => page.getByRole("status").getByText(text);

async function openList(page: Page, person: Pick<Person, "access" | "refresh">, path = "/myproperties"): Promise<void> {
  await signIn(page, person);
  await open(page, path);
  await expect(page.getByRole("heading", { level: 1, name: "My Properties" })).toBeVisible();
}

test(
  "my properties: nothing yet, then a published listing, a draft, one in review and a rented one, with what can be done",
  slow,
  async ({ page, request }) => {
    const owner = await makePerson(request, "owner");
    await openList(page, owner);
    await expect(page.getByRole("heading", { name: "No properties yet" })).toBeVisible();
    await main(page).getByRole("link", { name: "Add Property" }).click();
    await expect(page).toHaveURL(/\/sell$/);

    await postPublished(request, owner);
    const draft = await postDraft(request, owner, { title: "Unfinished room" });
    await postInReview(request, owner, { title: "Waiting room" });
    const closed = await postPublished(request, owner, { title: "Room that is let" });
    await change(request, owner, closed.id, { status: "rented" });
    await open(page, "/myproperties");
    const property = row(page, "Two rooms at Adum");
    await expect(property.getByText("GH₵850/month")).toBeVisible();
    await expect(property.getByText("Verified", { exact: true })).toBeVisible();
    await expect(property.getByText("Expires in 14 days")).toHaveClass(/text-green/);
    await expect(property.getByText("0 views")).toBeVisible();
    await expect(property.locator("img")).toHaveAttribute("src", /\/media\//);
    await expect(property.getByRole("link", { name: "Edit" })).toBeVisible();
    await expect(property.getByRole("button", { name: "Renew" })).toBeDisabled();
    await expect(property.getByRole("button", { name: "Delete" })).toBeEnabled();

    const waiting = row(page, "Waiting room");
    await expect(waiting.getByText("In Review", { exact: true })).toBeVisible();
    await expect(waiting.getByText("No expiry", { exact: true })).toBeVisible();
    await expect(waiting.getByText("until it is approved")).toBeVisible();
    await expect(row(page, "Room that is let").getByText("Rented", { exact: true })).toBeVisible();
    await expect(row(page, "Room that is let").getByText(/Expire/)).toHaveCount(0);
    await expect(row(page, "Unfinished room").getByText("Draft", { exact: true })).toBeVisible();
    await row(page, "Unfinished room").getByRole("link", { name: "Continue" }).click();
    await expect(page).toHaveURL(`/addimages/${draft.id}`);
  },
);

slowJourney("my properties: rejected, inactive, expired", {
  "a decision of staff changes the open list: a rejected listing shows the reason; after an edit it is in review again": async ({
    page,
    request,
  }) => {
    const owner = await makePerson(request, "owner");
    const { id } = await postInReview(request, owner);
    await openList(page, owner);
    const property = row(page, "Two rooms at Adum");
    await expect(property.getByText("In Review", { exact: true })).toBeVisible();
    await reject(request, id, "The photos are too dark.");
    await expect(property.getByText("Not approved", { exact: true })).toBeVisible();
    await expect(property.getByText("“The photos are too dark.”")).toBeVisible();
    await expect(property.getByText(/goes back into review by itself/)).toBeVisible();
    await property.getByRole("link", { name: "Edit" }).click();
    await page.getByLabel("Description").fill("Bright, with a polytank.");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(toast(page, "Property updated successfully!")).toBeVisible();
    await expect(property.getByText("In Review", { exact: true })).toBeVisible();
  },
  "an inactive listing shows that instead of views; it is reactivated at once, and its row changes": async ({
    page,
    request,
  }) => {
    const owner = await makePerson(request, "owner");
    const { id } = await postPublished(request, owner);
    await change(request, owner, id, { status: "inactive" });
    await openList(page, owner);
    const property = row(page, "Two rooms");
    await expect(property.getByText("Inactive", { exact: true })).toBeVisible();
    await expect(property.getByText(/views?$/)).toBeHidden();
    await expect(property.getByRole("button", { name: "Edit" })).toBeDisabled();
    await property.getByRole("button", { name: "Reactivate" }).click();
    await expect(property.getByText("0 views")).toBeVisible();
    await expect(property.getByRole("button", { name: "Renew" })).toBeDisabled();
    await expect(property.getByRole("link", { name: "Edit" })).toBeVisible();
    await expect.poll(() => readOwn(request, owner, id)).toMatchObject({ status: "available" });
  },
  "an expired listing without a plan: the dialog, No, then Yes; after the payment it runs for 14 more days": async ({
    page,
    request,
    problems,
  }) => {
    // The server's 402 opens the dialog.
    problems.allow(/renew/);
    const yaw = await logInDemo(request, "yaw_landlord");
    const expired = (await listOwn(request, yaw)).find(({ days_remaining }) => days_remaining !== null && days_remaining <= 0);
    if (expired === undefined) throw new Error("yaw_landlord has nothing that has expired.");
    await openList(page, yaw, "/myproperties?show=expired");
    const entry = list(page).locator(`[data-property="${expired.id}"]`);
    await expect(entry.getByText("Expired", { exact: true })).toBeVisible();
    await expect(entry.getByRole("button", { name: /^Edit/ })).toBeDisabled();
    const button = entry.getByRole("button", { name: /^(Renew|Reactivate)/ });
    await button.click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("Renew your listing for 14 days at GH₵30?", { exact: true })).toBeVisible();
    await dialog.getByRole("button", { name: "No" }).click();
    await expect(dialog).toBeHidden();
    await button.click();
    await dialog.getByRole("button", { name: "Yes" }).click();
    await expect(page).toHaveURL(`/paymentcheckout?amount=30&propertyId=${expired.id}&returnScreen=myproperties`);
    await press(page, "Pay now");
    await expect(page).toHaveURL("/myproperties");
    await expect(toast(page, "Payment successful.")).toBeVisible();
    await expect(entry.getByText("Expires in 14 days", { exact: true })).toBeVisible();
    await expect(entry.getByRole("button", { name: /^Renew/ })).toBeDisabled();
    await expect(entry.getByRole("link", { name: /^Edit/ })).toBeVisible();
    expect((await request.get(`/api/main/properties/${expired.id}/`)).status()).toBe(200);
  },
});

slowJourney("my properties: deletions and failures", {
  "delete asks first, then removes the listing; a failed one leaves it, also after the session has ended": async ({
    page,
    request,
    problems,
  }) => {
    problems.allow(/properties\/\d+/, /401/);
    const owner = await makePerson(request, "owner");
    await postDraft(request, owner, { title: "To be kept" });
    await postDraft(request, owner, { title: "To be deleted" });
    await openList(page, owner);
    const remove = (title: string) => row(page, title).getByRole("button", { name: /^Delete/ });
    const confirm = page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true });
    const failed = toast(page, "Could not delete property.");
    await remove("To be deleted").click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    await expect(remove("To be deleted")).toBeFocused();

    await page.route(/\/properties\/\d+\/$/, (route) => route.fulfill({ status: 500, body: "{}" }));
    await remove("To be deleted").click();
    await confirm.click();
    await expect(failed).toBeVisible();
    await expect(row(page, "To be deleted")).toBeVisible();
    await page.unrouteAll();

    await remove("To be deleted").click();
    await confirm.click();
    await expect(toast(page, "“To be deleted” is deleted.")).toBeVisible();
    await expect(list(page).getByRole("article")).toHaveCount(1);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(failed, "the message before").toHaveCount(0);

    await remove("To be kept").click();
    await removeTokens(page);
    await confirm.click();
    await expect(failed).toBeVisible();
    await expect(page.getByText("is deleted")).toHaveCount(0);
    await expect(row(page, "To be kept")).toBeVisible();
    expect((await listOwn(request, owner)).map(({ title }) => title)).toEqual(["To be kept"]);
  },
  "'Failed to load your properties.' with Try Again; a failed renewal shows the server's message or a default one": async ({
    page,
    request,
    problems,
  }) => {
    problems.allow(/my-properties/, /renew/);
    const owner = await makePerson(request, "owner");
    await postDraft(request, owner, { status: "inactive" });
    await page.route(listCall, (route) => route.fulfill({ status: 400, body: "{}" }));
    await signIn(page, owner);
    await open(page, "/myproperties");
    await expect(page.getByText("Failed to load your properties.", { exact: true })).toBeVisible();
    await page.unroute(listCall);
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(row(page, "Two rooms")).toBeVisible();
    for (const { body, text } of [
      { body: { detail: "Not today." }, text: "Not today." },
      { body: null, text: "Failed to renew property" },
    ]) {
      await page.route(/\/renew\//, (route) => route.fulfill({ status: 500, body: JSON.stringify(body) }));
      await row(page, "Two rooms").getByRole("button", { name: "Reactivate" }).click();
      await expect(toast(page, text)).toBeVisible();
      await page.unroute(/\/renew\//);
    }
  },
});
