import type { Page } from "@playwright/test";
import { lookAtStates } from "./support/expect-accessible.ts";
import { guestStates } from "./support/guest-states.ts";
import { everywhere, inspectScreen, onPhone } from "./support/inspect-screen.ts";
import { personalStates } from "./support/personal-states.ts";
import { expect, open, sizes, slow, test } from "./support/test.ts";

/**
 * The screens that between them use most of the parts, once each. `accessibility.slow.spec.ts` looks at all screens in both themes and
 * at every width; it takes too long for `npm test`.
 */
const screens = ["home", "details", "/sell", "messages, a conversation"];
const picked = [...guestStates, ...personalStates].filter(({ name }) => screens.includes(name));
expect(picked.map(({ name }) => name).toSorted()).toEqual(screens.toSorted());

test.use({ hasTouch: true, viewport: sizes.phone, contextOptions: { reducedMotion: "reduce" } });

lookAtStates(
  "on a phone, 44 px targets, no sideways scrolling, no axe violation",
  picked.map((state) => ({ ...state, next: [] })),
  [onPhone("light"), onPhone("dark")],
);

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

test("each of these checks finds its fault and names the element", slow, async ({ page }) => {
  await open(page, "/help");
  await addFaults(page);
  const { smallTargets, sidewaysScroll, violations } = await inspectScreen(page, everywhere);
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
