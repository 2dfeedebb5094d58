import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

/** How many properties stand below a list's first page, and how far its reader has scrolled, in CSS pixels. */
type KeptLength = { readonly count: number; readonly scrolled: number };

const prefix = "more:";

function keepLength(entry: string, count: number): void {
  try {
    sessionStorage.setItem(prefix + entry, JSON.stringify({ count, scrolled: Math.round(scrollY) } satisfies KeptLength));
  } catch {
    // A browser that stores nothing begins with the first page again.
  }
}

function readLength(entry: string): KeptLength | null {
  try {
    const { count, scrolled } = JSON.parse(sessionStorage.getItem(prefix + entry) ?? "null") as KeptLength;
    return Number.isInteger(count) && Number.isInteger(scrolled) && count > 0 ? { count, scrolled } : null;
  } catch {
    return null;
  }
}

type List = {
  readonly page: object;
  /** How many stand below the first page now. */
  readonly count: number;
  /** Shows so many below the first page, unless it is aborted meanwhile. */
  readonly restore: (count: number, signal: AbortSignal) => Promise<void>;
};

/**
 * Keeps a list's length and its reader's place for this entry of the tab's history, and has them restored when the page is loaded again.
 * Phones unload tabs that are not looked at, so a way to WhatsApp and back is a reload.
 */
export function useKeptLength({ page, count, restore }: List): void {
  const { key, pathname, search } = useLocation();
  const entry = `${key} ${pathname}${search}`;
  /** Where to go as soon as the list is as long as it was. */
  const place = useRef<number | null>(null);
  const begin = useEffectEvent((signal: AbortSignal) => {
    const kept = count === 0 ? readLength(entry) : null;
    if (kept === null) return;
    place.current = kept.scrolled;
    // Who moves meanwhile is reading.
    const stay = (): void => void (place.current = null);
    for (const event of ["wheel", "touchmove", "keydown", "pointerdown"])
      addEventListener(event, stay, { signal, once: true, passive: true });
    void restore(kept.count, signal).catch(stay);
  });
  useEffect(() => {
    const leaving = new AbortController();
    begin(leaving.signal);
    return () => {
      leaving.abort();
      place.current = null;
    };
  }, [page]);
  // A layout effect begins as soon as the list is longer, and ends before the next page is scrolled to its top.
  useLayoutEffect(() => {
    if (count === 0) return;
    if (place.current !== null) scrollTo(0, place.current);
    place.current = null;
    const keep = (): void => keepLength(entry, count);
    document.addEventListener("visibilitychange", keep);
    return () => {
      keep();
      document.removeEventListener("visibilitychange", keep);
    };
  }, [entry, count]);
}
