import { LRUCache } from "lru-cache";
import type { Executor } from "../../../platform/database/tables.ts";
import type { Taste } from "./catalogue-conditions.repository.ts";
import type { PageRow } from "./catalogue.repository.ts";
import { findTastes } from "./preferences.repository.ts";

const rememberMilliseconds = 60_000;

/** Whether a listing is of a kind that somebody looks for. */
export function isTasted(listing: Pick<PageRow, "city_id" | "type" | "price_pesewas">, tastes: readonly Taste[]): boolean {
  return tastes.some(
    (taste) =>
      taste.city_id === listing.city_id &&
      taste.type === listing.type &&
      listing.price_pesewas >= taste.minPricePesewas &&
      listing.price_pesewas <= taste.maxPricePesewas,
  );
}

/** What signed-in people look for, by what they saved and viewed; remembered for a minute. */
export class Tastes {
  readonly #executor: Executor;
  readonly #remembered = new LRUCache<number, { tastes: readonly Taste[]; until: number }>({ max: 10_000 });

  constructor(executor: Executor) {
    this.#executor = executor;
  }

  async of(userId: number, now: Date): Promise<readonly Taste[]> {
    const remembered = this.#remembered.get(userId);
    if (remembered && remembered.until > now.getTime()) return remembered.tastes;
    const tastes = await findTastes(this.#executor, userId);
    this.#remembered.set(userId, { tastes, until: now.getTime() + rememberMilliseconds });
    return tastes;
  }

  /** Somebody just saved or viewed something: look again next time. */
  forget(userId: number): void {
    this.#remembered.delete(userId);
  }
}
