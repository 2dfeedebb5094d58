import { useQuery } from "@tanstack/react-query";
import { api } from "../../lib/api/api.ts";
import { placeCalls } from "../../lib/api/calls.ts";

async function loadLookups(signal: AbortSignal) {
  const [regions, cities, features] = await Promise.all([
    api.call(placeCalls.listRegions, { signal }),
    api.call(placeCalls.listCities, { signal }),
    api.call(placeCalls.listPropertyFeatures, { signal }),
  ]);
  return { regions: regions.data, cities: cities.data, features: features.data };
}

/** Regions, cities and amenities. */
export type Lookups = Awaited<ReturnType<typeof loadLookups>>;

/** The lists that a property's form chooses from: loaded once, they do not change while somebody writes. Null until then. */
export function useLookups() {
  const { data, isLoadingError, isFetching, refetch } = useQuery({
    queryKey: ["lookups"],
    queryFn: ({ signal }) => loadLookups(signal),
    staleTime: Infinity,
  });
  return { lookups: data ?? null, hasFailed: isLoadingError, isFetching, retry: () => void refetch() };
}
