import type { Page } from "@playwright/test";
import { slowJourney } from "./support/journey.ts";
import { makeSignedIn, subscribe } from "./support/payments.ts";
import { expectCount, expectPosted, main, postButton, smallPhotos } from "./support/posting.ts";
import {
  banner,
  choosePlace,
  createCall,
  field,
  fillFirstStep,
  form,
  nextButton,
  propertyTexts,
  showForm,
  submitButton,
} from "./support/sell-form.ts";
import { expect, open, test, slow } from "./support/test.ts";
import { thumbOf } from "./support/thumb.ts";

const smallPhone = { width: 360, height: 640 };
const progress = (page: Page) =>
  main(page)
    .getByRole("status")
    .filter({ hasText: /^Step \d of 5/ });
const more = (page: Page) => form(page).locator("summary").filter({ hasText: "More that people ask for", visible: true });
const backButton = (page: Page) => form(page).getByRole("button", { name: "Back" });

async function showSteps(page: Page): Promise<void> {
  await page.setViewportSize(smallPhone);
  await showForm(page);
  await expect(progress(page)).toHaveText("Step 1 of 5 · What and where");
}

/** To the last step of the form, with all that is required. */
async function walkToOffer(page: Page): Promise<void> {
  await fillFirstStep(page);
  await nextButton(page).click();
  await field(page, "Price (GHC)").fill("2500");
  await nextButton(page).click();
  await expect(progress(page)).toHaveText("Step 3 of 5 · Rooms");
  await nextButton(page).click();
  await expect(progress(page)).toHaveText("Step 4 of 5 · What it offers");
}

