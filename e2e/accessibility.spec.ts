import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { mobileMenu, states } from "./support/states.ts";
import { expect, sizes, test } from "./support/test.ts";

const required = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** Reported, never a failure. */
const advised = "best-practice";
/** All that another theme can break. */
const colorRules = ["color-contrast", "link-in-text-block"];

type RunOnly = { readonly type: "tag" | "rule"; readonly values: string[] };
type Finding = { readonly isRequired: boolean; readonly text: string };

async function audit(page: Page, runOnly: RunOnly): Promise<Finding[]> {
  // Fades and slides would be measured half way.
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  });
  // There are no frames and no foreign style sheets: one walk over the page, and only what is wrong is written down.
  const options = { runOnly, resultTypes: ["violations" as const], preload: false };
  const { violations } = await new AxeBuilder({ page }).options(options).setLegacyMode(true).analyze();
  return violations.flatMap(({ id, help, tags, nodes }) =>
    nodes.map(({ target, any }) => ({
      isRequired: tags.some((tag) => required.includes(tag)),
      text: `${id}: ${help}: ${target.join(" ")}${any[0] === undefined ? "" : ` (${any[0].message})`}`,
    })),
  );
}

for (const { name, show } of [...states, mobileMenu]) {
  test(`no axe violation at 360, 768 and 1,280 px in either theme: ${name}`, async ({ page, catalogue, problems }, info) => {
    problems.allow(/nowhere/, /999999999/, /ERR_FAILED/);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize(sizes.phone);
    await show(page, catalogue);
    const wrong = new Set<string>();
    for (const size of name === mobileMenu.name ? [sizes.phone] : Object.values(sizes)) {
      await page.setViewportSize(size);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        const isFirst = colorScheme === "light";
        const found = await audit(
          page,
          isFirst ? { type: "tag", values: [...required, advised] } : { type: "rule", values: colorRules },
        );
        for (const { isRequired, text } of found) {
          const description = `${size.width} px, ${colorScheme}: ${text}`;
          if (isRequired) wrong.add(description);
          else info.annotations.push({ type: advised, description });
        }
      }
    }
    expect([...wrong]).toEqual([]);
  });
}
