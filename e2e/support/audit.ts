import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

type Loaded = { readonly axe: { readonly run: (context: Document | string, options: RunOptions) => Promise<AxeResults> } };
type RunOnly = { readonly type: "tag" | "rule"; readonly values: string[] };
export type Theme = "light" | "dark";

const everything: RunOnly = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] };
/** The rules whose result depends on the theme. */
const colors: RunOnly = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

const scriptPath = fileURLToPath(new URL("axe.min.js", import.meta.resolve("axe-core")));
let script: Promise<string> | undefined;

/** Ends animations, which would be measured halfway. Inherited values animate again in the children after their parent. */
async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    const findMoving = () =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState !== "finished" && effect?.getComputedTiming().endTime !== Infinity);
    for (let moving = findMoving(); moving.length > 0; moving = findMoving()) for (const animation of moving) animation.finish();
  });
}

async function audit(page: Page, runOnly: RunOnly, within: string | undefined): Promise<AxeResults["violations"]> {
  await finishAnimations(page);
  // The script stays in the page until the next load.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(await (script ??= readFile(scriptPath, "utf8")));
  // The app has no frames and no foreign style sheets, so these options save time.
  const rules = { "heading-order": { enabled: runOnly.type === "tag" } };
  const options: RunOptions = { runOnly, rules, resultTypes: ["violations"], preload: false, iframes: false };
  // axe throws if the selector matches nothing.
  const { violations } = await page.evaluate(([part, given]) => (window as unknown as Loaded).axe.run(part ?? document, given), [
    within,
    options,
  ] as const);
  return violations;
}

/** The violations that axe finds in the page or a part of it, in each theme. Rules that do not depend on colour run only in the first. */
export async function findViolations(page: Page, themes: readonly Theme[], within?: string): Promise<string[]> {
  const wrong: string[] = [];
  const width = page.viewportSize()?.width;
  for (const [turn, colorScheme] of themes.entries()) {
    await page.emulateMedia({ colorScheme });
    for (const { id, help, nodes } of await audit(page, turn === 0 ? everything : colors, within)) {
      for (const { target, any } of nodes) {
        const reason = any[0] === undefined ? "" : ` (${any[0].message})`;
        wrong.push(`${width} px, ${colorScheme}: ${id}: ${help}: ${target.join(" ")}${reason}`);
      }
    }
  }
  return wrong;
}
