import { slowJourney } from "./support/journey.ts";
import type { Property } from "@efie/contract";
import type { Page } from "@playwright/test";
import { expect, open, section, sizes } from "./support/test.ts";

const contactQuestion = "Please login to message the property owner. Go to login?";
const favoriteQuestion = "You need to sign in to save favorites. Go to login?";
const withPhotos = ({ images }: Property) => images.length === 4;

async function answer(page: Page, question: string, reply: "Cancel" | "Go to login"): Promise<void> {
  const dialog = page.getByRole("dialog").or(page.getByRole("alertdialog"));
  await expect(dialog.getByText(question, { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: reply }).click();
  await expect(dialog).toBeHidden();
}

async function expectQuestion(page: Page, property: Property): Promise<void> {
  const path = `/details/${property.id}`;
  await open(page, path);
  const button = page.getByRole("button", { name: "Contact Owner", exact: true }).filter({ visible: true });
  await button.click();
  await answer(page, contactQuestion, "Cancel");
  await expect(page).toHaveURL(path);
  await expect(button).toBeFocused();

  await page.keyboard.press("Enter");
  await answer(page, contactQuestion, "Go to login");
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`${path}#contact`)}`);
  await page.goBack();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(property.title);
}

slowJourney("guests who contact an owner or press a heart are asked to log in", {
  "contacting an owner on a phone and on a desktop, and a heart by keyboard: 'Cancel' and Escape stay, with the focus; the login leads back":
    async ({ page, catalogue }) => {
      const property = await catalogue.find("with four photos", withPhotos);
      for (const size of [sizes.phone, sizes.desktop]) {
        await page.setViewportSize(size);
        await expectQuestion(page, property);
      }
      const heart = page.getByRole("button", { name: `Save ${property.title} to favorites` }).first();
      await heart.focus();
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog").or(page.getByRole("alertdialog"));
      await expect(dialog.getByText(favoriteQuestion, { exact: true })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(heart).toBeFocused();
    },
  "a heart on a card, of a search and of home": async ({ page }) => {
    await open(page, "/search?type=rental");
    const heart = section(page, "Results")
      .getByRole("button", { name: /^Save .* to favorites$/ })
      .first();
    await heart.click();
    await answer(page, favoriteQuestion, "Cancel");
    await expect(page).toHaveURL("/search?type=rental");
    await expect(heart).toHaveAttribute("aria-pressed", "false");
    await heart.click();
    await answer(page, favoriteQuestion, "Go to login");
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent("/search?type=rental")}`);
    await open(page, "/");
    await section(page, "Premium Listings")
      .getByRole("button", { name: /^Save / })
      .first()
      .click();
    await answer(page, favoriteQuestion, "Go to login");
    await expect(page).toHaveURL(/\/login(\?next=%2F)?$/);
  },
});
