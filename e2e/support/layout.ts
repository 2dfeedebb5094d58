import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

/** The elements that extend beyond the right edge, if the page scrolls sideways. Also checks boxes that should only scroll vertically. */
export function findSidewaysScroll(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const boxes = [...document.querySelectorAll(".overflow-y-auto")].filter((box) => box.scrollWidth > box.clientWidth);
    const wide = boxes.map((box) => `${box.scrollWidth} px in ${box.clientWidth} px: ${box.outerHTML.slice(0, 160)}`);
    if (scrollWidth <= clientWidth) return wide;
    const isCut = (element: Element): boolean => {
      for (let box = element.parentElement; box !== null && box !== document.body; box = box.parentElement) {
        if (getComputedStyle(box).overflowX !== "visible") return true;
      }
      return false;
    };
    const outside = [...document.querySelectorAll("body *")].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1 && !isCut(element),
    );
    const found = outside.slice(0, 3).map((element) => element.outerHTML.slice(0, 160));
    return [`${scrollWidth} px in ${clientWidth} px`, ...found, ...wide];
  });
}

/** Controls that are too small to tap, with their size. Links within a sentence may be as low as its lines. */
export function findSmallTargets(page: Page, minimum: number): Promise<string[]> {
  return page.evaluate((least) => {
    const selector =
      "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=option], [role=tab]";
    const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === "inline" &&
      (element.parentElement?.textContent?.length ?? 0) > element.textContent.length + 3;
    const isForReadersOnly = (element: Element, rect: DOMRect) =>
      rect.width <= 1 || rect.height <= 1 || getComputedStyle(element).clipPath !== "none";
    /** A link that is stretched over its card is as large as the card. */
    const measure = (element: Element): DOMRect => {
      const stretch = getComputedStyle(element, "::after");
      const card = stretch.position === "absolute" && stretch.inset === "0px" ? element.closest("article") : null;
      return (card ?? element.closest("label") ?? element).getBoundingClientRect();
    };
    return [...document.querySelectorAll(selector)]
      .filter((element) => isShown(element) && !isInSentence(element))
      .map((element) => ({ element, rect: measure(element) }))
      .filter(({ element, rect }) => !isForReadersOnly(element, rect) && (rect.width < least - 0.5 || rect.height < least - 0.5))
      .map(({ element, rect }) => {
        const name = (element.getAttribute("aria-label") ?? element.textContent).trim().slice(0, 40);
        return `${element.tagName.toLowerCase()} "${name}": ${rect.width.toFixed(0)} × ${rect.height.toFixed(0)}`;
      });
  }, minimum);
}

/** Moves through the page with the Tab key. Returns each focused element, and whether the focus was visible. */
export async function walkByKeyboard(
  page: Page,
  steps: number,
): Promise<{ readonly name: string; readonly isMarked: boolean }[]> {
  const walked: { name: string; isMarked: boolean }[] = [];
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(() => {
      const focused = document.activeElement;
      if (focused === null || focused === document.body) return null;
      const marks = [focused, focused.parentElement, focused.closest("form > div, form")].filter((element) => element !== null);
      const isMarked = marks.some((element) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
        const hasOutline = outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0;
        return hasOutline || (element !== focused && boxShadow !== "none" && element.matches(":focus-within"));
      });
      const name = (focused.getAttribute("aria-label") ?? focused.textContent ?? "").trim().slice(0, 50);
      return { name: `${focused.tagName.toLowerCase()} "${name}"`, isMarked };
    });
    if (stop === null) break;
    walked.push(stop);
  }
  return walked;
}

/** What sticks to the edge of the page lies over none of these, and they are in sight. */
export async function expectClear(over: Locator, ...under: readonly Locator[]): Promise<void> {
  await expect(over).toBeInViewport({ ratio: 1 });
  for (const part of under) {
    await expect(part).toBeInViewport({ ratio: 1 });
    const [above, below] = [await over.boundingBox(), await part.boundingBox()];
    if (above === null || below === null) throw new Error("Both have to be shown.");
    const isClear = below.y + below.height <= above.y || below.y >= above.y + above.height;
    expect(isClear, `${String(part)}: ${JSON.stringify({ above, below })}`).toBe(true);
  }
}
