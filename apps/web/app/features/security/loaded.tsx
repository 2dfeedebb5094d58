import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { ErrorState } from "../../ui/feedback/states.tsx";

/** The loaded data, a skeleton before it, or an error with a retry. */
export function Loaded<Data>({ query, children }: { query: UseQueryResult<Data>; children: (data: Data) => ReactNode }) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return <Skeleton className="h-16" />;
  return <ErrorState message="Failed to load security settings" onRetry={() => void query.refetch()} isBusy={query.isFetching} />;
}
