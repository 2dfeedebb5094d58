import sharp from "sharp";
import { openAdmin, toast } from "./support/admin.ts";
import { makePerson, signIn } from "./support/people.ts";
import { expect, open, readCardIds, section, test } from "./support/test.ts";

const picture = async (color: string) => ({
  name: `${color}.jpg`,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 600, height: 380, channels: 3, background: color } })
    .jpeg()
    .toBuffer(),
});

test("a person sends a Ghana Card, staff look at both sides and approve it, and the page says until when", async ({
  page,
  request,
  problems,
}) => {
  // The number of another shape.
  problems.allow(/status of 400/, /status 400/);
  const ama = await makePerson(request, "checked");
  await signIn(page, ama);
  await open(page, "/account/checks");
  const identity = page.getByRole("region", { name: "Identity" });
  await identity.getByRole("button", { name: "Have it checked" }).click();
  await identity.getByRole("button", { name: "Send to our staff" }).click();
  await expect(identity.getByText("Please add a picture or a PDF of the document.")).toBeVisible();
  await identity.getByLabel("Documents").setInputFiles([await picture("teal"), await picture("olive")]);
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
  const back = check.getByRole("img", { name: "Document 2" });
  await expect(back).toBeVisible();
  expect(await back.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(600);
  await check.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(toast(page, `@${ama.username}: approved.`)).toBeVisible();

  await signIn(page, ama);
  await open(page, "/account/checks");
  await expect(identity.getByText(/^Checked .*, shown until /)).toBeVisible();
  await expect(identity.getByText(/Your documents are deleted/)).toBeVisible();
});

test("a search shows only owners whose identity was checked, and each badge of a listing opens what was done and when", async ({
  page,
  catalogue,
}) => {
  await open(page, "/search");
  await page
    .getByRole("search")
    .getByRole("link", { name: /^Filters/ })
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Owner's identity checked").click();
  await dialog.getByRole("button", { name: "Apply Filters" }).click();
  await expect(page).toHaveURL("/search?owner_check=identity");
  const expected = (await catalogue.list({ owner_check: "identity" })).slice(0, 24).map(({ id }) => id);
  expect(expected.length).toBeGreaterThan(0);
  await expect.poll(() => readCardIds(section(page, "Results"))).toEqual(expected);
  const cards = section(page, "Results").getByRole("article");
  for (const card of await cards.all()) await expect(card).toContainText("Verified · ID checked");
  await expect(page.getByRole("link", { name: "Remove filter: Owner's identity checked" })).toBeVisible();
  await cards.first().getByRole("link").first().click();
  const badges = page.getByRole("main").getByRole("list", { name: "Checks" }).first();
  await badges.getByText("Verified", { exact: true }).click();
  await expect(badges.getByText(/Reviewed by our staff on \d+ \w+ \d{4}\./)).toBeVisible();
  await badges.getByText("Identity checked", { exact: true }).click();
  await expect(badges.getByText(/^\d+ \w+ \d{4}: Our staff looked at the person's Ghana Card/)).toBeVisible();
  await badges.getByRole("link", { name: "What checks mean" }).last().click();
  await expect(page.getByRole("heading", { name: "How to read the badges" })).toBeVisible();
});
