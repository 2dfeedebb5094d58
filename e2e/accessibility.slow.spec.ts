import { expectAccessible } from "./support/expect-accessible.ts";
import { guestStates } from "./support/guest-states.ts";
import { everywhere } from "./support/inspect-screen.ts";
import { personalStates } from "./support/personal-states.ts";
import { sizes, test } from "./support/test.ts";

test.use({ hasTouch: true, viewport: sizes.phone, contextOptions: { reducedMotion: "reduce" } });

/** Four inspections each, two sizes in two themes, beside three other browsers on a slow machine. */
const stateMilliseconds = 60_000;

for (const state of [...guestStates, ...personalStates]) {
  const states = [state, ...(state.next ?? [])];
  const names = states.map(({ name }) => name).join("; ");
  test(`44 px targets, no sideways scrolling, no axe violation in either theme, at 360 and 1280 px: ${names}`, async ({
    page,
    catalogue,
    problems,
  }) => {
    test.setTimeout(60_000 + states.length * stateMilliseconds);
    await expectAccessible({ page, catalogue, problems }, everywhere, state);
  });
}
