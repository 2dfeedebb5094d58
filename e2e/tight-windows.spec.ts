import { chromium, type Page } from "@playwright/test";
import { readRun } from "./environment.ts";
import { bubble, composer, sendMessage } from "./support/conversation.ts";
import { findSidewaysScroll, findSmallTargets } from "./support/layout.ts";
import { makeSignedIn } from "./support/payments.ts";
import { makePerson, signIn } from "./support/people.ts";
import { expectCount, main, pick, smallPhotos } from "./support/posting.ts";
import { field, fillFirstStep, form, nextButton, submitButton } from "./support/sell-form.ts";
import { expect, open, slow, test, whenDrawn } from "./support/test.ts";

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
  { size: { width: 360, height: 640 }, text: "200%" },
  { size: { width: 640, height: 360 }, text: "" },
] as const;

/** With text at 200 %, and on a phone on its side. */
async function inBoth(page: Page, check: () => Promise<void>): Promise<void> {
  for (const { size, text } of windows) {
    await page.setViewportSize(size);
    await page.evaluate((fontSize) => document.documentElement.style.setProperty("font-size", fontSize), text);
    await whenDrawn(page);
    await check();
  }
}

test("a listing is posted with text at 200 %, and on a phone on its side", slow, async ({ page }) => {
  await page.setViewportSize(windows[0].size);
  await makeSignedIn(page, page.request);
  await open(page, "/sell");
  await expect(field(page, "Title")).toBeVisible();
  await inBoth(page, () => expectUsable(page));
  await fillFirstStep(page);
  await nextButton(page).click();
  await field(page, "Price (GHC)").fill("2500");
  await inBoth(page, () => expectUsable(page));
  await nextButton(page).click();
  await expect(field(page, "Bedrooms")).toBeVisible();
  await inBoth(page, () => expectUsable(page));
  await nextButton(page).click();
  await expect(page).toHaveURL("/sell?step=4");
  await inBoth(page, () => expectUsable(page));
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/addimages\/\d+$/);
  await pick(page, ...(await smallPhotos(1)));
  await expectCount(page, 1);
  await inBoth(page, async () => {
    expect(await findSidewaysScroll(page)).toEqual([]);
    await main(page).getByRole("button", { name: "Post Property" }).click({ trial: true });
  });
});

test(
  "with the browser's text at 200 % a conversation has room to be read and answered, upright and on its side",
  slow,
  async ({ request, baseURL }) => {
    const { args = [], ...options } = readRun()?.launchOptions ?? {};
    const browser = await chromium.launch({ ...options, args: [...args, "--blink-settings=defaultFontSize=32"] });
    const page = await browser.newPage({ ...(baseURL !== undefined && { baseURL }), hasTouch: true });
    const [me, other] = [await makePerson(request, "me"), await makePerson(request, "other")];
    await sendMessage(request, other, me, "Is it still free?");
    await signIn(page, me);
    for (const [width, height] of [
      [360, 640],
      [640, 360],
    ] as const) {
      await page.setViewportSize({ width, height });
      await open(page, `/messages?user_id=${other.id}`);
      await expect(bubble(page, "still free")).toBeInViewport({ ratio: 0.25 });
      await expect(composer(page)).toBeInViewport({ ratio: 1 });
      const name = await main(page).locator("header h2").boundingBox();
      expect(name?.width, "the name can be read").toBeGreaterThan(100);
    }
    await browser.close();
  },
);

test(
  "with text at 200 % the words of the bottom bar and of the results stay whole, and a listing has room for what is read",
  slow,
  async ({ page, catalogue }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await enlargeText(page);
    await open(page, "/search");
    const words = page.getByRole("navigation", { name: "Go to" }).getByRole("link");
    await expect(words).toHaveCount(5);
    expect(
      await words.evaluateAll((all) => all.filter((link) => link.scrollWidth > link.clientWidth).map((link) => link.textContent)),
    ).toEqual([]);
    // "Showing" and "Properties" each fit into their line.
    const heading = page.getByRole("heading", { name: /^Showing .* Properties$/ });
    expect(
      await heading.evaluate((element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight)),
    ).toBeLessThan(2.5);

    // More than half of a small window, with the photo's controls apart.
    const { id } = await catalogue.find("with four photos", ({ images }) => images.length === 4);
    await open(page, `/details/${id}`);
    const bars = page.locator("[data-bottom-bar], header");
    const heights = await bars.evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().height));
    expect(heights).toHaveLength(2);
    expect(heights.reduce((sum, height) => sum + height)).toBeLessThan(640 / 2);
    const controls = page.getByRole("region", { name: /^Photos of/ }).locator("p, ul:not([aria-label]) .photo-dot, button");
    const boxes = await controls
      .filter({ visible: true })
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
    expect(boxes.length).toBeGreaterThan(6);
    for (const [index, one] of boxes.entries())
      for (const next of boxes.slice(index + 1)) {
        const isApart = one.right <= next.left || next.right <= one.left || one.bottom <= next.top || next.bottom <= one.top;
        expect(isApart, JSON.stringify([one, next])).toBe(true);
      }
  },
);
