import { journey, slowJourney } from "./support/journey.ts";
import type { OwnProperty } from "@efie/contract";
import type { Locator, Page } from "@playwright/test";
import { addPhoto, change, listOwn, postDraft, postInReview, postPublished, readOwn, reject } from "./support/properties.ts";
import { press } from "./support/payments.ts";
import { as, removeTokens, logInDemo, makePerson, signIn, type Person } from "./support/people.ts";
import { expect, open } from "./support/test.ts";

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

/** Changes facts of the properties in the server's answer. */
async function stubProperties(page: Page, facts: (property: OwnProperty, index: number) => Partial<OwnProperty>): Promise<void> {
  await page.route(listCall, async (route) => {
    const answer = await route.fetch();
    const properties = (await answer.json()) as OwnProperty[];
    await route.fulfill({
      response: answer,
      json: properties.map((property, index) => ({ ...property, ...facts(property, index) })),
    });
  });
}

journey("my properties: the list in each state", {
  "a guest goes to the login page and returns": async ({ page }) => {
    await open(page, "/myproperties");
    await expect(page).toHaveURL(/\/login\?next=%2Fmyproperties/);
  },
  "no properties yet: the next step": async ({ page, request }) => {
    await openList(page, await makePerson(request, "owner"));
    await expect(page.getByRole("heading", { name: "No properties yet" })).toBeVisible();
    await main(page).getByRole("link", { name: "Add Property" }).click();
    await expect(page).toHaveURL(/\/sell$/);
  },
  "a published listing: photo, price, expiry, 'Verified', views and its actions": async ({ page, request }) => {
    const owner = await makePerson(request, "owner");
    await postPublished(request, owner);
    await openList(page, owner);
    const property = row(page, "Two rooms at Adum");
    await expect(property.getByText("GH₵850/month")).toBeVisible();
    await expect(property.getByText("Verified", { exact: true })).toBeVisible();
    await expect(property.getByText("Expires in 14 days")).toBeVisible();
    await expect(property.getByText("0 views")).toBeVisible();
    await expect(property.locator("img")).toHaveAttribute("src", /\/media\//);
    await expect(property.getByRole("link", { name: "Edit" })).toBeVisible();
    await expect(property.getByRole("button", { name: "Renew" })).toBeDisabled();
    await expect(property.getByRole("button", { name: "Delete" })).toBeEnabled();
  },
  "expiry labels have the colours of the specification; an inactive listing shows that instead of views": async ({
    page,
    request,
  }) => {
    const owner = await makePerson(request, "owner");
    for (const title of ["Five", "Four", "Three", "Two", "One"]) await postDraft(request, owner, { title });
    const days = [8, 7, 1, 0, null];
    await stubProperties(page, (_, index) => ({
      days_remaining: days[index] ?? null,
      is_verified: true,
      is_activated: true,
      ...(index === 4 && { status: "inactive" as const }),
    }));
    await openList(page, owner);
    for (const { title, text, color } of [
      { title: "One", text: "Expires in 8 days", color: /text-green/ },
      { title: "Two", text: "Expires in 7 days", color: /text-orange/ },
      { title: "Three", text: "Expires in 1 day", color: /text-orange/ },
      { title: "Four", text: "Expired", color: /text-red/ },
      { title: "Five", text: "No expiry", color: /text-ink/ },
    ]) {
      await expect(row(page, title).getByText(text, { exact: true })).toHaveClass(color);
    }
    await expect(row(page, "Four").getByRole("button", { name: "Renew" })).toBeEnabled();
    await expect(row(page, "Four").getByRole("button", { name: "Edit" })).toBeDisabled();
    await expect(row(page, "Five").getByText("Inactive", { exact: true })).toBeVisible();
    await expect(row(page, "Five").getByText(/views?$/)).toBeHidden();
    await expect(row(page, "Five").getByRole("button", { name: "Reactivate" })).toBeEnabled();
    await expect(row(page, "Five").getByRole("button", { name: "Edit" })).toBeDisabled();
  },
  "drafts can be continued, listings in review show 'In Review', rented ones 'Rented'": async ({ page, request }) => {
    const owner = await makePerson(request, "owner");
    const draft = await postDraft(request, owner, { title: "Unfinished room" });
    await postInReview(request, owner, { title: "Waiting room" });
    const let_ = await postPublished(request, owner, { title: "Room that is let" });
    await change(request, owner, let_.id, { status: "rented" });
    await openList(page, owner);
    await expect(row(page, "Waiting room").getByText("In Review", { exact: true })).toBeVisible();
    await expect(row(page, "Waiting room").getByText("No expiry", { exact: true })).toBeVisible();
    await expect(row(page, "Waiting room").getByText("until it is approved")).toBeVisible();
    await expect(row(page, "Room that is let").getByText("Rented", { exact: true })).toBeVisible();
    await expect(row(page, "Room that is let").getByText(/Expire/)).toHaveCount(0);
    await expect(row(page, "Unfinished room").getByText("Draft", { exact: true })).toBeVisible();
    await row(page, "Unfinished room").getByRole("link", { name: "Continue" }).click();
    await expect(page).toHaveURL(`/addimages/${draft.id}`);
  },
  "a rejected listing shows the reason and the next step; after an edit it is in review again": async ({ page, request }) => {
    const owner = await makePerson(request, "owner");
    const { id } = await postInReview(request, owner);
    await reject(request, id, "The photos are too dark.");
    await openList(page, owner);
    const property = row(page, "Two rooms at Adum");
    await expect(property.getByText("Not approved", { exact: true })).toBeVisible();
    await expect(property.getByText("“The photos are too dark.”")).toBeVisible();
    await expect(property.getByText(/goes back into review by itself/)).toBeVisible();
    await property.getByRole("link", { name: "Edit" }).click();
    await page.getByLabel("Description").fill("Bright, with a polytank.");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(toast(page, "Property updated successfully!")).toBeVisible();
    await expect(property.getByText("In Review", { exact: true })).toBeVisible();
  },
});

slowJourney("my properties: rejected, reviewed, deleted", {
  "decisions of staff change the list while it is open": async ({ page, request }) => {
    const owner = await makePerson(request, "owner");
    const { id } = await postInReview(request, owner);
    await openList(page, owner);
    await expect(row(page, "Two rooms").getByText("In Review", { exact: true })).toBeVisible();
    await reject(request, id, "Dark photos.");
    await expect(row(page, "Two rooms").getByText("“Dark photos.”")).toBeVisible();
  },
  "delete asks first, then removes the listing": async ({ page, request }) => {
    const owner = await makePerson(request, "owner");
    await postDraft(request, owner, { title: "To be kept" });
    await postDraft(request, owner, { title: "To be deleted" });
    await openList(page, owner);
    const button = row(page, "To be deleted").getByRole("button", { name: /^Delete/ });
    await button.click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    await expect(button).toBeFocused();
    await button.click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
    await expect(toast(page, "“To be deleted” is deleted.")).toBeVisible();
    await expect(list(page).getByRole("article")).toHaveCount(1);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    expect((await listOwn(request, owner)).map(({ title }) => title)).toEqual(["To be kept"]);
  },
  "an inactive listing is reactivated at once, and its row changes": async ({ page, request }) => {
    const owner = await makePerson(request, "owner");
    const { id } = await postPublished(request, owner);
    await change(request, owner, id, { status: "inactive" });
    await openList(page, owner);
    const property = row(page, "Two rooms");
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
    await openList(page, yaw, "/myproperties?show=resting");
    const button = row(page, expired.title)
      .first()
      .getByRole("button", { name: /^(Renew|Reactivate)/ });
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
    const renewed = list(page).locator(`[data-property="${expired.id}"]`);
    await expect(renewed.getByText("Expires in 14 days", { exact: true })).toBeVisible();
    await expect(renewed.getByRole("button", { name: /^Renew/ })).toBeDisabled();
    await expect(renewed.getByRole("link", { name: /^Edit/ })).toBeVisible();
    expect((await request.get(`/api/main/properties/${expired.id}/`)).status()).toBe(200);
  },
});

slowJourney("my properties: failed deletions", {
  "'Could not delete property.', and the listing stays": async ({ page, request, problems }) => {
    problems.allow(/properties\/\d+/);
    const owner = await makePerson(request, "owner");
    await postDraft(request, owner);
    await openList(page, owner);
    await page.route(/\/properties\/\d+\/$/, (route) => route.fulfill({ status: 500, body: "{}" }));
    await row(page, "Two rooms")
      .getByRole("button", { name: /^Delete/ })
      .click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
    await expect(toast(page, "Could not delete property.")).toBeVisible();
    await expect(row(page, "Two rooms")).toBeVisible();
  },
  "no listing is shown as deleted after the session has ended": async ({ page, request, problems }) => {
    problems.allow(/401/);
    const owner = await makePerson(request, "owner");
    await postDraft(request, owner);
    await openList(page, owner);
    await row(page, "Two rooms")
      .getByRole("button", { name: /^Delete/ })
      .click();
    await removeTokens(page);
    await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
    await expect(toast(page, "Could not delete property.")).toBeVisible();
    await expect(page.getByText("is deleted")).toHaveCount(0);
    await expect(row(page, "Two rooms")).toBeVisible();
    expect(await listOwn(request, owner)).toHaveLength(1);
  },
});

slowJourney("my properties: reactivated, renewed, and failures", {
  "other people's listings are not shown": async ({ page, request }) => {
    const other = await makePerson(request, "other");
    await postDraft(request, other, { title: "Somebody else's" });
    const owner = await makePerson(request, "owner");
    await postDraft(request, owner, { title: "My own" });
    await openList(page, owner);
    await expect(row(page, "My own")).toBeVisible();
    await expect(main(page)).not.toContainText("Somebody else's");
    expect((await request.get("/api/main/properties/my-properties/", as(other))).status()).toBe(200);
  },
  "the screens of the demo accounts": async ({ page, request }) => {
    for (const username of ["kwame_agent", "yaw_landlord"]) {
      await openList(page, await logInDemo(request, username));
      await expect(list(page).getByRole("article").first()).toBeVisible();
      await expect(list(page).getByText("Verified", { exact: true }).first()).toBeVisible();
    }
  },
  "a paid draft with a photo goes to review by itself": async ({ page, request }) => {
    const owner = await makePerson(request, "owner");
    const { id } = await postInReview(request, owner, { photos: 1 });
    await addPhoto(request, owner, id);
    await openList(page, owner);
    await expect(row(page, "Two rooms").getByRole("link", { name: "Continue" })).toBeHidden();
  },
});

slowJourney("my properties: failed loads and renewals", {
  "a failed renewal shows the server's message or a default one": async ({ page, request, problems }) => {
    problems.allow(/renew/);
    const owner = await makePerson(request, "owner");
    await postDraft(request, owner, { status: "inactive" });
    await openList(page, owner);
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
  "'Failed to load your properties.' with Try Again": async ({ page, request, problems }) => {
    problems.allow(/my-properties/);
    const owner = await makePerson(request, "owner");
    await postDraft(request, owner);
    await signIn(page, owner);
    await page.route(listCall, (route) => route.fulfill({ status: 400, body: "{}" }));
    await open(page, "/myproperties");
    await expect(page.getByText("Failed to load your properties.", { exact: true })).toBeVisible();
    await page.unroute(listCall);
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(row(page, "Two rooms")).toBeVisible();
  },
});
