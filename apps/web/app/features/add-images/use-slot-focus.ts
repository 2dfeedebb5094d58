import { useEffect, useRef, type RefObject } from "react";

type NextFocus = { readonly selectors: readonly string[] };

/**
 * Keeps the focus of who works by keyboard: a photo that moved takes it along, and one that was removed leaves it to
 * the next free slot. `order` changes when that has happened.
 */
export function useSlotFocus(list: RefObject<HTMLElement | null>, order: string) {
  const next = useRef<NextFocus | null>(null);
  useEffect(() => {
    for (const selector of next.current?.selectors ?? []) {
      const button = list.current?.querySelector<HTMLButtonElement>(selector);
      if (button === null || button === undefined || button.disabled) continue;
      button.focus();
      break;
    }
    next.current = null;
  }, [list, order]);
  return {
    afterMove: (key: string, by: 1 | -1) => {
      next.current = { selectors: [by, -by].map((way) => `[data-move="${key} ${way}"]`) };
    },
    afterRemoval: () => {
      next.current = { selectors: ["[data-add]"] };
    },
  };
}
