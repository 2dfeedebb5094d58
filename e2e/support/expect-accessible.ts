import type { Page } from "@playwright/test";
import type { Theme } from "./audit.ts";
import type { Catalogue } from "./catalogue.ts";
import { inspectScreen, onPhone, type Look } from "./inspect-screen.ts";
import { journey, type Given } from "./journey.ts";
import type { Problems } from "./problems.ts";
import type { ScreenState } from "./screen-state.ts";
import { expect, sizes } from "./test.ts";

type Screen = { readonly page: Page; readonly catalogue: Catalogue; readonly problems: Problems };

/** Shows the state, checks it, and continues with the states after it. */
export async function expectAccessible({ page, catalogue, problems }: Screen, look: Look, state: ScreenState): Promise<void> {
  problems.allow(...(state.complaints ?? []));
  await page.setViewportSize(sizes.phone);
  await state.show(page, catalogue);
  const found = await inspectScreen(page, look, state);
  expect.soft(found.smallTargets, `${state.name}: targets under 44 px on a phone`).toEqual([]);
  expect.soft(found.sidewaysScroll, `${state.name}: sideways scrolling at a width, or at 200 % zoom of twice that`).toEqual([]);
  expect.soft(found.violations, `${state.name}: axe`).toEqual([]);
  for (const following of state.next ?? []) await expectAccessible({ page, catalogue, problems }, look, following);
}

/** Few, because a page that has run once is three times as fast; not one, because workers share them. */
const statesInARow = 5;

/** Looks at states on a phone, one after the other on one page. Themes alternate, so that what screens share is seen in both. */
export function describePhones(who: string, states: readonly ScreenState[], firstTheme: Theme): void {
  const themes: readonly Theme[] = firstTheme === "light" ? ["light", "dark"] : ["dark", "light"];
  for (let first = 0; first < states.length; first += statesInARow) {
    const row = states.slice(first, first + statesInARow);
    const parts = row.map((state, index) => {
      const theme = themes[(first + index) % 2] ?? firstTheme;
      const look = async ({ page, catalogue, problems }: Given): Promise<void> => {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
        await expectAccessible({ page, catalogue, problems }, onPhone(theme), state);
      };
      return [`${first + index + 1}, ${theme}: ${state.name}`, look] as const;
    });
    const names = row.map(({ name }) => name).join("; ");
    journey(`on a phone, 44 px targets, no sideways scrolling, no axe violation: ${who}: ${names}`, Object.fromEntries(parts));
  }
}
