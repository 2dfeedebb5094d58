import type { Locator, Page } from "@playwright/test";
import { slowJourney, type Given } from "./support/journey.ts";
import { listOwn, postDraft } from "./support/properties.ts";
import { as, makePerson, signIn, type Person } from "./support/people.ts";
import { expect, open, sizes } from "./support/test.ts";

const bar = (page: Page): Locator => page.getByRole("region", { name: "Change many at once" });
const box = (page: Page, title: string): Locator => page.getByRole("checkbox", { name: `Select ${title}`, exact: true });

async function openList({ page, request }: Given, prices: Readonly<Record<string, number>>): Promise<Person> {
  const owner = await makePerson(request, "agent");
  for (const [title, price] of Object.entries(prices)) await postDraft(request, owner, { title, price });
  await signIn(page, owner);
  await open(page, "/myproperties");
  return owner;
}

const prices = async ({ request }: Given, owner: Person) =>
  Object.fromEntries((await listOwn(request, owner)).map(({ title, price }) => [title, price]));

slowJourney("many listings at once", {
  "chosen by keyboard, and three by a range: what does not fit stays, what the server refuses is named and stays chosen": async (
    given,
  ) => {
    const { page, request } = given;
    const owner = await openList(given, { One: 100, Two: 200, Three: 0, Four: 400 });
    // By keyboard: arrows move, Space selects, Escape leaves.
    await box(page, "Three").focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    await expect(box(page, "Two")).toBeFocused();
    await page.keyboard.press("Space");
    await expect(bar(page).getByText("2 selected")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(box(page, "Three")).not.toBeChecked();
    await expect(bar(page).getByRole("button", { name: "Renew" })).toHaveCount(0);
    await box(page, "Four").click();
    await box(page, "Two").click({ modifiers: ["Shift"] });
    await expect(bar(page).getByText("3 selected")).toBeVisible();
    await bar(page).getByRole("button", { name: "Change price" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("1 stays as it is: it is expired, or without a price.")).toBeVisible();
    await dialog.getByLabel("Percent").fill("10");
    await expect(dialog.getByText("GH₵400/month to GH₵360/month")).toBeVisible();
    const gone = (await listOwn(request, owner)).find(({ title }) => title === "Two")?.id;
    expect((await request.delete(`/api/main/properties/${gone}/`, as(owner))).status()).toBe(204);
    await dialog.getByRole("button", { name: "Lower 2 prices by 10%" }).click();
    // It comes back with what was refused, once it was sent.
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText("2 prices go down by 10%.")).toBeVisible();
    await expect(dialog.getByText("1 of 2 changed.")).toBeVisible();
    await expect(dialog.getByRole("list", { name: "Not changed" }).getByRole("listitem")).toHaveText([/^Two/]);
    await dialog.getByRole("button", { name: "Close" }).last().click();
    await expect(page.getByText("GH₵360/month")).toBeVisible();
    // What stayed is still chosen.
    await expect(box(page, "Three")).toBeChecked();
    await expect(bar(page).getByText("1 selected")).toBeVisible();
    expect(await prices(given, owner)).toEqual({ One: 100, Three: 0, Four: 360 });
  },
  "on a phone a button begins it, a row is one target, and all are marked at once": async (given) => {
    const { page, request } = given;
    await page.setViewportSize(sizes.phone);
    const owner = await openList(given, { One: 100, Two: 200, Three: 300 });
    await page.getByRole("button", { name: "Select", exact: true }).click();
    await expect(bar(page).getByRole("button", { name: "Mark as" })).toBeDisabled();
    await page.getByRole("article").filter({ hasText: "Two" }).getByText("GH₵200/month").click({ force: true });
    await expect(box(page, "Two")).toBeChecked();
    await bar(page).getByLabel("Select all 3").check();
    await bar(page).getByRole("button", { name: "Change price" }).click();
    await page.getByRole("dialog").getByLabel("Prices").selectOption("Raise them by");
    await page.getByRole("dialog").getByLabel("Percent").fill("50");
    await page.getByRole("button", { name: "Raise 3 prices by 50%" }).click();
    await expect(page.getByText("3 prices go up by 50%.")).toBeVisible();
    await expect(page.getByRole("status").getByText("Done: 3 listings.")).toBeVisible();
    expect((await listOwn(request, owner)).map(({ price }) => price)).toEqual([450, 300, 150]);
  },
  "new prices can be undone before they are sent: the dialog is there as it was, and a page that is left sends them": async (
    given,
  ) => {
    const { page } = given;
    const owner = await openList(given, { One: 333, Two: 777 });
    const sent: string[] = [];
    page.on("request", (request) => request.url().endsWith("/properties/batch/") && sent.push(request.url()));
    await bar(page).getByLabel("Select all 2").check();
    await bar(page).getByRole("button", { name: "Change price" }).click();
    await page.getByRole("dialog").getByLabel("Percent").fill("7");
    const lower = page.getByRole("button", { name: "Lower 2 prices by 7%" });
    await lower.click();
    await expect(box(page, "One")).not.toBeChecked();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("dialog").getByLabel("Percent")).toHaveValue("7");
    await expect(page.locator("[data-select]:checked")).toHaveCount(2);
    expect([sent, await prices(given, owner)]).toEqual([[], { One: 333, Two: 777 }]);
    await lower.click();
    await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
    await page.goto("/help");
    await expect.poll(() => prices(given, owner)).toEqual({ One: 310, Two: 723 });
  },
  "an answer that is lost: going on finishes the change, and applies it once": async (given) => {
    const { page, problems } = given;
    problems.allow(/batch/);
    const owner = await openList(given, { One: 1000, Two: 2000 });
    await page.route("**/properties/batch/", async (route) => {
      await route.fetch();
      await route.abort();
      await page.unroute("**/properties/batch/");
    });
    await bar(page).getByLabel("Select all 2").check();
    await bar(page).getByRole("button", { name: "Change price" }).click();
    await page.getByRole("dialog").getByLabel("Percent").fill("10");
    await page.getByRole("button", { name: "Lower 2 prices by 10%" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("The answer was lost. Go on to finish it: nothing is done twice.")).toBeVisible();
    await dialog.getByRole("button", { name: "Go on" }).click();
    await expect(page.getByRole("status").getByText("Done: 2 listings.")).toBeVisible();
    expect(await prices(given, owner)).toEqual({ One: 900, Two: 1800 });
  },
});
