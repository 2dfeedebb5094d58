import { useCallback, type RefCallback } from "react";
import { addOverlay } from "../../lib/navigation/overlay-history.ts";
import { endAll, listen } from "../../lib/browser/listeners.ts";

/** The layout of a phone (spec, section 1), and whatever is touched. */
const phone = "(pointer: coarse), (width <= 768px)";

/**
 * For the ref of what lies over the page: on a phone "back" closes it, instead of leaving the page. With a keyboard Escape does, which the
 * dialog reads itself.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): RefCallback<HTMLElement> {
  return useCallback(
    (element) => (element !== null && isOpen && matchMedia(phone).matches ? addOverlay(element, onClose) : undefined),
    [isOpen, onClose],
  );
}

/** A keyboard is higher; a bar of the browser is not. */
const minPixels = 100;

/**
 * For the ref of what lies at the bottom: where a keyboard lies over the page instead of shrinking it (Safari on phones), its height is in
 * `--keyboard`.
 */
export function followKeyboard(element: HTMLElement | null): (() => void) | undefined {
  const viewport = window.visualViewport;
  if (element === null || viewport === null) return undefined;
  const { style } = document.documentElement;
  function follow(): void {
    const covered = viewport?.scale === 1 ? innerHeight - viewport.height - viewport.offsetTop : 0;
    style.setProperty("--keyboard", `${covered > minPixels ? Math.round(covered) : 0}px`);
  }
  return endAll(listen(viewport, ["resize", "scroll"], follow), () => void style.removeProperty("--keyboard"));
}
