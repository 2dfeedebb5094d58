import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { listen } from "./lib/browser/listeners.ts";
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
const timer = setTimeout(watch, 3_000);
const end = listen(window, ["pointerdown", "scroll", "keydown"], watch);

function watch(): void {
  clearTimeout(timer);
  end();
  import("./entities/property/watch-impressions.ts")
    .then(({ watchImpressions }) => watchImpressions())
    // Without a connection nothing is counted.
    .catch(() => {});
}
