import type { City, PropertyFeature, Region } from "@efie/contract";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { placeCalls } from "../../lib/calls.ts";

export type Lookups = {
  readonly regions: readonly Region[];
  readonly cities: readonly City[];
  readonly features: readonly PropertyFeature[];
};

async function load(): Promise<Lookups> {
  const [regions, cities, features] = await Promise.all([
    api.call(placeCalls.listRegions),
    api.call(placeCalls.listCities),
    api.call(placeCalls.listPropertyFeatures),
  ]);
  return { regions: regions.data, cities: cities.data, features: features.data };
}

/** Regions, towns and amenities: they do not change while somebody edits. */
export function useLookups() {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ["lookups"],
    queryFn: load,
    staleTime: Infinity,
    networkMode: "always",
  });
  return { lookups: data, isFailed: isError && data === undefined, isBusy: isFetching, retry: () => void refetch() };
}
