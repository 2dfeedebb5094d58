import type { Property } from "@efie/contract";
import type { AreaComparison } from "./load-area-prices.ts";

/** A price below this share of the middle one is suspicious, where so many are compared. */
const [share, leastSample] = [0.35, 15];

/** The percentage of the middle price that a suspiciously low price is; null for any other, and beside homes of other sizes. */
export function lowPricePercent({ price }: Pick<Property, "price">, area: AreaComparison | null): number | null {
  const { median = null, sample = 0 } = area?.prices ?? {};
  if (area?.isMixed || median === null || sample < leastSample || price === 0 || price >= median * share) return null;
  return Math.max(1, Math.round((price / median) * 100));
}
