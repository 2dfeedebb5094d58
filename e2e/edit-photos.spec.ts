import { slowJourney, type Given } from "./support/journey.ts";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { photoPath, postPublished, readOwn } from "./support/properties.ts";
import { loseAnswer, lostAnswers } from "./support/lost-answers.ts";
import { removeTokens, sharedPerson, signIn, type Person } from "./support/people.ts";
import { bigPhoto, photoCall, smallPhoto } from "./support/posting.ts";
import { expect, open } from "./support/test.ts";

const ownProperties = /\/api\/main\/properties\/my-properties\//;
const photos = (page: Page): Locator => page.getByRole("list", { name: "Photos" }).getByRole("img");
const problem = (page: Page): Locator => page.getByRole("region", { name: "Photos" }).getByRole("alert");

async function openPublished(page: Page, request: APIRequestContext, count = 1): Promise<{ owner: Person; id: number }> {
  const owner = await sharedPerson(request, "landlord");
  const { id } = await postPublished(request, owner, { photos: count });
  await signIn(page, owner);
  await open(page, `/myproperties?edit=${id}`);
  await expect(photos(page)).toHaveCount(count);
  return { owner, id };
}

slowJourney(
  "the editor's photos: an upload whose answer was lost",
  Object.fromEntries(
    lostAnswers.map(({ name, lose }) => [
      `it is there, and is shown as added; lost with the connection it is not there twice (${name})`,
      async ({ page, request, problems }: Given) => {
        problems.allow(photoCall, /ERR_FAILED/, /status of 502/);
        const { owner, id } = await openPublished(page, request);
        const [first, photo, other] = [await smallPhoto(), await smallPhoto("one.jpg"), await smallPhoto("other.jpg")];
        await loseAnswer(page, photoCall, lose);
        await page.locator("input[type=file]").setInputFiles(first);
        await expect(page.getByRole("status").filter({ hasText: "Photo added." })).toBeAttached();
        await expect(photos(page)).toHaveCount(2);
        await expect(problem(page)).toBeHidden();
        expect((await readOwn(request, owner, id)).images).toHaveLength(2);

        await page.unroute(photoCall);
        await loseAnswer(page, photoCall, lose);
        await page.route(ownProperties, (route) => route.abort());
        await page.locator("input[type=file]").setInputFiles(photo);
        await expect(problem(page)).toHaveText("Could not upload images.");
        await page.unroute(ownProperties);
        await page.locator("input[type=file]").setInputFiles([photo, other]);
        await expect(page.getByRole("status").filter({ hasText: "2 photos added." })).toBeAttached();
        await expect(photos(page)).toHaveCount(4);
        expect((await readOwn(request, owner, id)).images).toHaveLength(4);
      },
    ]),
  ),
);

slowJourney("the editor's photos: added, moved, deleted, refused", {
  "up to four are added, a camera's is reduced and upright; files that cannot be made smaller or are no images are skipped by name":
    async ({ page, request }) => {
      const { owner, id } = await openPublished(page, request);
      const input = page.locator("input[type=file]");
      await input.setInputFiles(await bigPhoto());
      await expect(page.getByRole("status").filter({ hasText: "Photo added." })).toBeAttached();
      await expect(problem(page)).toBeHidden();
      const [, added] = (await readOwn(request, owner, id)).images;
      expect(added?.height).toBeGreaterThan(added?.width ?? 0);
      const large = { name: "huge.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(512_000) };
      const letter = { name: "letter.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(10) };
      const torn = { name: "torn.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture at all") };
      await input.setInputFiles([large, letter, torn]);
      await expect(problem(page)).toContainText("Skipped huge.jpg: each image must be smaller than 500 KB.");
      await expect(problem(page)).toContainText("Skipped letter.pdf: only image files are accepted.");
      await expect(problem(page)).toContainText("torn.jpg is not an image that can be read.");
      await input.setInputFiles([photoPath, photoPath, photoPath]);
      await expect(photos(page)).toHaveCount(4);
      await expect(problem(page)).toContainText("a property has at most 4 photos");
      await expect(input).toBeHidden();
      await expect.poll(async () => (await readOwn(request, owner, id)).images).toHaveLength(4);
    },
  "photos are moved by keyboard and deleted after a question; the last one of a published listing stays": async ({
    page,
    request,
    problems,
  }) => {
    problems.allow(/images\/\d+/);
    const { owner, id } = await openPublished(page, request, 3);
    const before = (await readOwn(request, owner, id)).images.map((image) => image.id);
    await page.getByRole("button", { name: "Move photo 1 later" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Move photo 2 later" })).toBeFocused();
    await expect(page.getByRole("status").filter({ hasText: "Photo moved to place 2 of 3." })).toBeAttached();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Move photo 3 later" })).toBeFocused();
    await expect
      .poll(async () => (await readOwn(request, owner, id)).images.map((image) => image.id))
      .toEqual([before[1], before[2], before[0]]);
    for (const place of [3, 2, 1]) {
      await expect(photos(page)).toHaveCount(place);
      await page.getByRole("button", { name: `Delete photo ${place}` }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
    }
    await expect(problem(page)).toHaveText("A published listing keeps at least one photo. Add another one first.");
  },
  "a failed upload says why; no change is shown as done after the session has ended": async ({ page, request, problems }) => {
    problems.allow(/uploads/, /401/);
    const { owner, id } = await openPublished(page, request, 2);
    const sentence = "This file is damaged, or is not a JPEG, PNG or WebP picture. Please choose another one.";
    await page.route(/\/uploads\//, (route) => route.fulfill({ status: 400, json: { images: [sentence] } }));
    await page.locator("input[type=file]").setInputFiles(await smallPhoto("odd.jpg"));
    await expect(problem(page)).toContainText("Could not upload images.");
    await expect(problem(page)).toContainText(`odd.jpg: ${sentence}`);
    await page.unroute(/\/uploads\//);
    await page.route(/\/uploads\//, (route) => route.fulfill({ status: 500, body: "" }));
    await page.locator("input[type=file]").setInputFiles(photoPath);
    await expect(problem(page)).toHaveText("Could not upload images.");
    await page.unroute(/\/uploads\//);
    await removeTokens(page);
    await page.getByRole("button", { name: "Move photo 1 later" }).click();
    await expect(problem(page)).toHaveText("Could not move the photo. Please try again.");
    await page.getByRole("button", { name: "Delete photo 2" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
    await expect(problem(page)).toHaveText("Could not delete the photo. Please try again.");
    await page.locator("input[type=file]").setInputFiles(photoPath);
    await expect(problem(page)).toHaveText("Could not upload images.");
    await expect(page.getByRole("status").filter({ hasText: /^(Photo|\d photos) (moved|deleted|added)/ })).toHaveCount(0);
    await expect(photos(page)).toHaveCount(2);
    expect((await readOwn(request, owner, id)).images).toHaveLength(2);
  },
});
