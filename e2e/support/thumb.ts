import type { Locator, Page } from "@playwright/test";

/** The part of a phone's window that one swipe of a thumb moves. */
const swipePart = 0.6;

/** Does what a thumb does on a phone, and counts it. */
export function thumbOf(page: Page) {
  const done = { taps: 0, keys: 0, swipes: 0 };
  /** Counts the swipes until it is between the header and the bar at the bottom. */
  async function reach(target: Locator): Promise<void> {
    done.swipes += await target.evaluate((element, part) => {
      const { top, bottom } = element.getBoundingClientRect();
      const away = Math.max(0, 64 - top, bottom - (innerHeight - 72));
      return Math.ceil(away / (innerHeight * part));
    }, swipePart);
    await target.scrollIntoViewIfNeeded();
  }
  async function tap(target: Locator): Promise<void> {
    await reach(target);
    done.taps += 1;
    await target.click();
  }
  return {
    done,
    tap,
    async type(target: Locator, text: string): Promise<void> {
      await tap(target);
      done.keys += text.length;
      await page.keyboard.type(text);
    },
    /** Two taps: one opens the phone's own picker, one chooses. */
    async choose(picker: Locator, label: string): Promise<void> {
      await reach(picker);
      done.taps += 2;
      await picker.selectOption({ label });
    },
    /** Of a window of the phone's own, such as that in which photos are picked. */
    alsoTaps: (count: number) => void (done.taps += count),
  };
}
