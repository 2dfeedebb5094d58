import { useCallback, useRef, useState, type RefObject } from "react";

type Strip = {
  readonly strip: RefObject<HTMLUListElement | null>;
  readonly index: number;
  readonly onScroll: () => void;
  /** Past either end it goes round. */
  readonly goTo: (index: number, isInstant?: boolean) => void;
};

/** A row of slides that the browser itself scrolls and snaps; this only reads where it is and sends it elsewhere. */
export function useStrip(count: number): Strip {
  const strip = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);

  const onScroll = useCallback(() => {
    const element = strip.current;
    if (element === null || element.clientWidth === 0) return;
    setIndex(Math.min(count - 1, Math.max(0, Math.round(element.scrollLeft / element.clientWidth))));
  }, [count]);

  const goTo = useCallback(
    (next: number, isInstant = false) => {
      const element = strip.current;
      if (element === null) return;
      const target = (next + count) % count;
      element.scrollTo({ left: target * element.clientWidth, behavior: isInstant ? "instant" : "smooth" });
    },
    [count],
  );
  return { strip, index, onScroll, goTo };
}
