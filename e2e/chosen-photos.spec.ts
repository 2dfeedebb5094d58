import type { Page } from "@playwright/test";
import { slowJourney } from "./support/journey.ts";
import {
  alerts,
  bigPhoto,
  expectCount,
  expectPosted,
  main,
  pick,
  postButton,
  readOwn,
  showPaidDraft,
  slots,
  smallPhotos,
} from "./support/posting.ts";
import { expect } from "./support/test.ts";

const sources = (page: Page) => slots(page).evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src));

/** Drags a photo over another one by the mouse. */
async function drag(page: Page, from: number, to: number): Promise<void> {
  const [start, end] = [await slots(page).nth(from).boundingBox(), await slots(page).nth(to).boundingBox()];
  if (start === null || end === null) throw new Error("The photos are not shown.");
  const middle = ({ x, y, width, height }: typeof start) => [x + width / 2, y + height / 2] as const;
  await page.mouse.move(...middle(start));
  await page.mouse.down();
  await page.mouse.move(...middle(end), { steps: 8 });
  await page.mouse.up();
}

/** Whether a click on nothing in particular arrives. */
function isClickHeard(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    let isHeard = false;
    addEventListener("click", () => (isHeard = true), { once: true });
    document.body.click();
    return isHeard;
  });
}

slowJourney("chosen photos: order by drag, and what a device cannot do", {
  "a camera's picture is shrunk in a worker, to the width that pages show, and dragged to be the cover": async ({
    page,
    request,
  }) => {
    const { owner, id } = await showPaidDraft(page, request);
    const started = page.waitForEvent("worker");
    await pick(page, ...(await smallPhotos(2)), await bigPhoto());
    expect((await started).url()).toContain("shrink");
    await expectCount(page, 3);
    const [first, second, third] = await sources(page);
    await drag(page, 2, 0);
    await expect.poll(() => sources(page)).toEqual([third, first, second]);
    await expect(main(page).getByRole("listitem").first().getByText("Cover")).toBeVisible();
    // For 50 ms after a drag its library takes every click for the end of it.
    await expect.poll(() => isClickHeard(page)).toBe(true);
    await postButton(page).click();
    await expectPosted(page);
    const images = (await readOwn(request, owner, id))?.images ?? [];
    expect(images).toHaveLength(3);
    // Upright: the camera stored it lying.
    const camera = images.find(({ width, height }) => height > width);
    expect(camera?.width).toBeLessThanOrEqual(1280);
  },
  "a photo that disappeared before it was read is named": async ({ page, request }) => {
    await showPaidDraft(page, request);
    await page.evaluate(() => {
      Blob.prototype.arrayBuffer = () => Promise.reject(new DOMException("gone", "NotReadableError"));
    });
    await pick(page, ...(await smallPhotos(1)));
    await expect(alerts(page)).toHaveText(
      "photo-1.jpg can no longer be read. It may have been moved or deleted. Choose it again.",
    );
    await expectCount(page, 0);
  },
  "on a device without room the page says so, and has the photos all the same": async ({ page, request }) => {
    const { owner, id } = await showPaidDraft(page, request);
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await pick(page, ...(await smallPhotos(2)));
    await expectCount(page, 2);
    await expect(alerts(page)).toHaveText(/^This device has no room to keep your photos\./);
    await postButton(page).click();
    await expectPosted(page);
    expect((await readOwn(request, owner, id))?.images).toHaveLength(2);
  },
});
