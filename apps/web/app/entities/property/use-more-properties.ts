import { limits } from "@efie/contract/limits";
import { useRef, useState } from "react";
import type { CardProperty } from "./card-property.ts";
import { useKeptLength } from "./use-kept-length.ts";
import { showToast } from "../../ui/feedback/toast.tsx";

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
