import { readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";
import { slowJourney } from "./support/journey.ts";
import { makePerson, signIn } from "./support/people.ts";
import { listOwn, photoPath } from "./support/properties.ts";
import { expect, open, sizes } from "./support/test.ts";

const sheet = Buffer.from(
  [
    "Ref,Name,Text,Monthly,Town,Street,Pictures",
    "A1,Two rooms,Quiet,900,Kumasi,Adum,front.webp",
    "A2,Three rooms,Airy,cheap,Kumasi,Adum,",
    "A3,Four rooms,Big,1200,Atlantis,Adum,",
  ].join("\n"),
);
const upload = (name: string, bytes: Buffer) => ({ name, mimeType: "application/octet-stream", buffer: bytes });

slowJourney("listings from a sheet", {
  "a sheet with photos and errors: columns are put right, the good row becomes a draft with its photo": async ({
    page,
    request,
  }) => {
    const owner = await makePerson(request, "agent");
    await signIn(page, owner);
    await open(page, "/myproperties");
    await page.getByRole("link", { name: "Import" }).click();
    await page.getByLabel("Sheet", { exact: true }).setInputFiles(upload("listings.csv", sheet));
    const zip = new ZipFile();
    zip.addFile(photoPath, "front.webp");
    zip.end();
    await page.getByLabel("Photos (optional)").setInputFiles(upload("photos.zip", await buffer(zip.outputStream)));
    await page.getByRole("button", { name: "Check the sheet" }).click();
    const errors = page.getByRole("region", { name: "What to mend" });
    await expect(errors.getByRole("listitem")).toHaveCount(3);

    // Who comes back finds it as it was.
    await page.reload();
    for (const [heading, field] of [
      ["Text", "Description"],
      ["Monthly", "Price"],
      ["Pictures", "Photos"],
    ] as const)
      await page.getByLabel(heading, { exact: true }).selectOption(field);
    await page.getByRole("button", { name: "Check again" }).click();
    await expect(errors.getByRole("listitem")).toHaveCount(2);
    await expect(errors.getByRole("listitem").first()).toContainText(/Monthly.*Row 3 · Three rooms/);
    await expect(errors.getByRole("listitem").last()).toContainText(/Town.*Row 4 · Four rooms/);
    await page.getByRole("button", { name: "Make 1 draft" }).click();
    await page.getByRole("link", { name: "Finish your draft" }).click();
    await expect(page).toHaveURL("/myproperties?show=draft");
    await expect(page.getByRole("article").filter({ hasText: "Two rooms" }).locator("img")).toBeVisible();
    expect(await listOwn(request, owner)).toMatchObject([{ reference: "A1", price: 900 }]);
    // Its photo is there: it can be posted as it is.
    await page.getByRole("link", { name: /^Continue/ }).click();
    await page.getByRole("button", { name: "Post Property" }).click();
    await expect(page.getByText("You need to subscribe or pay a one-time fee of GH₵30 to post this property.")).toBeVisible();
  },
  "a sheet without towns and kinds: one value for all, and its drafts are posted together as far as the plan goes": async ({
    page,
    request,
  }) => {
    const owner = await makePerson(request, "agent");
    const sent = [
      "Ref,Title,Description,Price,Photos",
      ...["A1,One", "A2,Two"].map((row) => `${row},Quiet,900,front.webp`),
      "A3,Bare,Quiet,900,",
    ];
    await signIn(page, owner);
    await open(page, "/myproperties/import");
    await page.getByLabel("Sheet", { exact: true }).setInputFiles(upload("listings.csv", Buffer.from(sent.join("\n"))));
    const zip = new ZipFile();
    zip.addFile(photoPath, "front.webp");
    zip.end();
    await page.getByLabel("Photos (optional)").setInputFiles(upload("photos.zip", await buffer(zip.outputStream)));
    await page.getByRole("button", { name: "Check the sheet" }).click();
    const all = page.getByRole("group", { name: "The same for all new listings" });
    await all.getByLabel("Town").selectOption("Kumasi, Ashanti");
    await all.getByLabel("Listing type").selectOption("Sale");
    await page.setViewportSize(sizes.phone);
    await page.getByRole("button", { name: "Check again" }).click();
    await expect(
      page.getByText("The same for all new listings: Listing type Sale · Town Kumasi · Region Ashanti."),
    ).toBeInViewport();
    await page.setViewportSize(sizes.desktop);
    await page.getByRole("button", { name: "Make 3 drafts" }).click();
    await page.getByRole("link", { name: "Post your drafts" }).click();
    expect(await listOwn(request, owner)).toMatchObject(
      ["A3", "A2", "A1"].map((reference) => ({ reference, type: "sale", city: { city: "Kumasi" } })),
    );
    await page.getByLabel("Select all 3").check();
    await page.getByRole("button", { name: "Post", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("2 listings for 14 days at GH₵30 each, which you pay one by one afterwards.")).toBeVisible();
    await expect(dialog.getByRole("link", { name: "Add photos of Bare" })).toBeVisible();
    await dialog.getByRole("button", { name: "Post 2" }).click();
    await expect(dialog.getByText("0 of 2 changed.")).toBeVisible();
    await dialog.getByRole("link", { name: "Pay for One" }).click();
    await expect(page).toHaveURL(/paymentcheckout/);
  },
  "a file that is no sheet is refused in words, and the next one is taken; without references it is not imported whole once more":
    async ({ page, request, problems }) => {
      problems.allow(/imports/);
      const lines = ["Title,Description,Price,Town,Address", "One,Quiet,900,Kumasi,Adum", "Two,Quiet,cheap,Kumasi,Adum"];
      await page.setViewportSize(sizes.phone);
      await signIn(page, await makePerson(request, "agent"));
      await open(page, "/myproperties/import");
      await page.getByRole("button", { name: "Check the sheet" }).click();
      await expect(page.getByText("Choose a sheet that is not empty.")).toBeVisible();
      await page.getByLabel("Sheet", { exact: true }).setInputFiles(upload("house.csv", await readFile(photoPath)));
      await page.getByRole("button", { name: "Check the sheet" }).click();
      await expect(page.getByRole("alert").filter({ visible: true })).toBeVisible();
      await page.getByLabel("Sheet", { exact: true }).setInputFiles(upload("listings.csv", Buffer.from(lines.join("\n"))));
      await page.getByRole("button", { name: "Check the sheet" }).click();
      await expect(page.getByRole("region", { name: "What to mend" })).toBeVisible();
      await page.getByRole("button", { name: "Make 1 draft" }).click();
      await expect(page.getByText("Import only the mended rows next:")).toBeVisible();
    },
});
