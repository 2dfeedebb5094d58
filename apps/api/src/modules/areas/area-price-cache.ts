import type { AreaPrices } from "@efie/contract";
import { LRUCache } from "lru-cache";
import type { Clock } from "../../platform/process/clock.ts";
import type { AreaKind } from "./areas.repository.ts";

const maxAgeMs = 60_000;
/** More than all kinds of listings in the towns that people look at. */
const maxEntries = 10_000;

type ReadPrices = (cityId: number, kind: AreaKind) => Promise<AreaPrices>;

/**
 * Returns `read` with a cache of a minute. The page of every property asks for prices that a job computes every few minutes.
 * Failed reads are not cached.
 */
export function cacheAreaPrices(read: ReadPrices, clock: Clock): ReadPrices {
  const cache = new LRUCache<string, { prices: AreaPrices; until: number }>({ max: maxEntries });
  return async (cityId, kind) => {
    const key = JSON.stringify([cityId, kind.type, kind.property_type, kind.bedrooms]);
    const now = clock.now().getTime();
    const cached = cache.get(key);
    if (cached && cached.until > now) return cached.prices;
    const prices = await read(cityId, kind);
    cache.set(key, { prices, until: now + maxAgeMs });
    return prices;
  };
}
