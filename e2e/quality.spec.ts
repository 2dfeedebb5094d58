import type { Page } from "@playwright/test";
import { slowJourney } from "./support/journey.ts";
import { makeDraft } from "./support/payments.ts";
import { makePerson, signIn } from "./support/people.ts";
import { expect, open } from "./support/test.ts";

/** The score that stands there. */
async function readScore(page: Page): Promise<number> {
  const line = page.getByText(/^Quality \d+/).first();
  await expect(line).toBeVisible();
  return Number(/\d+/.exec((await line.textContent()) ?? "")?.[0]);
}

const described = "Water runs all day, the meter is your own, and the road is tarred. ".repeat(3);

slowJourney("quality", {
  "a tip in My Properties leads to the photos or to its field, and mending it raises the score": async ({ page, request }) => {
    const person = await makePerson(request, "owner");
    await makeDraft(request, person);
    await signIn(page, person);
    await open(page, "/myproperties");
    const before = await readScore(page);
    const tips = page.locator("summary").filter({ hasText: /^Quality/ });
    await tips.click();
    await page.getByRole("link", { name: /^Add photos: / }).click();
    await expect(page.locator("[data-field=images]")).toBeFocused();
    await open(page, "/myproperties");
    await tips.click();
    await page.getByRole("link", { name: /^Describe water, light, the road and the rooms/ }).click();
    const field = page.getByRole("textbox", { name: "Description" });
    await expect(field).toBeFocused();
    await field.fill(described);
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page).toHaveURL("/myproperties");
    await expect.poll(() => readScore(page)).toBe(before + 15);
  },
  "while posting, the tips follow what is typed, and lead to their fields": async ({ page, request }) => {
    await signIn(page, await makePerson(request, "owner"));
    await open(page, "/sell");
    const before = await readScore(page);
    await page.getByRole("button", { name: /^Say in the title what it is, and where\./ }).click();
    await expect(page.getByRole("textbox", { name: "Title" })).toBeFocused();
    await page.keyboard.type("Two bedroom flat in Osu");
    await expect.poll(() => readScore(page)).toBe(before + 8);
    await expect(page.getByRole("list", { name: "Tips" })).not.toContainText("Say in the title");
  },
});
