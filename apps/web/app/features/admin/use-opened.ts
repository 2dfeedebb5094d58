import { useEffect, useRef } from "react";
import { useShortcuts } from "./review/use-shortcuts.ts";
import { useAddressId } from "./use-address-id.ts";

/** Which item of a list is opened to be judged, by the address: `?check=7` where the parameter is `check`. `j` and `k` open the next and the one before. */
export function useOpened(parameter: "check" | "appeal", ids: readonly number[]) {
  const [opened, open] = useAddressId(parameter);
  const at = opened === null ? -1 : ids.indexOf(opened);
  const go = (index: number) => {
    const id = ids[Math.max(0, Math.min(index, ids.length - 1))];
    if (id !== undefined) open(id);
  };
  useShortcuts({ j: () => go(at + 1), k: () => go(at - 1) });
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
