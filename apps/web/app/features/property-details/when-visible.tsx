import { Suspense, useEffect, useRef, useState, type ReactNode } from "react";

/** Renders its children once they scroll into view, so that the first load of a page is without them. */
export function WhenVisible({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isVisible, setIsVisible] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && setIsVisible(true));
    if (place.current !== null) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className="mt-10 min-h-38 md:min-h-19">
      {isVisible && <Suspense>{children}</Suspense>}
    </div>
  );
}
