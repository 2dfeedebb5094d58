import { useQuery } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { placeCalls } from "../../lib/calls.ts";

async function loadLookups(signal: AbortSignal) {
  const [regions, cities, features] = await Promise.all([
    api.call(placeCalls.listRegions, { signal }),
    api.call(placeCalls.listCities, { signal }),
    api.call(placeCalls.listPropertyFeatures, { signal }),
  ]);
  return { regions: regions.data, cities: cities.data, features: features.data };
}

export type Lookups = Awaited<ReturnType<typeof loadLookups>>;

/** The lists that the form chooses from; they hardly ever change. */
export function useLookups() {
  const { data, isError, isFetching, fetchStatus, refetch } = useQuery({
    queryKey: ["lookups"],
    queryFn: ({ signal }) => loadLookups(signal),
    staleTime: 3_600_000,
  });
  // Without a line the library waits for one and says nothing.
  const isWaitingForLine = data === undefined && fetchStatus === "paused";
  return { lookups: data ?? null, hasFailed: isError || isWaitingForLine, isFetching, retry: () => void refetch() };
}
