import type { Page } from "@playwright/test";
import { expect, open, whenDrawn } from "./test.ts";
import { watchLayoutShifts } from "./traffic.ts";

/** Cumulative layout shift: Google calls 0.1 good. */
export const maxLayoutShift = 0.02;

export type Size = { readonly width: number; readonly height: number };
type Loading = { readonly path: string; readonly text: RegExp };

/** Delays answers by two frames, so that the placeholder is painted, as on a real connection. */
async function answerAfterPaint(page: Page): Promise<void> {
  await page.route(/\/api\//, async (route) => {
    // The page may have navigated away.
    await whenDrawn(page).catch(() => {});
    await route.continue();
  });
}

/**
 * Opens a page in each size and adds up its layout shifts until it rests (CLS).
 * @param screen its path, and a text that is there when the content has loaded
 */
export async function expectNoLayoutShift(page: Page, { path, text }: Loading, sizes: readonly Size[]): Promise<void> {
  const readShifts = await watchLayoutShifts(page);
  await answerAfterPaint(page);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await open(page, path);
    await expect(page.getByRole("main").getByText(text).filter({ visible: true }).first()).toBeVisible();
    await page.waitForLoadState("networkidle");
    const { sum, moved } = await readShifts();
    expect.soft(sum, `${path} at ${size.width} px\n${moved.join("\n")}`).toBeLessThanOrEqual(maxLayoutShift);
  }
}
