import { LRUCache } from "lru-cache";
import type { Executor } from "../../../platform/database/tables.ts";
import type { Preference } from "../query.ts";
import type { PageRow } from "./catalogue.repository.ts";
import { findPreferences } from "./preferences.repository.ts";

const cacheMilliseconds = 60_000;

/** Whether a property matches one of the preferences. */
export function isPreferred(
  property: Pick<PageRow, "city_id" | "type" | "price_pesewas">,
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

/** Preferences of signed-in users, derived from saved and viewed properties; cached for a minute. */
export class Preferences {
  readonly #executor: Executor;
  readonly #cache = new LRUCache<number, { preferences: readonly Preference[]; until: number }>({ max: 10_000 });

  constructor(executor: Executor) {
    this.#executor = executor;
  }

  async of(userId: number, now: Date): Promise<readonly Preference[]> {
    const cached = this.#cache.get(userId);
    if (cached && cached.until > now.getTime()) return cached.preferences;
    const preferences = await findPreferences(this.#executor, userId);
    this.#cache.set(userId, { preferences, until: now.getTime() + cacheMilliseconds });
    return preferences;
  }

  /** Drops the cached preferences of a user who just saved or viewed a property. */
  forget(userId: number): void {
    this.#cache.delete(userId);
  }
}
