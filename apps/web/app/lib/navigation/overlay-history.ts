import { overlayMark } from "./use-go-back.ts";

/**
 * What lies over a phone's page has an entry of its own in the tab's history, which "back" leaves instead of the page. The entry stays
 * when the overlay is closed otherwise: going back at once could meet a navigation that is under way. It is used again by the next overlay,
 * becomes the entry of the next page, or is passed over on the way back. The router never learns of it.
 */

const open = new Map<HTMLElement, () => void>();
/** What an entry was made for: it is registered again whenever it is rendered. */
const known = new WeakSet<HTMLElement>();
/** The address and the state of the page below, where they were replaced since the entry was made. */
let replaced: { readonly state: object; readonly url: string } | null = null;
let isWatching = false;
let wasMarked = false;

const isMarked = (): boolean => overlayMark in ((history.state ?? {}) as object);

/** The innermost of what is open: it was added to the document last. */
function findTop(): HTMLElement | undefined {
  return [...open.keys()].toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1)).at(-1);
}

function onPopState(event: PopStateEvent): void {
  const cameFromMark = wasMarked;
  wasMarked = isMarked();
  if (!cameFromMark || wasMarked) return;
  // The page stays the one that it is, or is on its way out: the router has nothing to do.
  event.stopImmediatePropagation();
  if (replaced !== null) history.replaceState(replaced.state, "", replaced.url);
  const top = findTop();
  if (top === undefined) return history.back();
  open.get(top)?.();
  if (open.size > 1) addEntry();
}

function addEntry(): void {
  if (isMarked()) return;
  replaced = null;
  history.pushState({ ...(history.state as object | null), [overlayMark]: true }, "");
}

/** A page that is opened from an overlay takes the overlay's entry; what is changed of the page below leaves it marked. */
function watchHistory(): void {
  if (isWatching) return;
  isWatching = true;
  wasMarked = isMarked();
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  history.pushState = (state: object | null, unused, url) => {
    if (isMarked()) replace(state, unused, url);
    else push(state, unused, url);
    wasMarked = isMarked();
  };
  history.replaceState = (state: object | null, unused, url) => {
    if (!isMarked()) return replace(state, unused, url);
    replace({ ...state, [overlayMark]: true }, unused, url);
    const { [overlayMark]: _, ...below } = history.state as Record<string, unknown>;
    replaced = { state: below, url: location.href };
  };
  // Before the router's listener.
  addEventListener("popstate", onPopState, true);
}

/** For what was opened over a phone's page: "back" closes it, until the returned function is called. */
export function addOverlay(element: HTMLElement, onClose: () => void): () => void {
  watchHistory();
  open.set(element, onClose);
  if (!known.has(element)) addEntry();
  known.add(element);
  return () => void open.delete(element);
}
