import { useEffect, useRef, useState, type RefObject } from "react";
import { listen } from "./listeners.ts";
import { useOutside } from "./shared-state.ts";

// Apart from `hooks.ts`, which public pages load: only screens of signed-in people need these.

/** A state that somebody changes, and that starts again from `given` whenever `key` changes: what is chosen shows before the address or the server says it. */
export function useFollowing<T>(given: T, key: unknown = given) {
  const [state, setState] = useState(given);
  const [seen, setSeen] = useState(key);
  if (!Object.is(seen, key)) {
    setSeen(key);
    setState(given);
  }
  return [state, setState] as const;
}

const subscribeToVisibility = (listener: () => void) => listen(document, ["visibilitychange"], listener);

/** Whether anybody can be looking at this tab. */
export function useVisible(): boolean {
  return useOutside(subscribeToVisibility, () => document.visibilityState === "visible", false);
}

/**
 * Keeps the focus for the keyboard: a browser takes it from what moves in a list, or leaves it. `order` changes when that has
 * happened. Returns what says which buttons are to have it then: the first that can be pressed.
 */
export function useNextFocus(list: RefObject<HTMLElement | null>, order: string) {
  const next = useRef<readonly string[]>([]);
  useEffect(
    function focusNext() {
      const buttons = next.current.map((selector) => list.current?.querySelector<HTMLButtonElement>(selector));
      buttons.find((button) => button?.disabled === false)?.focus();
      next.current = [];
    },
    [list, order],
  );
  return (...selectors: readonly string[]) => void (next.current = selectors);
}
