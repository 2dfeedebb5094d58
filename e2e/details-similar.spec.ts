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

async function expectStill(page: Page, when: string): Promise<void> {
  await expectRotation(page, false);
  const before = await index(page);
  await page.clock.runFor(3 * interval);
  expect(await index(page), when).toBe(before);
}

test(
  "up to 4 similar listings, the sponsored one labelled, turn every 5 s: not under pointer or focus, nor once stopped or with reduced motion",
  slow,
  async ({ page, catalogue }) => {
    const property = await findWithSimilar(catalogue);
    const expected = await catalogue.similarTo(property.id);
    expect(expected.length).toBeLessThanOrEqual(4);
    expect(expected.map(({ id }) => id)).not.toContain(property.id);
    await page.goto(`/details/${property.id}`);
    await expect(similar(page).getByText("Sponsored", { exact: true })).toHaveCount(
      expected.filter(({ is_sponsored }) => is_sponsored).length,
    );
    expect(await readCardIds(similar(page))).toEqual(expected.map(({ id }) => id));
    await openWithClock(page, property);
    await expectRotation(page, true);
    const start = Number(await index(page));
    for (let turn = 1; turn <= expected.length + 1; turn += 1) {
      await page.clock.runFor(interval);
      await expect.poll(() => index(page)).toBe(String((start + turn) % expected.length));
    }
    await similar(page).getByRole("article").first().hover();
    await expectStill(page, "under the pointer");
    await page.mouse.move(5, 5);
    await expectRotation(page, true);
    await similar(page).getByRole("article").first().getByRole("link").first().focus();
    await expectStill(page, "under the focus");
    await similar(page).getByRole("button", { name: "Pause the rotation" }).click();
    await page.mouse.move(5, 5);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await expectStill(page, "once it is stopped");

    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.clock.resume();
    await open(page, `/details/${property.id}`);
    await page.clock.pauseAt(Date.now() + 7_200_000);
    await page.clock.runFor(3 * interval);
    expect(await index(page), "with reduced motion").toBe("0");
  },
);
