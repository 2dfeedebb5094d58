import type { CityPlace, PropertyFeature } from "@efie/contract";
import type { Executor } from "../../platform/database/tables.ts";
import { listCities, listPropertyFeatures, listRegions } from "./places.repository.ts";

/** A list as JSON text, and the number of its items. */
export type Lookup = { text: string; total: number };

function cached(load: () => Promise<unknown[]>): () => Promise<Lookup> {
  let lookup: Promise<Lookup> | null = null;
  return async () => {
    lookup ??= load().then((list) => ({ text: JSON.stringify(list), total: list.length }));
    try {
      return await lookup;
    } catch (error) {
      // A failure is not cached, because the next read may succeed.
      lookup = null;
      throw error;
    }
  };
}

/** Lists that only a migration changes, read once per process. */
export function createLookups(executor: Executor) {
  const lists = {
    regions: cached(() => listRegions(executor)),
    cities: cached(() => listCities(executor)),
    features: cached(() => listPropertyFeatures(executor)),
  };
  /** Caches all lists, to serve them without the database. Never fails: a list that cannot be read now is read on request. */
  return { ...lists, preload: async () => void (await Promise.allSettled(Object.values(lists).map((read) => read()))) };
}

/** All towns and amenities, by which imports find those that a sheet names. */
export async function readPlaces(db: Executor): Promise<{ cities: CityPlace[]; features: PropertyFeature[] }> {
  return { cities: await listCities(db), features: await listPropertyFeatures(db) };
}
