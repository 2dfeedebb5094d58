import { useEffect, type RefObject } from "react";

/**
 * Where a keyboard lies over the page instead of shrinking it (Safari on phones), the height that is left is written
 * into `--visible-height`, so that the box to write in stays above the keys.
 */
export function useVisibleHeight(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (viewport === null) return undefined;
    const follow = () => {
      const isCovered = viewport.scale === 1 && window.innerHeight - viewport.height > 100;
      if (isCovered) element.current?.style.setProperty("--visible-height", `${viewport.height}px`);
      else element.current?.style.removeProperty("--visible-height");
      if (isCovered) window.scrollTo(0, 0);
    };
    viewport.addEventListener("resize", follow);
    return () => viewport.removeEventListener("resize", follow);
  }, [element]);
}
