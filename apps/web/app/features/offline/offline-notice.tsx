import WifiOff from "lucide-react/icons/wifi-off";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useOnline } from "../../lib/browser/hooks.ts";
import { useSignedIn } from "../../lib/session/session.ts";
import { readWaitingCount } from "../../lib/storage/device.ts";
import { lazyPart } from "../../ui/feedback/lazy-part.tsx";

/** With the queue of what waits. Offline it may not load; the page is shown all the same. */
const WaitingThings = lazyPart(() => import("./waiting-things.tsx"));

/** Says that the browser is offline and that opened pages stay readable, in a strip that covers nothing. Once, in the root; it also starts the worker behind it. */
export function OfflineNotice() {
  const isOnline = useOnline();
  const { pathname } = useLocation();
  const isSignedIn = useSignedIn();
  const [isQuiet, setIsQuiet] = useState(false);
  useEffect(function startInTime() {
    const endWorker = startOfflineWorker();
    const timer = setTimeout(() => setIsQuiet(true), readWaitingCount() > 0 ? 0 : delayMilliseconds);
    return () => {
      clearTimeout(timer);
      endWorker?.();
    };
  }, []);
  useEffect(
    function storePage() {
      cachePage(pathname);
    },
    [pathname],
  );
  return (
    <>
      <div role="status" aria-live="polite" className="offline-notice">
        {/* Shown by the mark on the root element: offline it is there before the script is. */}
        <p className="page min-h-11 items-center justify-center gap-3 py-1 text-sm font-medium">
          <WifiOff aria-hidden="true" className="size-5 shrink-0" />
          You are offline. Listings and searches that you opened still work.
        </p>
      </div>
      {isSignedIn && (isQuiet || !isOnline) && <WaitingThings />}
    </>
  );
}

/** After the page is there and quiet: nothing of this is needed to read it. */
const delayMilliseconds = 3_000;

/** Somebody who came here within the app has the page's data, but not the page: it is kept too, once it was looked at. */
function cachePage(pathname: string): void {
  const worker = "serviceWorker" in navigator ? navigator.serviceWorker.controller : null;
  if (worker !== null) setTimeout(() => worker.postMessage({ keep: [location.origin + pathname] }), delayMilliseconds);
}

/** Starts the service worker that caches visited pages for offline reading, if the browser has service workers. */
function startOfflineWorker(): (() => void) | undefined {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return undefined;
  const timer = setTimeout(() => {
    import("./start-worker.ts").then(({ startWorker }) => startWorker()).catch(() => {});
  }, delayMilliseconds);
  return () => clearTimeout(timer);
}
