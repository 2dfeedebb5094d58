import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { ErrorState } from "../../ui/feedback/states.tsx";
import { PropertyForm } from "./property-form.tsx";
import { useLookups } from "../../entities/property/use-lookups-query.ts";

export function PostPropertyScreen() {
  const { lookups, hasFailed, isFetching, retry } = useLookups();
  return (
    <div className="page grid max-w-3xl grid-cols-1 gap-6 py-6 md:py-10">
      <div>
        <p className="text-sm font-semibold text-accent">Step 1 of 2: details</p>
        <h1 className="mt-1 text-3xl font-bold">Post a New Property</h1>
      </div>
      {lookups !== null && <PropertyForm lookups={lookups} />}
      {lookups === null && hasFailed && (
        <ErrorState message="Error: Could not load lookup data." onRetry={retry} isBusy={isFetching} />
      )}
      {lookups === null && !hasFailed && (
        <>
          <Skeleton className="h-110" />
          <Skeleton className="h-60" />
        </>
      )}
    </div>
  );
}
