import { useEffect } from "react";
import { pathOf } from "./keep-focus.ts";
import { findEarlySheet } from "../session/ask-sign-in.ts";
import { isSignedIn, subscribeToSession } from "../session/session.ts";
import { subscribeToConnection } from "../browser/hooks.ts";
import { endAll } from "../browser/listeners.ts";

/** Goes on with what `watchBeforeScript` began: keeps the root element's marks true, and does what was tapped meanwhile. */
export function useDocumentMarks(): void {
  useEffect(function markDocument() {
    const mark = () => {
      document.documentElement.toggleAttribute("data-offline", !navigator.onLine);
      document.documentElement.toggleAttribute("data-signed-in", isSignedIn());
      // Signed in elsewhere: nothing is asked any more.
      if (isSignedIn()) findEarlySheet()?.remove();
    };
    mark();
    // Fonts, which the page could be used without, come last.
    for (const sheet of document.querySelectorAll<HTMLLinkElement>("link[media=print]")) sheet.media = "all";
    return endAll(subscribeToConnection(mark), subscribeToSession(mark));
  }, []);
  useEffect(function loadFocusKeeper() {
    // The first visit does not wait for it. What has the focus may be gone when it is loaded.
    const start = ({ target }: Event) => {
      const path = pathOf(target);
      void import("./keep-focus.ts").then(
        ({ keepFocus, watchKeyboard }) => {
          keepFocus(path);
          watchKeyboard();
        },
        () => {},
      );
    };
    addEventListener("focusin", start, { once: true });
    return () => removeEventListener("focusin", start);
  }, []);
  useEffect(function followEarlyTap() {
    // A turn later: what else listens to clicks on the page is ready then, too.
    const timer = setTimeout(() => window.takeEarlyTap?.()?.click());
    return () => clearTimeout(timer);
  }, []);
}
