import type { Page } from "@playwright/test";
import { meetPerson, signIn } from "./people.ts";
import { desk, endlessPhoto, makeDraft, pick, postButton, question, smallPhotos } from "./posting.ts";
import { dialog, type ScreenState } from "./screen-state.ts";
import { expect, open } from "./test.ts";

/** A draft's page for photos. */
async function showPhotos(page: Page): Promise<void> {
  const owner = await meetPerson(page.request, "poster");
  const { id } = await makeDraft(page.request, owner);
  await signIn(page, owner);
  await open(page, `/addimages/${id}`);
  await expect(desk(page).getByText("0 of 4 photos added")).toBeVisible();
}

const feeQuestion: ScreenState = {
  name: "the question of the fee",
  within: dialog,
  show: async (page) => {
    await pick(page, ...(await smallPhotos(1)));
    await postButton(page).click();
    await expect(question(page)).toBeVisible();
  },
};

const morePhotos: ScreenState = {
  name: "photos, and one that cannot be made smaller",
  within: "main",
  show: async (page) => {
    await page.keyboard.press("Escape");
    await pick(page, ...(await smallPhotos(1)), endlessPhoto());
    await expect(desk(page).getByText(/could not be made smaller/)).toBeVisible();
  },
};

/** The two screens of posting a property. */
export const postingStates: readonly ScreenState[] = [
  {
    name: "/sell, with mistakes",
    within: "main",
    show: async (page) => {
      await signIn(page, await meetPerson(page.request, "seller"));
      await open(page, "/sell");
      await desk(page).getByText("Balcony", { exact: true }).click();
      await desk(page).getByLabel("Garage").check();
      await desk(page).getByRole("button", { name: "Add Images" }).click();
      await expect(desk(page).getByText(/^Missing fields/)).toBeVisible();
    },
  },
  { name: "/addimages, no photo yet", within: "main", show: showPhotos, next: [feeQuestion, morePhotos] },
];
