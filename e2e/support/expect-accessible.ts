import type { Page } from "@playwright/test";
import type { Catalogue } from "./catalogue.ts";
import { inspectScreen, type Look } from "./inspect-screen.ts";
import { journey, type Given } from "./journey.ts";
import type { Problems } from "./problems.ts";
import type { ScreenState } from "./screen-state.ts";
import { expect, sizes, test } from "./test.ts";

type Screen = { readonly page: Page; readonly catalogue: Catalogue; readonly problems: Problems };

/** Shows the state, checks it, and continues with the states after it. */
async function expectAccessible({ page, catalogue, problems }: Screen, look: Look, state: ScreenState): Promise<void> {
  problems.allow(...(state.complaints ?? []));
  await page.setViewportSize(sizes.phone);
  await state.show(page, catalogue);
  const found = await inspectScreen(page, look, state);
  expect.soft(found.smallTargets, `${state.name}: targets under 44 px on a phone`).toEqual([]);
  expect.soft(found.sidewaysScroll, `${state.name}: sideways scrolling at a width, or at 200 % zoom of twice that`).toEqual([]);
  expect.soft(found.violations, `${state.name}: axe`).toEqual([]);
  for (const following of state.next ?? []) await expectAccessible({ page, catalogue, problems }, look, following);
}

/** Four inspections, two sizes in two themes, beside three other browsers on a slow machine. */
const stateMilliseconds = 60_000;

/** Looks at states, one after the other on one page. The looks alternate, so that what screens share is seen in each. */
export function lookAtStates(title: string, states: readonly ScreenState[], looks: readonly [Look, ...Look[]]): void {
  const parts = states.map((state, index) => {
    const look = looks[index % looks.length] ?? looks[0];
    const part = async ({ page, catalogue, problems }: Given): Promise<void> => {
      test.setTimeout(test.info().timeout + (state.next?.length ?? 0) * stateMilliseconds);
      await page.emulateMedia({ colorScheme: look.themes[0] ?? null, reducedMotion: "reduce" });
      await expectAccessible({ page, catalogue, problems }, look, state);
    };
    return [`${index + 1}: ${state.name}`, part] as const;
  });
  const names = states.flatMap(({ name, next = [] }) => [name, ...next.map((following) => following.name)]);
  journey(`${title}: ${names.join("; ")}`, Object.fromEntries(parts));
}
