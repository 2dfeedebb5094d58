import { slowJourney } from "./support/journey.ts";
import type { Locator, Page } from "@playwright/test";
import { change, postDraft, postPublished, readOwn } from "./support/properties.ts";
import { makePerson, signIn, type Person } from "./support/people.ts";
import { expect, open } from "./support/test.ts";

const list = (page: Page): Locator => page.getByRole("list", { name: "Your properties" });
const row = (page: Page, title: string): Locator => list(page).getByRole("article").filter({ hasText: title });
const toast = (page: Page, text: string): Locator => page.getByRole("status").getByText(text);

async function openList(page: Page, person: Person, path = "/myproperties"): Promise<void> {
  await signIn(page, person);
  await open(page, path);
}

slowJourney("the status of a listing, changed in its row", {
  "one tap marks a listing as rented, and another undoes it; a failed one leaves it as it was, and says why": async ({
    page,
    request,
    problems,
  }) => {
    problems.allow(/properties\/\d+/, /ERR_CONNECTION_RESET/);
    const owner = await makePerson(request, "owner");
    const { id } = await postPublished(request, owner);
    await openList(page, owner);
    const property = row(page, "Two rooms");
    await expect(property.getByText("Expires in 14 days")).toBeVisible();
    for (const { status, body, text } of [
      {
        status: 409,
        body: { detail: "This listing has expired. Renew it first." },
        text: "This listing has expired. Renew it first.",
      },
      { status: 500, body: null, text: "Update failed" },
    ]) {
      await page.route(/\/properties\/\d+\/$/, (route) => route.fulfill({ status, body: JSON.stringify(body) }));
      await property.getByRole("button", { name: "Mark as rented" }).click();
      await expect(toast(page, text)).toBeVisible();
      await page.unroute(/\/properties\/\d+\/$/);
      await expect(property.getByText("Expires in 14 days")).toBeVisible();
    }
    await property.getByRole("button", { name: "Mark as rented" }).click();
    await expect(toast(page, "“Two rooms at Adum” is marked as rented.")).toBeVisible();
    await expect(property.getByText("Rented", { exact: true })).toBeVisible();
    await expect(property.getByText("Expires in 14 days")).toHaveCount(0);
    expect(await readOwn(request, owner, id)).toMatchObject({ status: "rented" });
    await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
    await expect(toast(page, "“Two rooms at Adum” is marked as available.")).toBeVisible();
    await expect(property.getByText("Expires in 14 days")).toBeVisible();
    await expect(page.getByRole("status").getByRole("button", { name: "Undo" })).toHaveCount(0);
    expect(await readOwn(request, owner, id)).toMatchObject({ status: "available", is_verified: true });

    // It stays so where the next look at the list finds no connection.
    await property.getByRole("button", { name: "Mark as rented" }).click();
    await expect(property.getByText("Rented", { exact: true })).toBeVisible();
    const lost = page.waitForEvent("requestfailed", (failed) => failed.url().includes("/my-properties/"));
    await page.route(/\/my-properties\/\?/, (route) => route.abort("connectionreset"));
    await page.evaluate(() => dispatchEvent(new Event("visibilitychange")));
    await lost;
    await expect(property.getByText("Rented", { exact: true })).toBeVisible();
    await expect(page.getByText(/^As of /)).toHaveCount(0);
    await page.unrouteAll();
  },
  "a listing for sale can be marked as sold, and later as available; drafts and inactive listings have no such button": async ({
    page,
    request,
  }) => {
    const owner = await makePerson(request, "owner");
    const overrides = { title: "House for sale", type: "sale", price: 145_000 };
    const { id } = await postPublished(request, owner, overrides);
    await postDraft(request, owner, { title: "Unfinished room" });
    const idle = await postPublished(request, owner, { title: "Idle room" });
    await change(request, owner, idle.id, { status: "inactive" });
    await openList(page, owner);
    for (const title of ["Unfinished room", "Idle room"])
      await expect(row(page, title).getByRole("button", { name: /^Mark as/ })).toHaveCount(0);
    await row(page, "House").getByRole("button", { name: "Mark as sold" }).click();
    await expect(row(page, "House").getByText("Sold", { exact: true })).toBeVisible();
    await page.reload();
    await row(page, "House").getByRole("button", { name: "Mark as available" }).click();
    await expect(row(page, "House").getByText("Sold", { exact: true })).toHaveCount(0);
    await expect.poll(() => readOwn(request, owner, id)).toMatchObject({ status: "available" });
  },
  "of many messages three are shown, and each can be dismissed before its time": async ({ page, request }) => {
    const owner = await makePerson(request, "owner");
    const titles = ["One", "Two", "Three", "Four"];
    for (const title of titles) await postPublished(request, owner, { title });
    await openList(page, owner);
    // By keyboard: messages would be in the way of the pointer.
    for (const title of titles) await page.getByRole("button", { name: `Mark as rented ${title}`, exact: true }).press("Enter");
    const said = page.getByRole("status").getByText(/is marked as rented/);
    await expect(list(page).getByText("Rented", { exact: true })).toHaveCount(4);
    await expect(said).toHaveCount(3);
    await page.getByRole("status").getByRole("button", { name: "Dismiss" }).first().press("Enter");
    await expect(said).toHaveCount(2);
  },
  "Delete is the least visible button, and last; the focus goes to the heading if a marked listing leaves its group": async ({
    page,
    request,
  }) => {
    const owner = await makePerson(request, "owner");
    await postPublished(request, owner);
    await openList(page, owner, "/myproperties?show=published");
    const buttons = row(page, "Two rooms").locator("button, a[data-edit]");
    await expect(buttons).toHaveText(["Mark as rented", "Edit", /^Renew ?from \d+ \w+$/, "Delete"]);
    const deleting = buttons.last();
    await expect(deleting).toHaveCSS("border-top-width", "0px");
    const quiet = await row(page, "Two rooms")
      .getByText("0 views")
      .evaluate((element) => getComputedStyle(element).color);
    await expect(deleting).toHaveCSS("color", quiet);

    await row(page, "Two rooms").getByRole("button", { name: "Mark as rented" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "None of your properties match" })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  },
});
