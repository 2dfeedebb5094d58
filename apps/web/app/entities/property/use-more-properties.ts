import { useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "react-router";
import type { CardProperty } from "./card-property.ts";
import { keepLength, readLength } from "./kept-length.ts";
import { showToast } from "../../ui/feedback/toast.tsx";

type Part = { readonly properties: readonly CardProperty[]; readonly nextCursor: string | null };
type More = Part & { readonly of: Part };

/** The properties loaded after a page. They are kept with the page's data, so going back shows as many. */
const loaded = new WeakMap<Part, More>();

/**
 * A list that grows below its first page, and after a reload has its length and place again.
 * @param load fetches what follows a cursor: as many as a page has, or up to `limit`
 */
export function useMoreProperties(page: Part, load: (cursor: string, limit?: number) => Promise<Part>) {
  const { key, pathname, search } = useLocation();
  const entry = `${key} ${pathname}${search}`;
  const start = (): More => loaded.get(page) ?? { properties: [], nextCursor: page.nextCursor, of: page };
  const [stored, setStored] = useState(start);
  const [isBusy, setIsBusy] = useState(false);
  // Another search starts over.
  const more = stored.of === page ? stored : start();
  const known = new Set(page.properties.map(({ id }) => id));
  const count = more.properties.length;
  /** Nothing is added twice: both the link and the restored length ask for what follows. */
  function add(cursor: string, { properties, nextCursor }: Part): void {
    if ((loaded.get(page) ?? page).nextCursor !== cursor) return;
    const next = { properties: [...more.properties, ...properties], nextCursor, of: page };
    loaded.set(page, next);
    setStored(next);
  }
  async function showMore(): Promise<void> {
    const { nextCursor: cursor } = more;
    if (cursor === null || isBusy) return;
    setIsBusy(true);
    try {
      add(cursor, await load(cursor));
    } catch {
      showToast("Could not load more. Please try again.", "error");
    }
    setIsBusy(false);
  }
  const restore = useEffectEvent((): Promise<() => void> | null => {
    const { nextCursor: cursor } = more;
    const kept = count === 0 && cursor !== null ? readLength(entry) : null;
    if (kept === null || cursor === null) return null;
    const before = scrollY;
    return load(cursor, kept.count).then((part) => () => {
      add(cursor, part);
      // Who has scrolled meanwhile is reading.
      if (scrollY === before) requestAnimationFrame(() => scrollTo(0, kept.scrolled));
    });
  });
  useEffect(() => {
    void restore()?.then(
      (show) => show(),
      () => {},
    );
  }, [page]);
  useEffect(() => {
    if (count === 0) return;
    const keep = (): void => keepLength(entry, count);
    keep();
    document.addEventListener("visibilitychange", keep);
    return () => document.removeEventListener("visibilitychange", keep);
  }, [entry, count]);
  return {
    properties: [...page.properties, ...more.properties.filter(({ id }) => !known.has(id))],
    nextCursor: more.nextCursor,
    isBusy,
    showMore: () => void showMore(),
  };
}
