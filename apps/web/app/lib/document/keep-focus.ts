/**
 * Where the focused element goes away, the focus moves to what is left around it. Browsers would start over at the top of the
 * page, and readers would say nothing. After a button of a message ("Undo") it moves to where it was before.
 */

const messages = ".toasts";
let focused: Element | null = null;
/** The focused element and what it is in, innermost first; of a message, what was focused before. */
let path: readonly HTMLElement[] = [];
let isWaiting = false;

function remember({ target, relatedTarget }: FocusEvent): void {
  focused = target as Element;
  if (!focused.closest(messages)) path = pathOf(target);
  else if (relatedTarget !== null && !(relatedTarget as Element).closest(messages)) path = pathOf(relatedTarget);
}

function restore(): void {
  isWaiting = false;
  focused = null;
  if (document.activeElement !== document.body && document.activeElement !== null) return;
  const left = path.find((element) => element.isConnected) ?? document.getElementById("content");
  if (left === null || left === undefined) return;
  if (left.tabIndex < 0 && !left.hasAttribute("tabindex")) {
    left.tabIndex = -1;
    left.style.outline = "none";
    left.addEventListener("blur", () => (left.removeAttribute("tabindex"), left.style.removeProperty("outline")), { once: true });
  }
  left.focus({ preventScroll: true });
}

/** Dialogs and pages that move the focus themselves do so within two frames. */
function check(): void {
  if (isWaiting || focused === null || focused.isConnected) return;
  isWaiting = true;
  requestAnimationFrame(() => requestAnimationFrame(restore));
}

/** Starts for the rest of the visit. `first` is what had the focus first, and what it was in. */
export function keepFocus(first: readonly HTMLElement[]): void {
  const now = pathOf(document.activeElement);
  path = now.length > 0 ? now : first;
  focused = path[0] ?? null;
  document.addEventListener("focusin", remember);
  new MutationObserver(check).observe(document.body, { childList: true, subtree: true });
  check();
}

/** A keyboard takes more of the window's height, and a browser's own bars less. */
const leastPixels = 120;

/**
 * Marks the root element with `data-keyboard-away` while a text has the focus but the keyboard was put away: what made room for the keyboard
 * comes back. Before a keyboard was seen there is no mark. For the rest of the visit.
 */
export function watchKeyboard(): void {
  const viewport = window.visualViewport;
  if (viewport === null) return;
  let [width, tallest, wasUp] = [0, 0, false];
  const mark = (isAway: boolean) => document.documentElement.toggleAttribute("data-keyboard-away", isAway);
  const follow = () => {
    if (viewport.scale !== 1) return;
    if (viewport.width !== width) [width, tallest, wasUp] = [viewport.width, 0, false];
    tallest = Math.max(tallest, viewport.height);
    const isUp = tallest - viewport.height > leastPixels;
    mark(wasUp && !isUp);
    wasUp ||= isUp;
  };
  follow();
  viewport.addEventListener("resize", follow);
  addEventListener("focusin", () => {
    wasUp = false;
    mark(false);
  });
}

/** An element and what it is in, innermost first, without the body. */
export function pathOf(target: EventTarget | null): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let at = target instanceof HTMLElement ? target : null; at !== null && at !== document.body; at = at.parentElement)
    found.push(at);
  return found;
}
