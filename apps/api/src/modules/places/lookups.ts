import type { Executor } from "../../platform/database/tables.ts";
import { listCities, listPropertyFeatures, listRegions } from "./places.repository.ts";

/** Lists that only a migration changes, as JSON text, read once per process. */
export type Lookups = {
  regions(): Promise<string>;
  cities(): Promise<string>;
  features(): Promise<string>;
  /** Reads all, to know them when the database is away. Never fails: what could not be read is read when it is asked for. */
  readAhead(): Promise<void>;
};

function once(load: () => Promise<unknown>): () => Promise<string> {
  let text: Promise<string> | null = null;
  return async () => {
    text ??= load().then((list) => JSON.stringify(list));
    try {
      return await text;
    } catch (error) {
      // A failure is not remembered: the database may be back the next time.
      text = null;
      throw error;
    }
  };
}

export function createLookups(executor: Executor): Lookups {
  const lists = {
    regions: once(() => listRegions(executor)),
    cities: once(() => listCities(executor)),
    features: once(() => listPropertyFeatures(executor)),
  };
  return { ...lists, readAhead: async () => void (await Promise.allSettled(Object.values(lists).map((read) => read()))) };
}
