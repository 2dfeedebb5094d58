import type { Page } from "@playwright/test";
import { sharedPerson, signIn } from "./people.ts";
import { main, hugePhoto, makeDraft, pick, postButton, feeDialog, smallPhotos } from "./posting.ts";
import { dialog, type ScreenState } from "./screen-state.ts";
import { expect, open } from "./test.ts";

/** The page for a draft's photos. */
async function showPhotos(page: Page): Promise<void> {
  const owner = await sharedPerson(page.request, "poster");
  const { id } = await makeDraft(page.request, owner);
  await signIn(page, owner);
  await open(page, `/addimages/${id}`);
  await expect(main(page).getByText("0 of 4 photos added")).toBeVisible();
}

const feeQuestion: ScreenState = {
  name: "the fee dialog",
  within: dialog,
  show: async (page) => {
    await pick(page, ...(await smallPhotos(1)));
    await postButton(page).click();
    await expect(feeDialog(page)).toBeVisible();
  },
};

const morePhotos: ScreenState = {
  name: "photos, and one that cannot be made smaller",
  within: "main",
  show: async (page) => {
    await page.keyboard.press("Escape");
    await pick(page, ...(await smallPhotos(1)), hugePhoto());
    await expect(main(page).getByText(/could not be made smaller/)).toBeVisible();
  },
};

/** The two screens for posting a property. */
export const postingStates: readonly ScreenState[] = [
  {
    name: "/sell, with mistakes",
    within: "main",
    show: async (page) => {
      await signIn(page, await sharedPerson(page.request, "seller"));
      await open(page, "/sell");
      // A phone shows one step.
      await main(page)
        .getByRole("button", { name: /^(Add Images|Next)$/ })
        .click();
      await expect(main(page).getByText("Title is required.")).toBeVisible();
    },
  },
  { name: "/addimages, no photo yet", within: "main", show: showPhotos, next: [feeQuestion, morePhotos] },
];
