import type { Page } from "@playwright/test";
import { findSidewaysScroll, findSmallTargets } from "./support/layout.ts";
import { makeSignedIn } from "./support/payments.ts";
import { expectCount, main, pick, smallPhotos } from "./support/posting.ts";
import { field, fillFirstStep, form, nextButton, submitButton } from "./support/sell-form.ts";
import { expect, open, test } from "./support/test.ts";

/** Text twice as large, as a phone's settings make it: all lengths are in rem. */
async function enlargeText(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => document.documentElement.style.setProperty("font-size", "200%"));
  });
}

/** Everything that can be pressed is large enough, inside the window, and covered by nothing once it is scrolled to. */
async function expectUsable(page: Page): Promise<void> {
  expect(await findSidewaysScroll(page)).toEqual([]);
  expect(await findSmallTargets(page, 44)).toEqual([]);
  const controls = form(page)
    .locator(":is(button, input:not([type=hidden]), select, textarea):enabled, summary")
    .filter({ visible: true });
  for (const control of await controls.all()) await control.click({ trial: true, timeout: 5_000 });
}

const windows = [
  { name: "text at 200 %", size: { width: 360, height: 640 }, prepare: enlargeText },
  { name: "a phone on its side", size: { width: 640, height: 360 }, prepare: async () => {} },
] as const;

for (const { name, size, prepare } of windows)
  test(`a listing is posted with ${name}`, async ({ page }) => {
    await page.setViewportSize(size);
    await prepare(page);
    await makeSignedIn(page, page.request);
    await open(page, "/sell");
    await expect(field(page, "Title")).toBeVisible();
    await expectUsable(page);
    await fillFirstStep(page);
    await nextButton(page).click();
    await field(page, "Price (GHC)").fill("2500");
    await expectUsable(page);
    await nextButton(page).click();
    await expect(field(page, "Bedrooms")).toBeVisible();
    await expectUsable(page);
    await nextButton(page).click();
    await expect(page).toHaveURL("/sell?step=4");
    await expectUsable(page);
    await submitButton(page).click();
    await expect(page).toHaveURL(/\/addimages\/\d+$/);
    await pick(page, ...(await smallPhotos(1)));
    await expectCount(page, 1);
    expect(await findSidewaysScroll(page)).toEqual([]);
    await main(page).getByRole("button", { name: "Post Property" }).click({ trial: true });
  });
