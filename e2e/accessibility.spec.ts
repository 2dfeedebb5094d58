import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { mobileMenu, states } from "./support/states.ts";
import { expect, sizes, test } from "./support/test.ts";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const advice = ["best-practice"];
const schemes = ["light", "dark"] as const;

/** Where, and what to look at there; short enough to read in a report. */
async function findViolations(page: Page, tags: readonly string[]): Promise<string[]> {
  // There are no frames: one walk over the page, and only what is wrong is written down.
  const builder = new AxeBuilder({ page }).withTags([...tags]).options({ resultTypes: ["violations"] }).setLegacyMode(true);
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${help}: ${target.join(" ")}${any[0] === undefined ? "" : ` (${any[0].message})`}`),
  );
}

/** Fades and slides would be measured half way. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  });
}

for (const { name, show } of [...states, mobileMenu]) {
  test(`no axe violation at 360, 768 and 1,280 px in either theme: ${name}`, async ({ page, catalogue, problems }, info) => {
    problems.allow(/nowhere/, /999999999/, /ERR_FAILED/);
    await page.emulateMedia({ reducedMotion: "reduce" });
    const widths = name === mobileMenu.name ? [sizes.phone] : Object.values(sizes);
    await page.setViewportSize(sizes.phone);
    await show(page, catalogue);
    const found = new Set<string>();
    for (const size of widths) {
      await page.setViewportSize(size);
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme });
        await settle(page);
        for (const violation of await findViolations(page, rules)) found.add(`${size.width} px, ${colorScheme}: ${violation}`);
      }
    }
    for (const hint of await findViolations(page, advice)) info.annotations.push({ type: "best practice", description: hint });
    expect([...found]).toEqual([]);
  });
}
