import type { Executor } from "../../platform/database/tables.ts";
import { listCities, listPropertyFeatures, listRegions } from "./places.repository.ts";

/** Lists that only a migration changes, as JSON text, read once per process. */
export type Lookups = {
  regions(): Promise<string>;
  cities(): Promise<string>;
  features(): Promise<string>;
  /** Caches all lists, to serve them without the database. Never fails: a list that cannot be read now is read on request. */
  preload(): Promise<void>;
};

function cached(load: () => Promise<unknown>): () => Promise<string> {
  let text: Promise<string> | null = null;
  return async () => {
    text ??= load().then((list) => JSON.stringify(list));
    try {
      return await text;
    } catch (error) {
      // A failure is not cached, because the next read may succeed.
      text = null;
      throw error;
    }
  };
}

export function createLookups(executor: Executor): Lookups {
  const lists = {
    regions: cached(() => listRegions(executor)),
    cities: cached(() => listCities(executor)),
    features: cached(() => listPropertyFeatures(executor)),
  };
  return { ...lists, preload: async () => void (await Promise.allSettled(Object.values(lists).map((read) => read()))) };
}
