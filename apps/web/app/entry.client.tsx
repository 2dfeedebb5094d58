import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { followSignOuts } from "./lib/session/sign-outs.ts";

followSignOuts();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

/** What was seen is counted from the first gesture on, or after three seconds: the first visit does not wait for it. */
const gestures = ["pointerdown", "scroll", "keydown"];
const timer = setTimeout(watch, 3_000);
for (const gesture of gestures) addEventListener(gesture, watch, { passive: true });

function watch(): void {
  clearTimeout(timer);
  for (const gesture of gestures) removeEventListener(gesture, watch);
  import("./entities/property/watch-impressions.ts")
    .then(({ watchImpressions }) => watchImpressions())
    // Without a connection nothing is counted.
    .catch(() => {});
}
