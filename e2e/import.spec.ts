import { readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";
import { journey } from "./support/journey.ts";
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

journey("listings from a sheet", {
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
    await page.getByRole("link", { name: "Finish your drafts" }).click();
    await expect(page).toHaveURL("/myproperties?show=draft");
    await expect(page.getByRole("article").filter({ hasText: "Two rooms" }).locator("img")).toBeVisible();
    expect(await listOwn(request, owner)).toMatchObject([{ reference: "A1", price: 900 }]);
    // Its photo is there: it can be posted as it is.
    await page.getByRole("link", { name: /^Continue/ }).click();
    await page.getByRole("button", { name: "Post Property" }).click();
    await expect(page.getByText("You need to subscribe or pay a one-time fee of GH₵30 to post this property.")).toBeVisible();
  },
  "a file that is no sheet is refused in words, and the next one is taken": async ({ page, request, problems }) => {
    problems.allow(/imports/);
    await page.setViewportSize(sizes.phone);
    await signIn(page, await makePerson(request, "agent"));
    await open(page, "/myproperties/import");
    await page.getByRole("button", { name: "Check the sheet" }).click();
    await expect(page.getByText("Choose a sheet that is not empty.")).toBeVisible();
    await page.getByLabel("Sheet", { exact: true }).setInputFiles(upload("house.csv", await readFile(photoPath)));
    await page.getByRole("button", { name: "Check the sheet" }).click();
    await expect(page.getByRole("alert").filter({ visible: true })).toBeVisible();
    await page.getByLabel("Sheet", { exact: true }).setInputFiles(upload("listings.csv", sheet));
    await page.getByRole("button", { name: "Check the sheet" }).click();
    await expect(page.getByRole("region", { name: "What to mend" })).toBeVisible();
  },
});
