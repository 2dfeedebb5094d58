import { useEffect, useEffectEvent, useState } from "react";
import { PrefetchPageLinks, useLocation, useNavigate, useNavigation } from "react-router";
import { useDocumentEvent } from "../../lib/browser/hooks.ts";
import { loginPath } from "../../lib/navigation/paths.ts";
import { useIsPagePending } from "../../lib/page/pending-pages.ts";
import { isSignedIn } from "../../lib/session/session.ts";
import { checkOnline } from "../../ui/feedback/toast.tsx";

/** So long the pointer or the focus rests on a link before that counts as an intent. */
const intentMilliseconds = 100;

function findLink({ target }: Event, selector: string): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null;
}

function addressOf({ pathname, search, hash }: HTMLAnchorElement | Location): string {
  return pathname + search + hash;
}

/** Follows the page's `Link`s without loading a new document, and fetches the next page's script ahead where one is about to be followed. */
export function LinkFollower() {
  useFollowing();
  const page = useIntendedPage();
  return page !== null && <PrefetchPageLinks page={page} />;
}

/** Opens what was checked of a card's property, by a click or the space bar. */
function openCheck(event: MouseEvent | KeyboardEvent): void {
  const control = findLink(event, "a[data-checks]");
  if (control === null || ("key" in event && event.key !== " ")) return;
  event.preventDefault();
  control.ariaBusy = "true";
  void import("../../entities/check/check-dialog.tsx")
    .then(({ openChecks }) => openChecks(Number(control.dataset["checks"])))
    .finally(() => (control.ariaBusy = null));
}

/** One listener for all: it runs after the handlers that a link has of its own. */
function useFollowing(): void {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    // Anything but a plain click is the browser's: a new tab, a new window, a download.
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const link = findLink(event, "a[data-link]");
    if (!isPlain || event.defaultPrevented || link === null) return;
    // Offline a page's script may be missing. The service worker has whole pages, or one that says so.
    if (!navigator.onLine && "serviceWorker" in navigator && navigator.serviceWorker.controller !== null) return;
    event.preventDefault();
    // Before the worker has begun there is this page only: the router would load it again, and lose it.
    if (!checkOnline()) return;
    const address = addressOf(link);
    if (link.dataset["needsLogin"] !== undefined && !isSignedIn()) return void navigate(loginPath(address));
    // A link to the same page adds no history entry.
    void navigate(address, { replace: link.dataset["link"] === "replace" || address === addressOf(location) });
  };
  useDocumentEvent("click", (event) => {
    openCheck(event);
    follow(event);
  });
  useDocumentEvent("keydown", openCheck);
}

/** The target of the link under the pointer, the focus or a finger; null once another page is open. */
function useIntendedPage(): string | null {
  const { key } = useLocation();
  const [intent, setIntent] = useState<{ readonly page: string; readonly from: string } | null>(null);
  const settle = useEffectEvent((page: string | null) => setIntent(page === null ? null : { page, from: key }));
  useEffect(function watchIntent() {
    let wanted: HTMLAnchorElement | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const turnTo = (link: HTMLAnchorElement | null) => {
      if (link === wanted) return;
      wanted = link;
      clearTimeout(timer);
      settle(null);
      // A script that does not come makes the router load the page again.
      const intend = (page: string) => navigator.onLine && settle(page);
      if (link !== null) timer = setTimeout(intend, intentMilliseconds, link.pathname + link.search);
    };
    const approach = (event: Event) => turnTo(findLink(event, "a[data-prefetch]"));
    const leave = () => turnTo(null);
    const listeners = { mouseover: approach, focusin: approach, touchstart: approach, focusout: leave };
    for (const [type, listener] of Object.entries(listeners)) document.addEventListener(type, listener, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const [type, listener] of Object.entries(listeners)) document.removeEventListener(type, listener);
    };
  }, []);
  return intent?.from === key ? intent.page : null;
}

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
