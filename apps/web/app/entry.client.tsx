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

/** The first visit does not wait for it. */
function watch(): void {
  void import("./entities/property/watch-impressions.ts").then(({ watchImpressions }) => watchImpressions());
}

// This script may come later than the photos.
if (document.readyState === "complete") watch();
else addEventListener("load", watch);
