import type { Client } from "@efie/client";
import type { City } from "@efie/contract";
import { placeCalls } from "../../lib/api/api.ts";

/** Regions, cities and amenities. */
export type Lookups = Awaited<ReturnType<typeof fetchLookups>>;

/** What filters need of them: towns without their places on the map. */
export type FilterLookups = Omit<Lookups, "cities"> & { readonly cities: readonly City[] };

export function withoutPositions({ cities, ...others }: Lookups): FilterLookups {
  return { ...others, cities: cities.map(({ id, city, region }) => ({ id, city, region })) };
}

let known: Promise<Lookups> | null = null;

async function fetchLookups(client: Client) {
  const [regions, cities, features] = await Promise.all([
    client.call(placeCalls.listRegions),
    client.call(placeCalls.listCities),
    client.call(placeCalls.listPropertyFeatures),
  ]);
  return { regions: regions.data, cities: cities.data, features: features.data };
}

/**
 * Loads the lists once for a visit, and once for a process of the server: they change only with a release. After a failure
 * the next caller tries again.
 * @throws what a failed call throws.
 */
export function loadLookups(client: Client): Promise<Lookups> {
  known ??= fetchLookups(client).catch((error: unknown) => {
    known = null;
    throw error;
  });
  return known;
}
