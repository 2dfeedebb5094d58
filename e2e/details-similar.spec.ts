import type { Property } from "@efie/contract";
import type { Page } from "@playwright/test";
import type { Catalogue } from "./support/catalogue.ts";
import { expect, open, readCardIds, slow, test } from "./support/test.ts";

const similar = (page: Page) => page.getByRole("region", { name: "Similar Properties You Might Like" });
const interval = 5_000; // milliseconds

async function findWithSimilar(catalogue: Catalogue): Promise<Property> {
  const property = await catalogue.find("with four photos", ({ images }) => images.length === 4);
  expect((await catalogue.similarTo(property.id)).length).toBeGreaterThanOrEqual(2);
  return property;
}

/** Opens a property with a fake clock, and the row in view. */
async function openWithClock(page: Page, property: Property): Promise<void> {
  await page.clock.install();
  await open(page, `/details/${property.id}`);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await similar(page).scrollIntoViewIfNeeded();
  await page.mouse.move(5, 5);
}

const index = (page: Page) => similar(page).getAttribute("data-rotation");

/** Expects the rotation to run or to stand still. Retries, because the page notices a pointer later than the clock. */
async function expectRotation(page: Page, isTurning: boolean): Promise<void> {
  const turns = async () => {
    const before = await index(page);
    await page.clock.runFor(interval);
    // The changes of the timers are drawn through messages, which the fake clock does not hold.
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener("message", resolve, { once: true });
          port1.start();
          port2.postMessage(null);
        }),
    );
    return (await index(page)) !== before;
  };
  await expect.poll(turns).toBe(isTurning);
}

test("a grid titled 'Similar Properties You Might Like' with up to 4 properties, the sponsored one labelled", async ({
  page,
  catalogue,
}) => {
  const property = await findWithSimilar(catalogue);
  await page.goto(`/details/${property.id}`);
  const expected = await catalogue.similarTo(property.id);
  expect(expected.length).toBeLessThanOrEqual(4);
  await expect(similar(page).getByText("Sponsored", { exact: true })).toHaveCount(
    expected.filter(({ is_sponsored }) => is_sponsored).length,
  );
  expect(expected.map(({ id }) => id)).not.toContain(property.id);
  expect(await readCardIds(similar(page))).toEqual(expected.map(({ id }) => id));
});

test("the carousel's index rotates every 5 s, around and around", slow, async ({ page, catalogue }) => {
  const property = await findWithSimilar(catalogue);
  const { length } = await catalogue.similarTo(property.id);
  await openWithClock(page, property);
  await expectRotation(page, true);
  const start = Number(await index(page));
  for (let turn = 1; turn <= length + 1; turn += 1) {
    await page.clock.runFor(interval);
    await expect.poll(() => index(page)).toBe(String((start + turn) % length));
  }
});

test("the rotation pauses on hover and on focus, then continues", slow, async ({ page, catalogue }) => {
  await openWithClock(page, await findWithSimilar(catalogue));
  await expectRotation(page, true);
  await similar(page).getByRole("article").first().hover();
  await expectRotation(page, false);
  const before = await index(page);
  await page.clock.runFor(3 * interval);
  expect(await index(page), "under the pointer").toBe(before);
  await page.mouse.move(5, 5);
  await expectRotation(page, true);

  await similar(page).getByRole("article").first().getByRole("link").first().focus();
  await expectRotation(page, false);
  const focused = await index(page);
  await page.clock.runFor(3 * interval);
  expect(await index(page), "under the focus").toBe(focused);
});

test("the rotation can be stopped, and does not start with reduced motion", slow, async ({ page, catalogue }) => {
  const property = await findWithSimilar(catalogue);
  await openWithClock(page, property);
  await similar(page).getByRole("button", { name: "Pause the rotation" }).click();
  await page.mouse.move(5, 5);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await expectRotation(page, false);
  const before = await index(page);
  await page.clock.runFor(3 * interval);
  expect(await index(page)).toBe(before);

  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.resume();
  await open(page, `/details/${property.id}`);
  await page.clock.pauseAt(Date.now() + 7_200_000);
  await page.clock.runFor(3 * interval);
  expect(await index(page)).toBe("0");
});
