import type { APIRequestContext, Page } from "@playwright/test";
import { slowJourney } from "./support/journey.ts";
import { notificationsOf } from "./support/news.ts";
import { makePerson, readMessage, signIn, type Person } from "./support/people.ts";
import { postInReview, reject } from "./support/properties.ts";
import { expectNoSecret } from "./support/secrets.ts";
import { expect, open, sizes, slow, test } from "./support/test.ts";

const main = (page: Page) => page.getByRole("main");
const control = (page: Page, name: string) => main(page).getByRole("checkbox", { name });

async function openSettings(page: Page, person: Person): Promise<void> {
  await signIn(page, person);
  await open(page, "/account/notifications");
  await expect(control(page, "Messages by Email")).toBeVisible();
}

/** The links of the newest mail to somebody, as paths. */
async function readLinks(request: APIRequestContext, { email }: Person): Promise<string[]> {
  return (await readMessage(request, email)).links.map((link) => link.replace(/^https?:\/\/[^/]+/, ""));
}

/** Somebody who has just been written to about their listing. */
async function makeOwner(request: APIRequestContext): Promise<Person> {
  const owner = await makePerson(request, "mailed");
  const { id } = await postInReview(request, owner);
  await reject(request, id, "The photos show another place.");
  return owner;
}

slowJourney("how somebody is notified", {
  "switches and quiet hours are saved at once, and kept; this device says honestly why it cannot": async ({ page, request }) => {
    await page.setViewportSize(sizes.phone);
    await openSettings(page, await makePerson(request, "settings"));
    await expect(control(page, "Tips by Email")).not.toBeChecked();
    await expect(control(page, "Push messages on this device")).toBeDisabled();
    await expect(main(page).getByText(/cannot show push messages|You have blocked notifications/)).toBeVisible();
    await control(page, "Messages by Email").uncheck();
    await control(page, "Alerts by SMS").check();
    await control(page, "Quiet hours").check();
    await page.getByLabel("From").fill("21:30");
    await page.getByLabel("To", { exact: true }).focus();
    await expect(main(page).getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
    await expect(page.getByLabel("To", { exact: true })).toBeFocused();
    await page.reload();
    await expect(control(page, "Messages by Email")).not.toBeChecked();
    await expect(control(page, "Alerts by SMS")).toBeChecked();
    await expect(page.getByLabel("From")).toHaveValue("21:30");
    await expect(page.getByLabel("To", { exact: true })).toHaveValue("07:00");
    await expect(control(page, "Security and payments")).toBeDisabled();
  },
  "times that cannot be are said beside the field; what cannot be saved is taken back": async ({ page, request, problems }) => {
    await openSettings(page, await makePerson(request, "settings"));
    await control(page, "Quiet hours").check();
    await expect(main(page).getByText("Saved", { exact: true })).toBeVisible();
    await page.getByLabel("From").fill("07:00");
    await page.getByLabel("To", { exact: true }).focus();
    await expect(page.getByLabel("From")).toHaveAccessibleDescription("Quiet hours must begin and end at different times.");
    await expect(main(page).getByText("Saved", { exact: true })).toBeHidden();
    problems.allow(/503/);
    await page.route("**/api/core/preferences/", (route) =>
      route.request().method() === "PATCH"
        ? route.fulfill({ status: 503, json: { detail: "Briefly unavailable." } })
        : route.fallback(),
    );
    await control(page, "Messages by Push").click();
    await expect(main(page).getByRole("alert").filter({ hasText: "Briefly unavailable." })).toBeVisible();
    await expect(control(page, "Messages by Push")).toBeChecked();
    problems.allow(/ERR_INTERNET_DISCONNECTED/, /preferences/);
    await page.unroute("**/api/core/preferences/");
    await page.context().setOffline(true);
    await control(page, "Messages by Push").click();
    await expect(main(page).getByRole("alert").filter({ hasText: "This could not be saved. Please try again." })).toBeVisible();
    await expect(control(page, "Messages by Push")).toBeChecked();
    await page.context().setOffline(false);
  },
});

test(
  "an email's links: one opens the thing and marks it read, the other unsubscribes without a login and takes it back",
  slow,
  async ({ page, request }) => {
    const owner = await makeOwner(request);
    const [thing = "", unsubscribe = ""] = await readLinks(request, owner);
    await open(page, unsubscribe);
    await expectNoSecret(page);
    await page.reload();
    await expect(page.getByRole("heading", { name: "Stop emails about your listings?" })).toBeVisible();
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(page.getByRole("heading", { name: "You are unsubscribed" })).toBeVisible();
    await page.reload();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("heading", { name: "You get these emails again" })).toBeVisible();
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(page.getByRole("heading", { name: "You are unsubscribed" })).toBeVisible();
    await openSettings(page, owner);
    await expect(control(page, "Your listings by Email")).not.toBeChecked();

    const unread = async () => (await notificationsOf(request, owner)).filter(({ is_read }) => !is_read).length;
    const before = await unread();
    await open(page, thing);
    await expect(page).toHaveURL(/\/myproperties$/);
    await expect.poll(unread).toBe(before - 1);
  },
);

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the unsubscribe page is a form, and its answer has the way back", slow, async ({ page, request }) => {
    const [, unsubscribe = ""] = await readLinks(request, await makeOwner(request));
    await page.goto(unsubscribe);
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(page.getByRole("heading", { name: "You are unsubscribed" })).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("heading", { name: "You get these emails again" })).toBeVisible();
  });
});
