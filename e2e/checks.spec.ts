import type { APIRequestContext, Locator } from "@playwright/test";
import sharp from "sharp";
import { slowJourney } from "./support/journey.ts";
import { openFilters } from "./support/filters.ts";
import { openAdmin, toast } from "./support/admin.ts";
import { makePerson, signIn, verifyPhone, type Person } from "./support/people.ts";
import { expect, open, readCardIds, section, sizes, slow, test } from "./support/test.ts";

const picture = async (color: string) => ({
  name: `${color}.jpg`,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 600, height: 380, channels: 3, background: color } })
    .jpeg()
    .toBuffer(),
});

async function makeVerified(request: APIRequestContext, name: string): Promise<Person> {
  const person = await makePerson(request, name);
  await verifyPhone(request, person);
  return person;
}

const front = (form: Locator): Locator => form.getByLabel("Front of the card", { exact: true });
const back = (form: Locator): Locator => form.getByLabel("Back of the card", { exact: true });
async function addBoth(form: Locator): Promise<void> {
  await front(form).setInputFiles([await picture("teal")]);
  await back(form).setInputFiles([await picture("olive")]);
}

test(
  "a person sends a Ghana Card, staff look at both sides and approve it, and the page says until when",
  slow,
  async ({ page, request, problems }) => {
    // The number of another shape.
    problems.allow(/status of 400/, /status 400/);
    const ama = await makePerson(request, "checked");
    await signIn(page, ama);
    await open(page, "/account/checks");
    await expect(page.getByText("It comes first: you can send documents after that.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Have it checked" })).toHaveCount(0);
    await verifyPhone(request, ama);
    await signIn(page, ama);
    await open(page, "/account/checks");
    const identity = page.getByRole("region", { name: "Identity" });
    await identity.getByRole("button", { name: "Have it checked" }).click();
    await front(identity).setInputFiles([await picture("teal")]);
    await expect(identity.getByRole("img", { name: "Front of the card, as it will be sent" })).toBeVisible();
    await identity.getByRole("button", { name: "Remove the front" }).click();
    await expect(front(identity)).toBeFocused();
    await expect(identity.getByRole("img")).toHaveCount(0);
    await addBoth(identity);
    const number = identity.getByLabel("Number of your Ghana Card");
    await number.fill("GHA-12");
    await identity.getByRole("button", { name: "Send to our staff" }).click();
    await expect(identity.getByText("The number looks like GHA-123456789-0.")).toBeVisible();
    await number.fill("GHA-123456789-4");
    await identity.getByRole("button", { name: "Send to our staff" }).click();
    await expect(identity.getByText("Ghana Card that ends in 4")).toBeVisible();
    await expect(identity.getByText("With our staff")).toBeVisible();

    await openAdmin(page, request, "/admin?tab=checks");
    const check = page.getByRole("article", { name: `Identity of @${ama.username}` });
    await check.getByRole("button", { name: "Open the documents (2)" }).click();
    await expect(check.getByRole("list", { name: "Documents" }).getByRole("listitem")).toHaveText(["Front", "Back"]);
    const second = check.getByRole("img", { name: "Back" });
    await expect(second).toBeVisible();
    expect(await second.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(600);
    await check.getByRole("button", { name: "Approve", exact: true }).click();
    await expect(toast(page, `@${ama.username}: approved.`)).toBeVisible();

    await signIn(page, ama);
    await open(page, "/account/checks");
    await expect(identity.getByText(/^Checked .*, shown until /)).toBeVisible();
    await expect(identity.getByText(/Your documents are deleted/)).toBeVisible();
  },
);

slowJourney("the form of a check, and the queue of checks", {
  "what was typed is there again after another page; pictures are not, and the card's number not after a reload": async ({
    page,
    request,
  }) => {
    await signIn(page, await makeVerified(request, "halfway"));
    await open(page, "/account/checks");
    const identity = page.getByRole("region", { name: "Identity" });
    const licence = page.getByRole("region", { name: "Agent's licence" });
    await identity.getByRole("button", { name: "Have it checked" }).click();
    const number = identity.getByLabel("Number of your Ghana Card");
    await number.fill("GHA-123456789-4");
    await addBoth(identity);
    await licence.getByRole("button", { name: "Have it checked" }).click();
    await licence.getByLabel("Number of the licence").fill("REAC/0421");
    await page.getByRole("link", { name: "What each check means" }).click();
    await expect(page).toHaveURL("/trust");
    await page.goBack();
    const again = identity.getByText(/please choose them again\.$/);
    await expect(again).toBeVisible();
    await expect(number).toHaveValue("GHA-123456789-4");
    await addBoth(identity);
    await expect(again).toBeHidden();
    const stored = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
    expect(stored).toContain("REAC/0421");
    expect(stored).not.toContain("123456789");
    await page.reload();
    await expect(licence.getByLabel("Number of the licence")).toHaveValue("REAC/0421");
    await expect(number).toHaveValue("");
    await licence.getByRole("button", { name: "Cancel" }).click();
    await expect(licence.getByRole("button", { name: "Have it checked" })).toBeVisible();
    await page.reload();
    await expect(number).toBeVisible();
    await expect(licence.getByRole("button", { name: "Have it checked" })).toBeVisible();
  },
  "what is wrong with a side of a card goes when its picture changes; a file that is no picture is refused at once": async ({
    page,
    request,
  }) => {
    await signIn(page, await makeVerified(request, "mending"));
    await open(page, "/account/checks");
    const identity = page.getByRole("region", { name: "Identity" });
    await identity.getByRole("button", { name: "Have it checked" }).click();
    await identity.getByRole("button", { name: "Send to our staff" }).click();
    const missing = identity.getByText(/^Please add a picture of the /);
    await expect(missing).toHaveText(["Please add a picture of the front.", "Please add a picture of the back."]);
    const torn = { name: "torn.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture at all") };
    await front(identity).setInputFiles([torn]);
    const refusal = identity.getByText("torn.jpg is not an image that can be read. Choose a JPEG, a PNG or a PDF.");
    await expect(refusal).toBeVisible();
    await expect(identity.getByRole("button", { name: "Remove the front" })).toBeHidden();
    await expect(missing).toHaveText(["Please add a picture of the back."]);
    await addBoth(identity);
    await expect(refusal).toBeHidden();
    await expect(missing).toHaveCount(0);
    await expect(identity.getByRole("img")).toHaveCount(2);
    // The papers of the other checks are kept, but for what is no picture.
    const licence = page.getByRole("region", { name: "Agent's licence" });
    await licence.getByRole("button", { name: "Have it checked" }).click();
    const papers = licence.getByLabel("Documents", { exact: true });
    await papers.setInputFiles([await picture("teal"), torn]);
    await expect(licence.getByText(/^torn\.jpg is not an image/)).toBeVisible();
    expect(await papers.evaluate(({ files }: HTMLInputElement) => [...(files ?? [])].map(({ name }) => name))).toEqual([
      "teal.jpg",
    ]);
  },
  "in the queue the key after j is about the check that j opened": async ({ page, request }) => {
    await openAdmin(page, request, "/admin?tab=checks");
    const checks = page.getByRole("list", { name: "Checks" }).getByRole("article");
    await expect(checks.first()).toBeVisible();
    const opened = page.waitForRequest(/\/checks\/\d+\/open\/$/);
    // At once: the address has no time to follow.
    await Promise.all([page.keyboard.press("j"), page.keyboard.press("o")]);
    const id = /(\d+)\/open\/$/.exec((await opened).url())?.[1];
    await expect(page).toHaveURL(`/admin?tab=checks&check=${id}`);
    await expect(page.getByRole("list", { name: "Documents" })).toHaveCount(1);
  },
});

