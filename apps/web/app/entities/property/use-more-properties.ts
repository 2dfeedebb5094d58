import { limits } from "@efie/contract/limits";
import { useRef, useState, useEffect, useEffectEvent, useLayoutEffect } from "react";
import { useLocation } from "react-router";
import { endAll, listen } from "../../lib/browser/listeners.ts";
import { attempt } from "../../lib/storage/device.ts";
import { showToast } from "../../ui/feedback/toast.tsx";
import type { CardProperty } from "./card-property.ts";

type Part = { readonly properties: readonly CardProperty[]; readonly nextCursor: string | null };
type More = Part & { readonly of: Part };
/** Fetches what follows a cursor: as many as a page has, or up to `limit`. */
type Load = (cursor: string, limit?: number) => Promise<Part>;

/** The properties loaded after a page. They are kept with the page's data, so going back shows as many. */
const loaded = new WeakMap<Part, More>();
/** A list that was longer is restored in part. */
const maxRestoringCalls = 4;

/** Fetches so many after a cursor, in as few calls as possible. */
async function loadMany(load: Load, cursor: string | null, count: number): Promise<Part> {
  let all: Part = { properties: [], nextCursor: cursor };
  for (let calls = 0; calls < maxRestoringCalls && all.nextCursor !== null && all.properties.length < count; calls += 1) {
    const part = await load(all.nextCursor, Math.min(count - all.properties.length, limits.maxPageSize));
    all = { properties: [...all.properties, ...part.properties], nextCursor: part.nextCursor };
  }
  return all;
}

/** A list that grows below its first page, and after a reload has its length and place again. */
export function useMoreProperties(page: Part, load: Load) {
  const start = (): More => loaded.get(page) ?? { properties: [], nextCursor: page.nextCursor, of: page };
  const [stored, setStored] = useState(start);
  const [isBusy, setIsBusy] = useState(false);
  const isRestoring = useRef(false);
  // Another search starts over.
  const more = stored.of === page ? stored : start();
  const known = new Set(page.properties.map(({ id }) => id));
  function show(part: Part): void {
    const next = { ...part, of: page };
    loaded.set(page, next);
    setStored(next);
  }
  async function showMore(): Promise<void> {
    if (more.nextCursor === null || isBusy || isRestoring.current) return;
    setIsBusy(true);
    try {
      const { properties, nextCursor } = await load(more.nextCursor);
      show({ properties: [...more.properties, ...properties], nextCursor });
    } catch {
      showToast("Could not load more. Please try again.", "error");
    }
    setIsBusy(false);
  }
  async function restore(count: number, signal: AbortSignal): Promise<void> {
    isRestoring.current = true;
    try {
      const all = await loadMany(load, page.nextCursor, count);
      if (!signal.aborted) show(all);
    } finally {
      isRestoring.current = false;
    }
  }
  useKeptLength({ page, count: more.properties.length, restore });
  return {
    properties: [...page.properties, ...more.properties.filter(({ id }) => !known.has(id))],
    nextCursor: more.nextCursor,
    isBusy,
    showMore: () => void showMore(),
  };
}

/** How many properties stand below a list's first page, and how far its reader has scrolled, in CSS pixels. */
type KeptLength = { readonly count: number; readonly scrolled: number };

const prefix = "more:";

/** A browser that stores nothing begins with the first page again. */
function keepLength(entry: string, count: number): void {
  const length: KeptLength = { count, scrolled: Math.round(scrollY) };
  attempt(() => sessionStorage.setItem(prefix + entry, JSON.stringify(length)), undefined);
}

function readLength(entry: string): KeptLength | null {
  const kept = attempt(() => JSON.parse(sessionStorage.getItem(prefix + entry) ?? "null") as KeptLength | null, null);
  return kept !== null && Number.isInteger(kept.scrolled) && Number.isInteger(kept.count) && kept.count > 0 ? kept : null;
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
function useKeptLength({ page, count, restore }: List): void {
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
  useEffect(
    function restoreLength() {
      const leaving = new AbortController();
      begin(leaving.signal);
      return () => {
        leaving.abort();
        place.current = null;
      };
    },
    [page],
  );
  // A layout effect begins as soon as the list is longer, and ends before the next page is scrolled to its top.
  useLayoutEffect(
    function keepPlace() {
      if (count === 0) return;
      if (place.current !== null) scrollTo(0, place.current);
      place.current = null;
      const keep = (): void => keepLength(entry, count);
      return endAll(keep, listen(document, ["visibilitychange"], keep));
    },
    [entry, count],
  );
}
