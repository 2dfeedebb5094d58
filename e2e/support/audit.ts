import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

type Loaded = { readonly axe: { readonly run: (context: Document | string, options: RunOptions) => Promise<AxeResults> } };
type RunOnly = { readonly type: "tag" | "rule"; readonly values: string[] };
export type Theme = "light" | "dark";

const everything: RunOnly = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] };
/** All that another theme can break. */
const colors: RunOnly = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

const scriptPath = fileURLToPath(new URL("axe.min.js", import.meta.resolve("axe-core")));
let script: Promise<string> | undefined;

/** Fades and slides would be measured half way. What is inherited starts again in the children once their parent has arrived. */
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
  // A page keeps it until the next one is loaded.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(await (script ??= readFile(scriptPath, "utf8")));
  // There are no frames and no foreign style sheets: one walk over the page, and only what is wrong is written down.
  const rules = { "heading-order": { enabled: runOnly.type === "tag" } };
  const options: RunOptions = { runOnly, rules, resultTypes: ["violations"], preload: false, iframes: false };
  // By a selector of nothing axe throws.
  const { violations } = await page.evaluate(([part, given]) => (window as unknown as Loaded).axe.run(part ?? document, given), [
    within,
    options,
  ] as const);
  return violations;
}

/** What axe has against the page or a part of it, in each of the themes; rules that have nothing to do with colour once, in the first. */
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