slowJourney("posting, step by step", {
  "each step asks for its own fields before the next comes, and is read out": async ({ page }) => {
    await showSteps(page);
    await expect(field(page, "Price (GHC)")).toBeHidden();
    await nextButton(page).click();
    await expect(field(page, "Title")).toBeFocused();
    for (const label of ["Title", "Description", "Region", "Detailed Address"])
      await expect(field(page, label)).toHaveAccessibleDescription(`${label} is required.`);
    await expect(page).toHaveURL("/sell");
    await field(page, "Title").fill("Two rooms");
    await expect(form(page).getByText("Title is required.")).toHaveCount(0);
    await fillFirstStep(page);
    await nextButton(page).click();
    await expect(page).toHaveURL("/sell?step=2");
    await expect(progress(page)).toHaveText("Step 2 of 5 · Price and terms");
    await expect(form(page).getByRole("group", { name: "Price and terms" })).toBeFocused();
    await expect(field(page, "Title")).toBeHidden();
    await nextButton(page).click();
    await expect(field(page, "Price (GHC)")).toHaveAccessibleDescription("Price is required.");
    await expect(field(page, "Price (GHC)")).toBeFocused();
  },
  "back, forth and a reload lose nothing; the phone's back goes one step back": async ({ page }) => {
    await showSteps(page);
    await walkToOffer(page);
    await page.reload();
    await expect(progress(page)).toHaveText("Step 4 of 5 · What it offers");
    await backButton(page).click();
    await expect(progress(page)).toHaveText("Step 3 of 5 · Rooms");
    await page.goBack();
    await expect(field(page, "Price (GHC)")).toHaveValue("2500");
    await page.goBack();
    await expect(page).toHaveURL("/sell");
    for (const label of ["Title", "Description", "Detailed Address"] as const)
      await expect(field(page, label)).toHaveValue(propertyTexts[label]);
    await expect(field(page, "City").locator("option:checked")).toHaveText("Kumasi");
    await page.goForward();
    await expect(progress(page)).toHaveText("Step 2 of 5 · Price and terms");
    await open(page, "/sell?step=4");
    await submitButton(page).click();
    await expect(page).toHaveURL(/\/addimages\/\d+$/);
    await page.goBack();
    await expect(main(page).getByText("Your listing is saved.")).toBeInViewport();
    await main(page).getByRole("link", { name: "Add its photos" }).click();
    await expect(page).toHaveURL(/\/addimages\/\d+$/);
    await open(page, "/sell?step=3");
    await expect(progress(page), "an old address of an empty form").toHaveText("Step 1 of 5 · What and where");
  },
  "the preview shows the listing as its page will, and closing it loses nothing; what the server refuses leads to its step":
    async ({ page, problems }) => {
      problems.allow(/main\/properties\/$/, /status of 4/);
      await showSteps(page);
      await walkToOffer(page);
      await form(page).getByText("Balcony", { exact: true }).click();
      await form(page).getByRole("button", { name: "See it as a seeker will" }).click();
      const preview = page.getByRole("dialog", { name: "Preview of your listing" });
      await expect(preview.getByRole("heading", { name: propertyTexts.Title })).toBeVisible();
      for (const text of ["GH₵2,500", "No photos yet", propertyTexts.Description, "Balcony", "Kumasi"])
        await expect(preview.getByText(text).first()).toBeVisible();
      await preview.getByRole("button", { name: "Close" }).click();
      await expect(preview).toHaveCount(0);
      await expect(form(page).getByRole("checkbox", { name: "Balcony" })).toBeChecked();
      await page.route(createCall, (route) =>
        route.fulfill({ status: 400, json: { detailed_address: ["Say where it is."], price: ["Too dear."] } }),
      );
      await submitButton(page).click();
      await expect(progress(page)).toHaveText("Step 1 of 5 · What and where");
      await expect(field(page, "Detailed Address")).toHaveAccessibleDescription("Say where it is.");
      await expect(field(page, "Detailed Address")).toBeFocused();
      await expect(banner(page)).toBeInViewport({ ratio: 1 });
    },
  "what can wait is folded away, says what it is good for, and opens where it is wrong": async ({ page }) => {
    await showSteps(page);
    await walkToOffer(page);
    await page.goBack();
    await expect(field(page, "Year Built")).toBeHidden();
    await more(page).click();
    await expect(field(page, "Area (m²)")).toHaveAccessibleDescription("People compare places by it.");
    await expect(field(page, "Floor Number")).toHaveAccessibleDescription(
      "e.g. 3 or -1 for basement. Not everybody can climb stairs.",
    );
    await field(page, "Year Built").fill("19");
    await more(page).click();
    await expect(field(page, "Year Built")).toBeHidden();
    await nextButton(page).click();
    await expect(field(page, "Year Built")).toBeFocused();
    await expect(field(page, "Year Built")).toHaveAccessibleDescription("Enter a year from 1800 to 2100.");
  },
  "'I am here' chooses the town and pins the place; without a signal or far away it says so": async ({ page, context }) => {
    await showSteps(page);
    const here = form(page).getByRole("button", { name: "I am here" });
    await context.clearPermissions();
    await here.click();
    await expect(form(page).getByText("You did not allow this site to see where you are.")).toBeVisible();
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation({ latitude: 51.5, longitude: -0.12 });
    await here.click();
    await expect(form(page).getByText("You are far from every town of ours.")).toBeVisible();
    await expect(field(page, "Region")).toHaveValue("");
    await context.setGeolocation({ latitude: 6.69, longitude: -1.62, accuracy: 30 });
    await here.click();
    await expect(form(page).getByText("Kumasi, Ashanti, with a pin where you are.")).toBeVisible();
    await expect(field(page, "City").locator("option:checked")).toHaveText("Kumasi");
    await expect(field(page, "Region").locator("option:checked")).toHaveText("Ashanti");
    await more(page).click();
    await expect(form(page).getByRole("group", { name: "Place on the map" })).toContainText("Pinned.");
    await context.clearPermissions();
  },
  "on a desktop the steps are the contents of the page, and say what is missing; what others like it ask stands under the price":
    async ({ page }) => {
      const unknown = { change_90_days: null, change_90_days_low: null, change_90_days_high: null };
      let figures: object = { median: 1500, low: 1200, high: 2000, sample: 24, ...unknown };
      await page.route(/\/api\/main\/areas\/\d+\/prices\//, (route) => route.fulfill({ json: figures }));
      await showForm(page);
      const contents = page.getByRole("navigation", { name: "Steps" });
      await expect(contents.getByRole("link", { name: "What and where 5 missing" })).toBeVisible();
      await contents.getByRole("link", { name: "Price and terms 1 missing" }).click();
      await expect(form(page).getByRole("group", { name: "Price and terms" })).toBeFocused();
      await field(page, "Price (GHC)").fill("900");
      await expect(contents.getByRole("link", { name: "Price and terms nothing is missing" })).toBeVisible();
      await expect(contents.locator("[aria-current=step]")).toContainText("Price and terms");
      await choosePlace(page);
      await expect(
        form(page).getByText("Half of the 24 listings like it in Kumasi (apartment) ask GH₵1,200 to GH₵2,000/month."),
      ).toBeVisible();
      figures = { median: null, low: null, high: null, sample: 3, ...unknown };
      await field(page, "Property Type").selectOption("Shop");
      await expect(form(page).getByText(/^Half of the/)).toHaveCount(0);
    },
});

/** What an owner in a hurry says: enough to be found. */
const short = {
  title: "2 bedroom flat, Bantama",
  description: "Own meter, water daily, tarred road.",
  address: "Near Race Course",
};

test("a first listing with four photos, by thumb: taps, keys and swipes are counted", slow, async ({ page, context }) => {
  await page.setViewportSize(smallPhone);
  await subscribe(page.request, await makeSignedIn(page, page.request), "starter");
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 6.69, longitude: -1.62, accuracy: 30 });
  await open(page, "/sell");
  await expect(progress(page)).toBeVisible();
  const { done, tap, type, alsoTaps } = thumbOf(page);
  await type(field(page, "Title"), short.title);
  await type(field(page, "Description"), short.description);
  await tap(form(page).getByRole("button", { name: "I am here" }));
  await expect(field(page, "City").locator("option:checked")).toHaveText("Kumasi");
  await type(field(page, "Detailed Address"), short.address);
  await tap(nextButton(page));
  await type(field(page, "Price (GHC)"), "1500");
  await tap(nextButton(page));
  await tap(form(page).getByRole("button", { name: "Increase Bedrooms" }));
  await tap(nextButton(page));
  await tap(submitButton(page));
  await expect(page).toHaveURL(/\/addimages\/\d+$/);
  const chooser = page.waitForEvent("filechooser");
  await tap(
    main(page)
      .getByRole("button", { name: /^Add photo/ })
      .first(),
  );
  // In the phone's own window: each photo, and "Done".
  alsoTaps(5);
  await (await chooser).setFiles(await smallPhotos(4));
  await expectCount(page, 4);
  await tap(postButton(page));
  await expectPosted(page);
  test.info().annotations.push({ type: "by thumb", description: JSON.stringify(done) });
  expect(done.taps).toBeLessThanOrEqual(20);
  expect(done.keys).toBeLessThanOrEqual(90);
});
