import type { OwnProperty, PropertyImage } from "@efie/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { loadOwnProperty } from "../../entities/property/load-own-property.ts";

const keyOf = (id: number) => ["own-listing", id] as const;

export function useOwnProperty(id: number) {
  const queries = useQueryClient();
  const { data, isError, isFetching, fetchStatus, refetch } = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => loadOwnProperty(id, signal),
    // Elsewhere it may have been paid for.
    staleTime: 0,
  });
  // Without a line the library waits for one and says nothing.
  const isWaitingForLine = data === undefined && fetchStatus === "paused";
  return {
    property: data,
    hasFailed: data === undefined && (isError || isWaitingForLine),
    isFetching,
    retry: () => void refetch(),
    /** Puts what the server answered to a change of the photos in place. */
    setPhotos: (images: PropertyImage[]) =>
      queries.setQueryData<OwnProperty | null>(keyOf(id), (known) => known && { ...known, images }),
  };
}
