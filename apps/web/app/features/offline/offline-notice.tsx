import WifiOff from "lucide-react/icons/wifi-off";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { useOnline } from "../../lib/browser/hooks.ts";
import { cachePage, startOfflineWorker } from "./offline-worker.ts";

/** Says that the browser is offline and that opened pages stay readable, in a strip that covers nothing. Once, in the root; it also starts the worker behind it. */
export function OfflineNotice() {
  const isOnline = useOnline();
  const { pathname } = useLocation();
  useEffect(startOfflineWorker, []);
  useEffect(() => cachePage(pathname), [pathname]);
  return (
    <div role="status" aria-live="polite" className="offline-notice">
      {!isOnline && (
        <p className="page flex min-h-11 items-center justify-center gap-3 py-1 text-sm font-medium">
          <WifiOff aria-hidden="true" className="size-5 shrink-0" />
          You are offline. Opened pages still work.
        </p>
      )}
    </div>
  );
}