slowJourney("checks in a search and on a listing", {
  "a search shows only owners whose identity was checked, and each badge of a listing opens what was done and when": async ({
    page,
    catalogue,
  }) => {
    await open(page, "/search");
    const dialog = await openFilters(page);
    await dialog.getByText("Owner's identity checked").click();
    await dialog.getByRole("button", { name: "Apply Filters" }).click();
    await expect(page).toHaveURL("/search?owner_check=identity");
    const expected = (await catalogue.list({ owner_check: "identity" })).slice(0, 24).map(({ id }) => id);
    expect(expected.length).toBeGreaterThan(0);
    await expect.poll(() => readCardIds(section(page, "Results"))).toEqual(expected);
    const cards = section(page, "Results").getByRole("article");
    for (const card of await cards.all()) {
      await expect(card.getByText("Verified", { exact: true })).toBeVisible();
      await expect(card.getByText("Identity checked", { exact: true })).toBeVisible();
    }
    await expect(page.getByRole("link", { name: "Remove filter: Owner's identity checked" })).toBeVisible();
    await cards.first().getByRole("link").first().click();
    const badges = page.getByRole("main").getByRole("list", { name: "Checks" }).first();
    await badges.getByText("Verified", { exact: true }).click();
    await expect(badges.getByText(/Reviewed by our staff on \d+ \w+ \d{4}\./)).toBeVisible();
    await badges.getByText("Identity checked", { exact: true }).click();
    await expect(badges.getByText(/^\d+ \w+ \d{4}: Our staff looked at the person's Ghana Card/)).toBeVisible();
    await badges.getByRole("link", { name: "What checks mean" }).last().click();
    await expect(page.getByRole("heading", { name: "How to read the badges" })).toBeVisible();
  },
  "a card's badge opens who checked what and when, and what nobody checked: beside the link, by key and by tap": async ({
    page,
  }) => {
    await page.setViewportSize(sizes.phone);
    await open(page, "/search?owner_check=identity");
    const card = section(page, "Results").getByRole("article").first();
    const control = card.getByRole("button", { name: "Verified Identity checked" });
    expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expect(card.locator(":is(a, button) :is(a, button)")).toHaveCount(0);
    await control.press("Enter");
    const window = page.getByRole("dialog", { name: "What was checked" });
    await expect(window).toContainText(
      /Reviewed by our staff on \d+ \w+ \d{4}\. They read the listing and looked at its photos\./,
    );
    await expect(window).toContainText("None of us was there, and it is no proof of ownership. Not checked: their right to let");
    await expect(window).toContainText(/Identity checked\d+ \w+ \d{4}: Our staff looked at the person's Ghana Card/);
    await page.keyboard.press("Escape");
    await expect(window).toBeHidden();
    await expect(control).toBeFocused();
    await control.press(" ");
    await expect(window).toBeVisible();
    await page.keyboard.press("Escape");
    await control.click();
    await expect(page).toHaveURL("/search?owner_check=identity");
    await window.getByRole("link", { name: "What checks mean" }).click();
    await expect(page).toHaveURL("/trust");
  },
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("a card's badge leads to what it means, and the card to the day of the review", slow, async ({ page }) => {
    await page.goto("/search?owner_check=identity");
    const card = section(page, "Results").getByRole("article").first();
    await card.getByRole("button", { name: /^Verified/ }).click();
    await expect(page.getByRole("heading", { name: "What our checks mean" })).toBeVisible();
    await page.goBack();
    await card.getByRole("link").first().click();
    const badges = page.getByRole("main").getByRole("list", { name: "Checks" }).first();
    await badges.getByText("Verified", { exact: true }).click();
    await expect(badges.getByText(/Reviewed by our staff on \d+ \w+ \d{4}\./)).toBeVisible();
  });
});
