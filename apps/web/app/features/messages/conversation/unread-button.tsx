import ArrowUp from "lucide-react/icons/arrow-up";
import { useEffect, useState, type RefObject } from "react";

/** Where it is not loaded yet, it comes with what is loaded on the way up. */
type Props = { box: RefObject<HTMLElement | null>; isLoaded: boolean };

const findLine = (box: HTMLElement | null): Element | null => box?.querySelector("[data-new-line]") ?? null;

/** A conversation opens at its newest message; this button leads to the first unread one further up. */
export function UnreadButton({ box, isLoaded }: Props) {
  const [isAbove, setIsAbove] = useState(!isLoaded);
  useEffect(() => {
    const scroller = box.current;
    const line = findLine(scroller);
    if (scroller === null || line === null || !isLoaded) return undefined;
    const look = () => setIsAbove(line.getBoundingClientRect().top < scroller.getBoundingClientRect().top);
    const sizes = new ResizeObserver(look);
    sizes.observe(scroller);
    scroller.addEventListener("scroll", look, { passive: true });
    return () => {
      sizes.disconnect();
      scroller.removeEventListener("scroll", look);
    };
  }, [box, isLoaded]);
  if (!isAbove) return null;

  function goThere() {
    const line = findLine(box.current);
    if (line === null) box.current?.scrollTo({ top: -box.current.scrollHeight });
    else line.scrollIntoView({ block: "start" });
  }
  return (
    <button
      type="button"
      className="absolute top-3 left-1/2 inline-flex min-h-11 -translate-x-1/2 items-center gap-2 rounded-full border border-line bg-surface px-4 text-sm font-semibold whitespace-nowrap text-accent shadow-soft hover:bg-accent-soft"
      onClick={goThere}
    >
      <ArrowUp aria-hidden="true" className="size-5" />
      First unread message
    </button>
  );
}
