import { Skeleton } from "../../ui/feedback/skeleton.tsx";

/** A card's final shape, while the property is on the way. */
export function PropertyCardSkeleton() {
  return (
    <div data-testid="property-skeleton">
      <Skeleton className="aspect-3/2 rounded-lg" />
      <Skeleton className="mt-4 h-5 w-2/5" />
      <Skeleton className="mt-2.5 h-4 w-4/5" />
      <Skeleton className="mt-2.5 h-3.5 w-3/5" />
      <Skeleton className="mt-2.5 h-3.5 w-1/2" />
    </div>
  );
}
