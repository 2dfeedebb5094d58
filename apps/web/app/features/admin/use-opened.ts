import { useEffect, useRef, useState } from "react";
import { useShortcuts } from "./review/use-shortcuts.ts";
import { useAddressId } from "./use-address-id.ts";

/**
 * The id one step on. Where the opened one has left the list, judged, what took its place comes next; `lastAt` is where it stood. Null
 * in an empty list.
 */
export function findNext(ids: readonly number[], opened: number | null, lastAt: number, step: 1 | -1): number | null {
  const at = opened === null ? -1 : ids.indexOf(opened);
  const hasLeft = at === -1 && lastAt !== -1;
  const next = hasLeft && step === 1 ? lastAt : (hasLeft ? lastAt : at) + step;
  return ids[Math.max(0, Math.min(next, ids.length - 1))] ?? null;
}

/** Which item of a list is opened to be judged, by the address: `?check=7` where the parameter is `check`. `j` and `k` open the next and the one before. */
export function useOpened(parameter: "check" | "appeal", ids: readonly number[]) {
  const [opened, open] = useAddressId(parameter);
  const [lastAt, setLastAt] = useState(-1);
  const at = opened === null ? -1 : ids.indexOf(opened);
  if (at !== -1 && at !== lastAt) setLastAt(at);
  const go = (step: 1 | -1) => {
    const id = findNext(ids, opened, lastAt, step);
    if (id !== null) open(id);
  };
  useShortcuts({ j: () => go(1), k: () => go(-1) });
  return { opened, open };
}

/**
 * The bar at the edge of a row of `PagedList` that is opened, or has the focus as a whole: a box around so much is louder than
 * what is in it.
 */
export const openedMark = "before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-accent";
export const focusMark =
  "focus-visible:before:absolute focus-visible:before:inset-y-0 focus-visible:before:left-0 focus-visible:before:w-1 focus-visible:before:bg-accent";

/** An item that is opened by a key comes into sight, and is where the next key of the keyboard begins. */
export function useInSight(isOpened: boolean) {
  const article = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isOpened || article.current?.contains(document.activeElement) === true) return;
    article.current?.scrollIntoView({ block: "nearest" });
    article.current?.focus({ preventScroll: true });
  }, [isOpened]);
  return article;
}
