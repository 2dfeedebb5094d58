import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from "react";

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

export type Bottom = {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly content: RefObject<HTMLDivElement | null>;
  readonly isAtBottom: boolean;
  readonly onScroll: () => void;
  readonly goToBottom: () => void;
};

/**
 * A box that is filled from its bottom (`flex-col-reverse`) measures from there: what comes on top moves nothing, and a
 * reader at the end stays there. What comes below a reader who looks at older things would push them up; they are moved
 * along with it. `version` changes with what is shown, `own` with what the reader adds: that is always shown.
 */
export function useBottom(version: unknown, own: number): Bottom {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const tail = useRef<Tail | null>(null);
  const lastOwn = useRef(own);
  const [isAtBottom, setIsAtBottom] = useState(true);

  const onScroll = useCallback(() => {
    if (box.current !== null) setIsAtBottom(isNear(box.current));
  }, []);
  const goToBottom = useCallback(() => box.current?.scrollTo({ top: 0 }), []);

  useLayoutEffect(() => {
    const [scroller, all] = [box.current, content.current];
    if (scroller === null || all === null) return;
    const { row = null, below = 0 } = tail.current ?? {};
    const added = row?.isConnected === true ? measureBelow(all, row) - below : 0;
    const hasAdded = own > lastOwn.current;
    lastOwn.current = own;
    if (hasAdded || isNear(scroller)) scroller.scrollTop = 0;
    else if (added !== 0) scroller.scrollTop -= added;
    const last = findLastRow(all);
    tail.current = last === null ? null : { row: last, below: measureBelow(all, last) };
  }, [version, own]);

  return { box, content, isAtBottom, onScroll, goToBottom };
}
