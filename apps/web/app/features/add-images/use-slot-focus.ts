import { useEffect, useRef, type RefObject } from "react";

type Wish = { readonly selectors: readonly string[] };

/**
 * Keeps the focus of who works by keyboard: a photo that moved takes it along, and one that was removed leaves it to
 * the next free slot. `order` changes when that has happened.
 */
export function useSlotFocus(list: RefObject<HTMLElement | null>, order: string) {
  const wish = useRef<Wish | null>(null);
  useEffect(() => {
    for (const selector of wish.current?.selectors ?? []) {
      const button = list.current?.querySelector<HTMLButtonElement>(selector);
      if (button === null || button === undefined || button.disabled) continue;
      button.focus();
      break;
    }
    wish.current = null;
  }, [list, order]);
  return {
    afterMove: (key: string, by: 1 | -1) => {
      wish.current = { selectors: [by, -by].map((way) => `[data-move="${key} ${way}"]`) };
    },
    afterRemoval: () => {
      wish.current = { selectors: ["[data-add]"] };
    },
  };
}
