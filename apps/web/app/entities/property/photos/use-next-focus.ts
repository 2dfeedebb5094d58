import { useEffect, useRef, type RefObject } from "react";

/**
 * Keeps the focus of who works by keyboard: a browser takes it from what moves in a list, or leaves it. `order` changes when that has
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
