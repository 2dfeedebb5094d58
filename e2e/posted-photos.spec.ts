import type { Page } from "@playwright/test";
import { slowJourney } from "./support/journey.ts";
import { makePerson, signIn, type Person } from "./support/people.ts";
import { subscribe } from "./support/payments.ts";
import { offlineErrors, ownListings, postOffline, waitingNotice } from "./support/posted-offline.ts";
import { beginCall, photoCall, smallPhotos } from "./support/posting.ts";
import { fillForm, propertyTexts } from "./support/sell-form.ts";
import { expect, open } from "./support/test.ts";

const { Title: title } = propertyTexts;
const words = (end: string) => `“${title}” ${end}`;

async function makeSeller(page: Page): Promise<Person> {
  const person = await makePerson(page.request, "seller");
  await subscribe(page.request, person, "starter");
  return person;
}

const expectListing = (page: Page, person: Person, photoCount: number, isPosted: boolean) =>
  expect.poll(() => ownListings(page, person)).toEqual([[title, photoCount, isPosted]]);

/** The browser is closed and opened again. */
async function startAgain(page: Page): Promise<void> {
  await page.goto("/icon.svg");
  await page.unrouteAll({ behavior: "ignoreErrors" });
  const queue = page.waitForResponse(/waiting-things/);
  await open(page, "/");
  await queue;
}

slowJourney("photos of a listing that was filled in offline", {
  "the browser is closed before the answer to a photo is there: the next start posts all of them": async ({
    page,
    context,
    problems,
  }) => {
    problems.allow(...offlineErrors);
    const person = await makeSeller(page);
    await postOffline(page, context, person, 4);
    // Its answer never comes.
    await page.route(photoCall, (route) => (route.request().method() === "PATCH" ? route.fetch() : route.continue()));
    await context.setOffline(false);
    await expectListing(page, person, 1, true);
    await startAgain(page);
    await expect(page.getByText(words("is posted with its 4 photos, and in review."))).toBeVisible();
    await expectListing(page, person, 4, true);
  },
  "they wait for the person whose session has ended, whatever other account is signed in meanwhile": async ({
    page,
    context,
    problems,
  }) => {
    problems.allow(...offlineErrors);
    const [person, next] = [await makeSeller(page), await makePerson(page.request, "next")];
    await postOffline(page, context, person);
    // Nobody answers.
    await page.route(beginCall, () => {});
    const begun = page.waitForRequest(beginCall);
    await context.setOffline(false);
    await begun;
    await open(page, "/myproperties");
    await expect(page.getByText("Its photos wait on this device, and post it when they are sent.")).toBeVisible();
    await signIn(page, next);
    await startAgain(page);
    await open(page, "/sell");
    await fillForm(page);
    await signIn(page, person);
    await startAgain(page);
    await expect(page.getByText(words("is posted with its 2 photos, and in review."))).toBeVisible();
    await expectListing(page, person, 2, true);
  },
  "removed photos can be put back; where the device has no room for more, the page is to stay open": async ({
    page,
    context,
    problems,
  }) => {
    problems.allow(...offlineErrors);
    const person = await makeSeller(page);
    await postOffline(page, context, person);
    await waitingNotice(page).getByRole("button", { name: "Remove its photos" }).click();
    await expect(waitingNotice(page)).toContainText("It is saved as a draft");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(waitingNotice(page)).toContainText("it is posted with 2 photos");
    await page.evaluate(() => {
      const put = IDBObjectStore.prototype.put;
      IDBObjectStore.prototype.put = function putElsewhere(...given) {
        if (this.name === "kept-files") throw new DOMException("full", "QuotaExceededError");
        return put.apply(this, given);
      };
    });
    const more = await smallPhotos(1);
    await waitingNotice(page).getByLabel("Choose more").setInputFiles(more);
    await expect(waitingNotice(page)).toContainText("This device has no room to keep its photos. Leave this page open");
    await context.setOffline(false);
    await expect(page.getByText(words("is posted with its 3 photos, and in review."))).toBeVisible();
    await expectListing(page, person, 3, true);
  },
  "what is taken out in another tab is not posted by this one": async ({ page, context, problems }) => {
    problems.allow(...offlineErrors);
    const person = await makeSeller(page);
    await signIn(page, person);
    const other = await context.newPage();
    await open(other, "/sell");
    await postOffline(page, context, person);
    const remove = waitingNotice(other).getByRole("button", { name: "Remove its photos" });
    await expect(async () => {
      // As if somebody turned to it. The photos may not be stored yet.
      await other.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
      await expect(remove).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await remove.click();
    await expect(waitingNotice(other)).toContainText("It is saved as a draft");
    await other.close();
    await context.setOffline(false);
    await expect(page.getByText(words("is saved as a draft."))).toBeVisible();
    await expectListing(page, person, 0, false);
  },
});
