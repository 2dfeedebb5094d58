import type { Page } from "@playwright/test";
import { sharedPerson, signIn } from "./people.ts";
import { expect, open } from "./test.ts";

export const createCall = /\/api\/main\/properties\/$/;
export const form = (page: Page) => page.getByRole("form", { name: "Post a New Property" });
export const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });
export const submitButton = (page: Page) => form(page).getByRole("button", { name: "Add Images" });
/** On a phone, until the last step. */
export const nextButton = (page: Page) => form(page).getByRole("button", { name: "Next" });
export const banner = (page: Page) =>
  form(page)
    .getByRole("alert")
    .filter({ hasText: /^(Missing fields|Error|Please correct)/ });

export const propertyTexts = {
  Title: "Family house with a garden",
  Description: "Four bright rooms, borehole, paved road.",
  "Price (GHC)": "2,500",
  "Detailed Address": "12 Mango Street, near the market",
};

export async function showForm(page: Page): Promise<void> {
  await signIn(page, await sharedPerson(page.request, "seller"));
  await open(page, "/sell");
  await expect(form(page)).toBeVisible();
}

export async function choosePlace(page: Page): Promise<void> {
  await field(page, "Region").selectOption({ label: "Ashanti" });
  await field(page, "City").selectOption({ label: "Kumasi" });
}

export async function fillForm(page: Page, values: Readonly<Record<string, string>> = propertyTexts): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
  await choosePlace(page);
}

/** What a phone asks first. */
export async function fillFirstStep(page: Page): Promise<void> {
  for (const label of ["Title", "Description", "Detailed Address"] as const) await field(page, label).fill(propertyTexts[label]);
  await choosePlace(page);
}
