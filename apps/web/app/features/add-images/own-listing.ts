import type { OwnProperty, PropertyImage } from "@efie/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { propertyCalls } from "../../lib/calls.ts";

const keyOf = (id: number) => ["own-listing", id] as const;

/** A listing of the person's own; null where it is not theirs, or not there. Nearly always among the newest. */
export async function loadOwnListing(id: number, signal?: AbortSignal): Promise<OwnProperty | null> {
  for (let cursor: string | undefined; ;) {
    const page = await api.call(propertyCalls.listOwnProperties, { query: { cursor }, signal });
    const found = page.data?.find((listing) => listing.id === id);
    if (found !== undefined) return found;
    if (page.nextCursor === null) return null;
    cursor = page.nextCursor;
  }
}

export function useOwnListing(id: number) {
  const queries = useQueryClient();
  const { data, isError, isFetching, fetchStatus, refetch } = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => loadOwnListing(id, signal),
    // Elsewhere it may have been paid for.
    staleTime: 0,
  });
  // Without a line the library waits for one and says nothing.
  const isWaitingForLine = data === undefined && fetchStatus === "paused";
  return {
    listing: data,
    hasFailed: data === undefined && (isError || isWaitingForLine),
    isFetching,
    retry: () => void refetch(),
    /** Puts what the server answered to a change of the photos in place. */
    setPhotos: (images: PropertyImage[]) =>
      queries.setQueryData<OwnProperty | null>(keyOf(id), (known) => known && { ...known, images }),
  };
}
