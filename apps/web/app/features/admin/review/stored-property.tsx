import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ReviewPhotos } from "./review-card.tsx";
import { ReviewFacts } from "./review-facts.tsx";
import { formatPrice } from "../../../entities/property/price.ts";
import { api } from "../../../lib/api/api.ts";
import { moderationCalls } from "../../../lib/api/calls.ts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { ErrorState } from "../../../ui/feedback/states.tsx";

/** A property as it was when staff decided on it, fetched when it is asked for. */
export function StoredProperty({ actionId }: { actionId: number }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="mt-1" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-accent underline underline-offset-2">
        The listing as it was
      </summary>
      {isOpen && <Kept actionId={actionId} />}
    </details>
  );
}

function Kept({ actionId }: { actionId: number }) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ["reviewed-listing", actionId],
    queryFn: async ({ signal }) =>
      (await api.call(moderationCalls.getReviewedProperty, { params: { id: actionId }, signal })).data,
    staleTime: Infinity,
  });
  if (isError) return <ErrorState message="Could not load the listing." onRetry={() => void refetch()} isBusy={isFetching} />;
  if (data === undefined || data === null) return <Skeleton className="h-64" />;
  return (
    <article aria-label={`${data.title}, as it was`} className="mt-2 grid gap-4 rounded-md bg-sunken p-4">
      <div>
        <h3 className="font-bold wrap-anywhere">{data.title}</h3>
        <p className="font-semibold">{formatPrice(data)}</p>
      </div>
      <div className="max-w-xl">
        <ReviewPhotos property={data} />
      </div>
      <p className="max-w-prose text-sm wrap-anywhere whitespace-pre-line">{data.description}</p>
      <ReviewFacts property={data} />
    </article>
  );
}
