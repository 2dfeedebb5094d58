import WifiOff from "lucide-react/icons/wifi-off";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { useOnline } from "../../lib/use-online.ts";
import { keepPage, startOfflineWorker } from "./offline-worker.ts";

/** Says that the line is gone, and that what was opened stays. Once, in the root; it also starts the worker behind it. */
export function OfflineNotice() {
  const isOnline = useOnline();
  const { pathname } = useLocation();
  useEffect(startOfflineWorker, []);
  useEffect(() => keepPage(pathname), [pathname]);
  return (
    <div role="status" aria-live="polite" className="pointer-events-none fixed inset-x-4 top-18 z-50 flex justify-center">
      {!isOnline && (
        <p className="flex animate-rise items-center gap-3 rounded-full bg-ink py-2.5 pr-5 pl-4 text-sm font-medium text-paper shadow-soft">
          <WifiOff aria-hidden="true" className="size-5 shrink-0" />
          You are offline. Opened pages still work.
        </p>
      )}
    </div>
  );
}
