import { lookAtStates } from "./support/expect-accessible.ts";
import { guestStates } from "./support/guest-states.ts";
import { everywhere } from "./support/inspect-screen.ts";
import { personalStates } from "./support/personal-states.ts";
import { sizes, test } from "./support/test.ts";

test.use({ hasTouch: true, viewport: sizes.phone, contextOptions: { reducedMotion: "reduce" } });

/** Few, because a page that has run once is three times as fast; not one, because workers share them. */
const statesInARow = 7;

let seen = 0;
const rows = Map.groupBy([...guestStates, ...personalStates], ({ next = [] }) => {
  seen += 1 + next.length;
  return Math.floor(seen / statesInARow);
});
for (const row of rows.values())
  lookAtStates("44 px targets, no sideways scrolling, no axe violation in either theme, at 360 and 1280 px", row, [everywhere]);
