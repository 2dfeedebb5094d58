import { LRUCache } from "lru-cache";
import type { Executor } from "../../../platform/database/tables.ts";
import type { Preference } from "../query.ts";
import type { PageRow } from "./catalogue.repository.ts";
import { findPreferences } from "./preferences.repository.ts";

const rememberMilliseconds = 60_000;

/** Whether a property is of a kind that somebody looks for. */
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

/** What signed-in people look for, by what they saved and viewed; remembered for a minute. */
export class Preferences {
  readonly #executor: Executor;
  readonly #remembered = new LRUCache<number, { preferences: readonly Preference[]; until: number }>({ max: 10_000 });

  constructor(executor: Executor) {
    this.#executor = executor;
  }

  async of(userId: number, now: Date): Promise<readonly Preference[]> {
    const remembered = this.#remembered.get(userId);
    if (remembered && remembered.until > now.getTime()) return remembered.preferences;
    const preferences = await findPreferences(this.#executor, userId);
    this.#remembered.set(userId, { preferences, until: now.getTime() + rememberMilliseconds });
    return preferences;
  }

  /** Somebody just saved or viewed something: look again next time. */
  forget(userId: number): void {
    this.#remembered.delete(userId);
  }
}
