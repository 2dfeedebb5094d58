import SearchX from "lucide-react/icons/search-x";
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { paths } from "../../lib/navigation/paths.ts";
import { LinkButton } from "../../ui/actions/button.tsx";
import { PageMessage, Skeleton } from "../../ui/feedback/states.tsx";

/** The page's final shape, while the property is on the way. */
export function DetailsSkeleton() {
  return (
    <div className="page pt-1 sm:pt-3" aria-busy="true">
      <span className="sr-only" role="status">
        Loading property
      </span>
      <div className="flex h-11 items-center">
        <Skeleton className="h-4 w-56" />
      </div>
      <div className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-7 sm:mt-2 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div>
          <Skeleton className="aspect-4/3 rounded-none max-sm:-mx-4 sm:aspect-3/2 sm:rounded-lg" />
          <Skeleton className="mt-3 h-20 w-3/4" />
        </div>
        <div className="grid content-start gap-3">
          <Skeleton className="h-6 w-24" />
          <Skeleton className="h-8 w-full" />
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="mt-3 h-9 w-1/2" />
          <Skeleton className="mt-3 h-12 w-full" />
          <Skeleton className="mt-4 h-48 w-full" />
        </div>
      </div>
    </div>
  );
}

/** The page of a property that does not exist (any more), with links. */
export function PropertyGone() {
  return (
    <PageMessage
      icon={SearchX}
      title="This listing is not here any more"
      text="It may have been rented, sold or taken down, or the link is not complete. There are more places to see."
    >
      <LinkButton to={paths.search}>Search properties</LinkButton>
      <LinkButton to={paths.home} look="secondary">
        Go to Home
      </LinkButton>
    </PageMessage>
  );
}

/** Renders its children once they scroll into view, so that the first load of a page is without them. */
export function WhenVisible({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isVisible, setIsVisible] = useState(false);
  useEffect(function watchPlace() {
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
