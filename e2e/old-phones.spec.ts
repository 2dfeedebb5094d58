import type { Page } from "@playwright/test";
import { button, sheet, signInByNumber } from "./support/by-number.ts";
import type { Catalogue } from "./support/catalogue.ts";
import { readMessages } from "./support/conversation.ts";
import { openFilters } from "./support/filters.ts";
import { takeFeaturesAway } from "./support/old-phone.ts";
import { readTokens } from "./support/people.ts";
import { expectCount, pick, postButton, smallPhotos } from "./support/posting.ts";
import { field, fillFirstStep, nextButton, propertyTexts, submitButton } from "./support/sell-form.ts";
import { expect, open, readCardIds, section, slow, test } from "./support/test.ts";

/** The oldest of the two engines that phones have (`apps/web/vite/supported-browsers.ts`). */
const phones = [
  {
    name: "Chrome 80",
    browsers: { chrome_android: 80 },
    lacks: ["structuredClone", "WeakRef", "Promise.any", "Array.prototype.at", "Element.prototype.replaceChildren"],
    userAgent:
      "Mozilla/5.0 (Linux; Android 8.1.0; TECNO KC2) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/80.0.3987.162 Mobile Safari/537.36",
  },
  {
    name: "Safari 14.5",
    browsers: { safari_ios: 14.5 },
    lacks: ["structuredClone", "BroadcastChannel", "navigator.locks", "requestIdleCallback", "createImageBitmap"],
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 14_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/14.1 Mobile/15E148 Safari/604.1",
  },
] as const;

/** Searches, and opens the first that is found. */
async function search(page: Page, catalogue: Catalogue): Promise<number> {
  const sheets: string[] = [];
  page.on("response", (response) => {
    if (/\.old\.css$|missing-features/.test(response.url())) sheets.push(`${response.status()}`);
  });
  await open(page, "/search");
  expect(sheets, "what old browsers load more").toEqual(["200", "200"]);
  const box = page.getByRole("combobox", { name: "Search properties" });
  await box.fill("kumasi");
  await box.press("Enter");
  await expect(page).toHaveURL(/city__id=8/);
  const dialog = await openFilters(page);
  await dialog.getByLabel("Max Price").fill("6,000");
  await dialog.getByRole("button", { name: "Apply Filters" }).click();
  await expect(page).toHaveURL(/price__lte=6000/);
  const cards = section(page, "Results");
  const found = (await catalogue.list({ city__id: "8", price__lte: "6000" })).map(({ id }) => id).slice(0, 24);
  await expect.poll(() => readCardIds(cards)).toEqual(found);
  const [id = 0] = found;
  await cards.getByRole("article").first().getByRole("link").first().click();
  await expect(page).toHaveURL(`/details/${id}`);
  return id;
}

/** Posts a listing in five steps, up to the button that ends it. */
async function postDraft(page: Page): Promise<void> {
  await open(page, "/sell");
  await fillFirstStep(page);
  await nextButton(page).click();
  await field(page, "Price (GHC)").fill(propertyTexts["Price (GHC)"]);
  await nextButton(page).click();
  await expect(page).toHaveURL("/sell?step=3");
  await nextButton(page).click();
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/addimages\/\d+$/);
  await pick(page, ...(await smallPhotos(1)));
  await expectCount(page, 1);
  await expect(postButton(page)).toBeEnabled();
}

for (const { name, browsers, lacks, userAgent } of phones) {
  test.describe(() => {
    test.use({ userAgent, viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

    test(
      `with what ${name} lacks taken away a guest searches, writes to the owner and posts`,
      slow,
      async ({ page, request, catalogue, problems }) => {
        problems.allow(/status of 400/, /phone-sign-in\/confirm/);
        await takeFeaturesAway(page, browsers);
        await page.goto("/icon.svg");
        for (const feature of lacks) expect(await page.evaluate(`typeof ${feature}`), feature).toBe("undefined");
        const id = await search(page, catalogue);
        await button(page, "Contact Owner").click();
        await signInByNumber(page, request, "Akua Donkor");
        await sheet(page).getByRole("button", { name: "Send", exact: true }).click();
        await expect(sheet(page).getByText("Message sent successfully!")).toBeVisible();
        const { creator } = await catalogue.get(id);
        const [sent] = await readMessages(request, await readTokens(page), { id: creator });
        expect(sent?.property?.id).toBe(id);
        await postDraft(page);
      },
    );
  });
}
