import { useNavigation } from "react-router";
import { useIsPagePending } from "../../lib/page/pending-pages.ts";

/** A thread at the top of the window while the next page is on its way. */
export function NavigationProgress() {
  const isPending = useIsPagePending();
  const isBusy = useNavigation().state !== "idle" || isPending;
  return (
    <div aria-hidden="true" className="pointer-events-none fixed inset-x-0 top-0 z-60 h-0.5 overflow-hidden">
      {isBusy && <div className="progress h-full w-full bg-accent" />}
    </div>
  );
}
