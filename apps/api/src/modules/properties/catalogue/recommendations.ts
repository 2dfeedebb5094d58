import { LRUCache } from "lru-cache";
import type { Executor } from "../../../platform/database/tables.ts";
import type { Preference } from "@efie/catalogue-index";
import type { PolicyViewer } from "../visibility.policy.ts";
import { findPreferences } from "./viewers.repository.ts";
import { completeDocument, type VolatileFields } from "../publication/property-document.presenter.ts";

const cacheMilliseconds = 60_000;

/** Whether a property matches one of the preferences. */
function isPreferred(
  property: Pick<Preference, "city_id" | "type"> & { price_pesewas: number },
  preferences: readonly Preference[],
): boolean {
  return preferences.some(
    (preference) =>
      preference.city_id === property.city_id &&
      preference.type === property.type &&
      property.price_pesewas >= preference.minPricePesewas &&
      property.price_pesewas <= preference.maxPricePesewas,
  );
}

/** What users seem to look for, derived from the properties that they saved and viewed; cached for a minute. */
export type Preferences = ReturnType<typeof createPreferences>;

export function createPreferences(executor: Executor) {
  const cache = new LRUCache<number, { preferences: readonly Preference[]; until: number }>({ max: 10_000 });
  return {
    /** Null for a guest. */
    of: async (viewer: PolicyViewer, now: Date): Promise<readonly Preference[] | null> => {
      if (viewer === null) return null;
      const cached = cache.get(viewer.id);
      if (cached && cached.until > now.getTime()) return cached.preferences;
      const preferences = await findPreferences(executor, viewer.id);
      cache.set(viewer.id, { preferences, until: now.getTime() + cacheMilliseconds });
      return preferences;
    },
    /** Drops the cached preferences of a user who just saved or viewed a property. */
    forget: (userId: number) => void cache.delete(userId),
  };
}

/** A property as a list reads it. */
export type ListedRow = Omit<VolatileFields, "is_recommended"> &
  Parameters<typeof isPreferred>[0] & { document: string; is_popular: boolean };

/** The JSON text of a property as lists return it. Without `preferences`, popular properties are recommended. */
export function presentListed(row: ListedRow, preferences: readonly Preference[] | null, now: Date): string {
  const is_recommended = preferences && preferences.length > 0 ? isPreferred(row, preferences) : row.is_popular;
  return completeDocument(row.document, { ...row, is_recommended }, now);
}
