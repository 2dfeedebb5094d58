import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useEffect, useRef, useState, type ReactNode } from "react";

/** A row that scrolls sideways by touch, wheel and keyboard; on a desktop two arrows above it leaf through. */
export function Scroller({ label, children }: { label: string; children: ReactNode }) {
  const row = useRef<HTMLUListElement>(null);
  // The arrows stand on no place of their own, and could do nothing without the script: they come with it, where there is more.
  const [hasMore, setHasMore] = useState(false);
  useEffect(function measureRow() {
    const list = row.current;
    if (list === null) return undefined;
    const observer = new ResizeObserver(() => setHasMore(list.scrollWidth > list.clientWidth + 1));
    observer.observe(list);
    return () => observer.disconnect();
  }, []);
  const leaf = (direction: number) => row.current?.scrollBy({ left: direction * row.current.clientWidth, behavior: "smooth" });
  return (
    <div className="relative">
      <ul
        ref={row}
        aria-label={label}
        tabIndex={0}
        className="scroller -mx-4 -my-1 flex scroll-px-4 gap-4 overflow-x-auto px-4 py-1 md:mx-0 md:scroll-px-0 md:gap-6 md:rounded-lg md:px-0"
      >
        {children}
      </ul>
      {hasMore && (
        <div className="absolute right-0 bottom-full mb-5 flex gap-2 max-md:hidden">
          <Arrow label={`Previous in ${label}`} onClick={() => leaf(-1)}>
            <ChevronLeft className="size-5" />
          </Arrow>
          <Arrow label={`Next in ${label}`} onClick={() => leaf(1)}>
            <ChevronRight className="size-5" />
          </Arrow>
        </div>
      )}
    </div>
  );
}

function Arrow({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      className="grid size-11 place-items-center rounded-full border border-line bg-surface transition-colors hover:border-control"
      onClick={onClick}
    >
      {children}
    </button>
  );
}
