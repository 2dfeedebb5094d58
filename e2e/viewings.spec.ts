import type { Property, Viewing } from "@efie/contract";
import type { APIRequestContext, Page } from "@playwright/test";
import type { Catalogue } from "./support/catalogue.ts";
import { as, logInDemo, makePerson, signIn } from "./support/people.ts";
import { expect, open, sizes, slow, test } from "./support/test.ts";

const book = (page: Page) => page.getByRole("button", { name: "Book a viewing" });
const sheet = (page: Page) => page.getByRole("dialog");

/** A listing of the demo's landlord, whose other journeys show nobody anything. */
async function listingOfDemo(request: APIRequestContext, catalogue: Catalogue) {
  const owner = await logInDemo(request, "yaw_landlord");
  const me = (await (await request.get("/api/core/user/me/", as(owner))).json()) as { id: number };
  const isOn = ({ creator, images }: Property) => creator === me.id && images.length > 0;
  return { owner, property: await catalogue.find("of the demo's landlord", isOn) };
}

/** Picks the n-th free time of the last whole day that is offered, where no other journey asks. The last ends at this hour. */
async function pickTime(page: Page, index: number): Promise<void> {
  const day = sheet(page).getByLabel("Day");
  await day.selectOption(await day.locator("option").nth(-2).getAttribute("value"));
  await sheet(page).getByRole("checkbox").nth(index).check();
}

const card = (page: Page, { title }: Property) => page.getByRole("article", { name: title }).filter({ visible: true });

test(
  "a viewing: a guest logs in first; from the request through other times and the agreement to what came of it, on both phones",
  slow,
  async ({ page, request, browser, catalogue }) => {
    const { owner, property } = await listingOfDemo(request, catalogue);
    await page.setViewportSize(sizes.phone);
    await open(page, `/details/${property.id}`);
    await book(page).click();
    await expect(sheet(page)).toContainText("Please log in to book a viewing. Go to login?");
    await sheet(page).getByRole("button", { name: "Go to login" }).click();
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/details/${property.id}#viewing`)}`);
    await signIn(page, await makePerson(request, "visitor"));
    await open(page, `/details/${property.id}`);
    await book(page).click();
    await expect(sheet(page)).toContainText(/viewing/);
    await sheet(page).getByRole("button", { name: "Ask for a viewing" }).click();
    await expect(sheet(page).getByRole("alert")).toHaveText("Choose at least one time.");
    await pickTime(page, 0);
    await pickTime(page, 1);
    await expect(sheet(page).getByRole("status")).toContainText(/^You propose .* or .*\(Accra time\)\.$/);
    const note = `Two of us, asked by ${process.pid}`;
    await sheet(page).getByLabel("Note (optional)").fill(note);
    await sheet(page).getByRole("button", { name: "Ask for a viewing" }).click();
    await sheet(page).getByRole("link", { name: "Go to your viewings" }).click();
    await expect(card(page, property)).toContainText("You proposed this.");

    const context = await browser.newContext({ viewport: sizes.phone });
    const agent = await context.newPage();
    await signIn(agent, owner);
    await open(agent, "/viewings?tab=answer");
    const asked = card(agent, property).filter({ hasText: note });
    await asked.getByRole("button", { name: "Propose other times" }).click();
    await pickTime(agent, 2);
    await sheet(agent).getByRole("button", { name: "Propose" }).click();
    await expect(asked).toContainText("You proposed this.");
    await context.close();

    await page.reload();
    await card(page, property)
      .getByRole("button", { name: /^Accept / })
      .click();
    await page.getByRole("tab", { name: "Coming" }).click();
    const agreed = card(page, property);
    await expect(agreed.getByText("Agreed", { exact: true })).toBeVisible();
    const file = await request.get((await agreed.getByRole("link", { name: "Add to calendar" }).getAttribute("href")) ?? "");
    expect(await file.text()).toContain("STATUS:CONFIRMED");

    // The server's clock cannot be set: its answer is that of a later day.
    await page.clock.setFixedTime(Date.now() + 21 * 86_400_000);
    await page.route("**/api/main/viewings/*/done/", async (route) => {
      const list = (await (await request.get("/api/main/viewings/", as(owner))).json()) as Viewing[];
      await route.fulfill({ json: { ...list.find((one) => one.note === note), state: "done" } });
    });
    await page.reload();
    await expect(agreed).toContainText("How did it go?");
    await agreed.getByRole("button", { name: "It took place" }).click();
    await expect(page.getByText("Thank you for telling us.")).toBeVisible();
  },
);

test(
  "who looks from Toronto reads Accra's times, named as such; an owner sets hours and a calendar",
  slow,
  async ({ request, browser, catalogue }) => {
    const { property } = await listingOfDemo(request, catalogue);
    const person = await makePerson(request, "toronto");
    const context = await browser.newContext({ timezoneId: "America/Toronto", viewport: sizes.phone });
    const page = await context.newPage();
    await signIn(page, person);
    await open(page, `/details/${property.id}`);
    const answer = page.waitForResponse(/viewing-slots/);
    await book(page).click();
    const { slots } = (await (await answer).json()) as { slots: string[] };
    await expect(sheet(page).getByText("Times in Accra")).toBeVisible();
    const firstDay = slots.filter((slot) => slot.slice(0, 10) === slots[0]?.slice(0, 10)).map((slot) => slot.slice(11, 16));
    await expect(sheet(page).getByRole("checkbox")).toHaveCount(firstDay.length);
    const labels = await sheet(page).locator("label:has(input[type=checkbox])").allTextContents();
    expect(labels).toEqual(firstDay);
    await sheet(page).getByRole("checkbox").first().check();
    await expect(sheet(page).getByRole("status")).toContainText(`at ${firstDay[0]} (Accra time)`);

    await open(page, "/viewings");
    await page.getByText("When you show your listings").click();
    await page.getByLabel("Sunday from").selectOption("");
    await expect(page.getByText("Sunday is saved.")).toBeVisible();
    await expect(page.getByLabel("Sunday to")).toBeDisabled();
    await page.getByText("Viewings in your calendar").click();
    await page.getByRole("button", { name: "Make an address" }).click();
    const address = (await page.getByText(/calendar\.ics\?token=/).textContent()) ?? "";
    const path = address.slice(address.indexOf("/api/"));
    expect((await request.get(path)).status()).toBe(200);
    await page.getByRole("button", { name: "End the address" }).click();
    await expect(page.getByText("The address has ended.")).toBeVisible();
    expect((await request.get(path)).status()).toBe(404);
    await context.close();
  },
);
