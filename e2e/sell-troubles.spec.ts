import { slowJourney } from "./support/journey.ts";
import type { Page } from "@playwright/test";
import { makePerson, sharedPerson, signIn, typeLogin } from "./support/people.ts";
import { subscribe } from "./support/payments.ts";
import { expectCount, smallPhotos } from "./support/posting.ts";
import { banner, createCall, field, fillForm, form, propertyTexts, submitButton } from "./support/sell-form.ts";
import { offlineErrors, ownListings, postOffline, waitingNotice } from "./support/posted-offline.ts";
import { expect, open } from "./support/test.ts";

slowJourney("posting: errors, and what was typed", {
  "lookups that fail can be tried again; errors from the server are beside their field, others after 'Error: '; a double click posts once":
    async ({ page, problems }) => {
      problems.allow(/main\/(regions|properties)\/$/, /status of 4|status of 5/);
      const person = await makePerson(page.request, "seller");
      await signIn(page, person);
      await page.route("**/api/main/regions/", (route) => route.fulfill({ status: 404, json: { detail: "Gone." } }));
      await open(page, "/sell");
      await expect(page.getByText("Error: Could not load lookup data.")).toBeVisible();
      await page.unroute("**/api/main/regions/");
      await page.getByRole("button", { name: "Try Again" }).click();
      await expect(form(page)).toBeVisible();
      await fillForm(page);
      let answer: { status: number; json: object } = { status: 400, json: { detailed_address: ["Say where it is."] } };
      await page.route(createCall, (route) => route.fulfill(answer));
      await submitButton(page).click();
      await expect(field(page, "Detailed Address")).toHaveAccessibleDescription("Say where it is.");
      await expect(field(page, "Detailed Address")).toBeFocused();
      answer = { status: 403, json: { detail: "Your account is on hold." } };
      await submitButton(page).click();
      await expect(banner(page)).toHaveText("Error: Your account is on hold.");
      answer = { status: 500, json: {} };
      await submitButton(page).click();
      await expect(banner(page)).toHaveText("Error: The server answered 500.");
      await page.unroute(createCall);
      await submitButton(page).dblclick();
      await expect(page).toHaveURL(/\/addimages\/\d+$/);
      expect(await ownListings(page, person)).toEqual([[propertyTexts.Title, 0, false]]);
    },
  "what is typed survives a reload, leaving the page, and an expired session": async ({ page, problems }) => {
    problems.allow(/401/);
    const person = await sharedPerson(page.request, "seller");
    await signIn(page, person);
    await open(page, "/sell");
    await fillForm(page);
    await form(page).getByLabel("Garage").check();
    await form(page).getByText("Balcony", { exact: true }).click();
    await page.reload();
    const expectKept = async () => {
      for (const [label, value] of Object.entries(propertyTexts)) await expect(field(page, label)).toHaveValue(value);
      await expect(field(page, "City").locator("option:checked")).toHaveText("Kumasi");
      await expect(form(page).getByLabel("Garage")).toBeChecked();
      await expect(form(page).getByRole("checkbox", { name: "Balcony" })).toBeChecked();
    };
    await expectKept();
    await page.getByRole("banner").getByRole("link", { name: "Notifications" }).click();
    await expect(page).toHaveURL("/notifications");
    await page.goBack();
    await expectKept();
    await page.evaluate(() => {
      localStorage.setItem("access", "spoilt");
      localStorage.setItem("refresh", "spoilt");
    });
    await submitButton(page).click();
    await expect(page).toHaveURL("/login?next=%2Fsell");
    await typeLogin(page, person.username);
    await expect(page).toHaveURL("/sell");
    await expectKept();
    await submitButton(page).click();
    await expect(page).toHaveURL(/\/addimages\/\d+$/);
  },
});

/** The server handles the request, but its answer does not arrive. */
async function loseAnswer(page: Page): Promise<void> {
  await page.route(
    createCall,
    async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
}

slowJourney("posting without a connection, or without an answer", {
  "offline: it waits with its photos, can be taken back, and is posted with them once when the connection is back": async ({
    page,
    context,
    problems,
  }) => {
    problems.allow(...offlineErrors);
    const person = await makePerson(page.request, "seller");
    await subscribe(page.request, person, "starter");
    await postOffline(page, context, person);
    await page.getByText(/thing waits for the network/).click();
    await page.getByRole("button", { name: /^Take back/ }).click();
    await expect(page.getByText("2 shared photos will be added in step 5.")).toBeVisible();
    await expect(field(page, "Title")).toHaveValue(propertyTexts.Title);
    await submitButton(page).click();
    // They go with it, and are not announced for the next one.
    await expect(waitingNotice(page)).toContainText("it is posted with 2 photos, if no fee is due");
    await expect(page.getByText("will be added in step 5")).toHaveCount(0);
    await waitingNotice(page)
      .getByLabel("Choose more")
      .setInputFiles(await smallPhotos(3));
    await expect(waitingNotice(page).getByRole("alert")).toHaveText("A property has at most 4 photos. Left out: photo-3.jpg.");
    // It is left, and goes out at the next start. The list of one's own, if it is on the screen by then, says the same.
    await page.goto("about:blank");
    const held = Promise.withResolvers<void>();
    await page.route(/uploads/, (route) => held.promise.then(() => route.continue()));
    await context.setOffline(false);
    await open(page, "/help");
    await page.getByRole("banner").getByRole("link", { name: "My Properties" }).click();
    await expect(page.getByRole("article")).toContainText("No photos yet");
    held.resolve();
    await expect(page.getByText(`“${propertyTexts.Title}” is posted with its 4 photos, and in review.`)).toBeVisible();
    await expect(page.getByRole("article")).toContainText("In Review");
    expect(await ownListings(page, person)).toEqual([[propertyTexts.Title, 4, true]]);
  },
  "offline, where a fee is due: it is saved as a draft, and its photos wait on their page": async ({
    page,
    context,
    problems,
  }) => {
    problems.allow(...offlineErrors, /status of 402/, /uploads/);
    const person = await makePerson(page.request, "seller");
    await postOffline(page, context, person);
    await context.setOffline(false);
    await expect(page.getByText("Posting it with its photos costs a fee.")).toBeVisible();
    expect(await ownListings(page, person)).toEqual([[propertyTexts.Title, 0, false]]);
    await page.getByRole("button", { name: "Add its photos" }).click();
    await expect(page).toHaveURL(/\/addimages\/\d+$/);
    await expectCount(page, 2);
  },
  "a lost answer: the listing is saved once, also where the page is loaded again": async ({ page, problems }) => {
    problems.allow(/ERR_CONNECTION_RESET/);
    const person = await makePerson(page.request, "seller");
    await signIn(page, person);
    await open(page, "/sell");
    await fillForm(page);
    await loseAnswer(page);
    await submitButton(page).click();
    await expect(page.getByText(`Your listing “${propertyTexts.Title}” waits for the network.`)).toBeVisible();
    await page.reload();
    await expect(page.getByText(`“${propertyTexts.Title}” is saved as a draft.`)).toBeVisible();
    await expect(field(page, "Title")).toHaveValue("");
    expect(await ownListings(page, person)).toEqual([[propertyTexts.Title, 0, false]]);
  },
});
