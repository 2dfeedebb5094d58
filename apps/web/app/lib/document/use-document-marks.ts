import { useEffect } from "react";
import { pathOf } from "./path-of.ts";
import { isSignedIn, subscribeToSession } from "../session/session.ts";
import { subscribeToConnection } from "../browser/hooks.ts";

/** What was tapped before the script came may open a window: for so long it has the line for itself. */
const windowMilliseconds = 2_000;

/** Fonts and photos beyond the screen, which the page could be used without, come last. */
function loadTheRest(): void {
  for (const sheet of document.querySelectorAll<HTMLLinkElement>("link[media=print]")) sheet.media = "all";
  window.releasePhotos?.();
}

/** Goes on with what `watchBeforeScript` began: keeps the root element's marks true, and does what was tapped meanwhile. */
export function useDocumentMarks(): void {
  useEffect(function markDocument() {
    const mark = () => {
      document.documentElement.toggleAttribute("data-offline", !navigator.onLine);
      document.documentElement.toggleAttribute("data-signed-in", isSignedIn());
    };
    mark();
    const ends = [subscribeToConnection(mark), subscribeToSession(mark)];
    return () => {
      for (const end of ends) end();
    };
  }, []);
  useEffect(function loadFocusKeeper() {
    // The first visit does not wait for it. What has the focus may be gone when it is loaded.
    const start = ({ target }: Event) => {
      const path = pathOf(target);
      void import("./keep-focus.ts").then(({ keepFocus }) => keepFocus(path));
    };
    addEventListener("focusin", start, { once: true });
    return () => removeEventListener("focusin", start);
  }, []);
  useEffect(function followEarlyTap() {
    // A turn later: what else listens to clicks on the page is ready then, too.
    let timer = setTimeout(() => {
      const tapped = window.takeEarlyTap?.() ?? null;
      tapped?.click();
      timer = setTimeout(loadTheRest, tapped === null ? 0 : windowMilliseconds);
    });
    return () => clearTimeout(timer);
  }, []);
}
