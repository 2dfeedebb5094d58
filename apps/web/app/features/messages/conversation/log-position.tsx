import type { Message } from "@efie/contract";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import { useLayoutEffect, useRef, useState, type RefObject, type UIEvent, useEffect } from "react";
import { classes } from "../../../ui/styles/classes.ts";

const nearPixels = 60;

function isNear(box: HTMLElement): boolean {
  return box.scrollTop > -nearPixels;
}

/** How far the end of this row is from the end of everything. */
function measureBelow(content: HTMLElement, row: Element): number {
  return content.getBoundingClientRect().bottom - row.getBoundingClientRect().bottom;
}

/** From the end: the beginning may be ten thousand rows away. */
function findLastRow(content: HTMLElement): Element | null {
  for (let part = content.lastElementChild; part !== null; part = part.previousElementSibling) {
    const row = [...part.querySelectorAll("[data-row]")].at(-1);
    if (row !== undefined) return row;
  }
  return null;
}

type Tail = { readonly row: Element; readonly below: number };

/**
 * A box that is filled from its bottom (`flex-col-reverse`) measures from there: what comes on top moves nothing, and a
 * reader at the end stays there. What comes below a reader who looks at older things would push them up; they are moved
 * along with it. `version` changes with what is shown, `own` with what the reader adds: that is always shown.
 */
export function useBottom(version: unknown, own: string | null) {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const tail = useRef<Tail | null>(null);
  const lastOwn = useRef(own);
  const [isAtBottom, setIsAtBottom] = useState(true);

  useLayoutEffect(
    function keepReadersPlace() {
      const [scroller, all] = [box.current, content.current];
      if (scroller === null || all === null) return;
      const { row = null, below = 0 } = tail.current ?? {};
      const added = row?.isConnected === true ? measureBelow(all, row) - below : 0;
      const hasAdded = own !== null && own !== lastOwn.current;
      lastOwn.current = own;
      if (hasAdded || isNear(scroller)) scroller.scrollTop = 0;
      else if (added !== 0) scroller.scrollTop -= added;
      const last = findLastRow(all);
      tail.current = last === null ? null : { row: last, below: measureBelow(all, last) };
    },
    [version, own],
  );

  return {
    box,
    content,
    isAtBottom,
    onScroll: ({ currentTarget }: UIEvent<HTMLElement>) => setIsAtBottom(isNear(currentTarget)),
    goToBottom: () => box.current?.scrollTo({ top: 0 }),
  };
}

type Props = { newest: readonly Message[]; otherId: number; isAtBottom: boolean; onPress: () => void };

/** Back to the end, for a reader who looks at older things; it says so when something new has come. */
export function NewestButton({ newest, otherId, isAtBottom, onPress }: Props) {
  const newestId = newest.at(-1)?.id ?? 0;
  const [seenId, setSeenId] = useState(newestId);
  if (isAtBottom && seenId !== newestId) setSeenId(newestId);
  if (isAtBottom) return null;
  const hasNew = (newest.findLast(({ sender }) => sender === otherId)?.id ?? 0) > seenId;
  return (
    <button
      type="button"
      aria-label={hasNew ? undefined : "Go to the newest message"}
      className={classes(
        "absolute right-4 bottom-4 inline-flex min-h-11 min-w-11 animate-rise items-center justify-center gap-2 rounded-full text-sm font-semibold shadow-soft",
        hasNew ? "bg-action px-4 text-on-action hover:bg-action-strong" : "border border-line bg-surface hover:bg-sunken",
      )}
      onClick={onPress}
    >
      {hasNew && <span>New messages</span>}
      <ArrowDown className="size-5" />
    </button>
  );
}

/** Calls back at once, and whenever the box is scrolled or has another size. Ends when the returned function is called. */
export function watchScroller(scroller: HTMLElement, look: () => void): () => void {
  const sizes = new ResizeObserver(look);
  sizes.observe(scroller);
  scroller.addEventListener("scroll", look, { passive: true });
  return () => {
    sizes.disconnect();
    scroller.removeEventListener("scroll", look);
  };
}

/** Where it is not loaded yet, it comes with what is loaded on the way up. */
type UnreadButtonProps = { box: RefObject<HTMLElement | null>; isLoaded: boolean };

const findLine = (box: HTMLElement | null): Element | null => box?.querySelector("[data-new-line]") ?? null;

/** A conversation opens at its newest message; this button leads to the first unread one further up. */
export function UnreadButton({ box, isLoaded }: UnreadButtonProps) {
  const [isAbove, setIsAbove] = useState(!isLoaded);
  useEffect(
    function watchFirstUnread() {
      const scroller = box.current;
      const line = findLine(scroller);
      if (scroller === null || line === null || !isLoaded) return undefined;
      return watchScroller(scroller, () => setIsAbove(line.getBoundingClientRect().top < scroller.getBoundingClientRect().top));
    },
    [box, isLoaded],
  );
  if (!isAbove) return null;

  function goThere() {
    const line = findLine(box.current);
    if (line === null) box.current?.scrollTo({ top: -box.current.scrollHeight });
    else line.scrollIntoView({ block: "start" });
  }
  return (
    <button
      type="button"
      className="absolute top-3 left-1/2 inline-flex min-h-11 -translate-x-1/2 items-center gap-2 rounded-full border border-line bg-surface px-4 text-sm font-semibold whitespace-nowrap text-accent shadow-soft hover:bg-accent-soft [@media(max-height:16rem)]:hidden"
      onClick={goThere}
    >
      <ArrowUp className="size-5" />
      First unread message
    </button>
  );
}
