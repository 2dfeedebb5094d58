import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { useShortcuts } from "./review/use-shortcuts.ts";
import { readId } from "../../lib/navigation/paths.ts";

/** Which item of a list is opened to be judged, by the address: `?check=7` where the parameter is `check`. `j` and `k` open the next and the one before. */
export function useOpened(parameter: "check" | "appeal", ids: readonly number[]) {
  const [params, setParams] = useSearchParams();
  const opened = readId(params.get(parameter));
  const at = opened === null ? -1 : ids.indexOf(opened);
  const open = (id: number) => {
    const next = new URLSearchParams(params);
    next.set(parameter, String(id));
    setParams(next, { replace: true, preventScrollReset: true });
  };
  const go = (index: number) => {
    const id = ids[Math.max(0, Math.min(index, ids.length - 1))];
    if (id !== undefined) open(id);
  };
  useShortcuts({ j: () => go(at + 1), k: () => go(at - 1) });
  return { opened, open };
}

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
