import type { Page } from "@playwright/test";
import type { Catalogue } from "./support/catalogue.ts";
import { guestStates } from "./support/guest-states.ts";
import { inspectScreen } from "./support/inspect-screen.ts";
import { personalStates } from "./support/personal-states.ts";
import type { Problems } from "./support/problems.ts";
import type { ScreenState } from "./support/screen-state.ts";
import { expect, open, sizes, test } from "./support/test.ts";

test.use({ hasTouch: true, viewport: sizes.phone, contextOptions: { reducedMotion: "reduce" } });

/** Shows the state, checks it, and continues with the state after it. */
async function inspect(page: Page, catalogue: Catalogue, problems: Problems, state: ScreenState): Promise<void> {
  problems.allow(...(state.complaints ?? []));
  await page.setViewportSize(sizes.phone);
  await state.show(page, catalogue);
  const found = await inspectScreen(page, state);
  expect.soft(found.smallTargets, `${state.name}: targets under 44 px on a phone`).toEqual([]);
  expect
    .soft(found.sidewaysScroll, `${state.name}: sideways scrolling at 360 px, or at 200 % zoom of 640 and 1,280 px`)
    .toEqual([]);
  expect.soft(found.violations, `${state.name}: axe at 360 and 1,280 px in either theme`).toEqual([]);
  for (const following of state.next ?? []) await inspect(page, catalogue, problems, following);
}

for (const state of [...guestStates, ...personalStates]) {
  const names = [state, ...(state.next ?? [])].map(({ name }) => name).join("; ");
  test(`44 px targets, no sideways scrolling, no axe violation in either theme: ${names}`, async ({
    page,
    catalogue,
    problems,
  }) => {
    await inspect(page, catalogue, problems, state);
  });
}

/** Adds one fault for each check. A script adds the style sheet, because the page's policy allows no other. */
async function addFaults(page: Page): Promise<void> {
  await page.evaluate(() => {
    const style = new CSSStyleSheet();
    style.replaceSync(`
      #small { width: 30px; height: 30px; padding: 0; overflow: hidden; }
      #wide { width: 700px; height: 1px; }
      #box { width: 100px; height: 50px; }
      #box div { width: 200px; height: 90px; }
      #pale { display: none; color: #eee; background: #fff; }
      @media (min-width: 1000px) and (prefers-color-scheme: dark) { #pale { display: block; } }
    `);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];
    document.querySelector("main")?.insertAdjacentHTML(
      "beforeend",
      `<button id="small" type="button">Small</button>
      <div id="wide"></div>
      <div id="box" class="overflow-y-auto" tabindex="0"><div></div></div>
      <p id="pale">Pale</p>
      <img id="mute" src="/icon.svg">`,
    );
  });
}

test("each of these checks finds its fault and names the element", async ({ page }) => {
  await open(page, "/help");
  await addFaults(page);
  const { smallTargets, sidewaysScroll, violations } = await inspectScreen(page);
  expect(smallTargets).toEqual(['button "Small": 30 × 30']);
  expect(sidewaysScroll.filter((text) => / px in \d+ px$/.test(text))).toEqual([
    "700 px in 360 px",
    "700 px in 320 px",
    "700 px in 640 px",
  ]);
  expect(sidewaysScroll.filter((text) => text.startsWith('200 px in 100 px: <div id="box"'))).toHaveLength(4);
  expect(violations.filter((text) => text.includes("#pale"))).toEqual([expect.stringMatching(/^1280 px, dark: color-contrast/)]);
  expect(violations.filter((text) => text.includes("#mute")).map((text) => text.split(": ")[1])).toEqual([
    "image-alt",
    "image-alt",
  ]);
});
