import { differenceOf, type Likeness } from "./query.ts";
import type { Columns } from "./columns.ts";
import type { Matcher } from "./matcher.ts";
import { BestMatches, type Match } from "./top-k.ts";

/**
 * The matches that are most like a property: its town's first, then its region's; of one place those of like size and price, the
 * newest among equals. Never the property itself.
 */
export function findMostAlike(columns: Columns, matcher: Matcher, like: Likeness, limit: number): readonly Match[] {
  const best = new BestMatches({ isDescending: true, after: null, limit });
  matcher.visit((doc) => {
    const inRegion = columns.regionOf(doc) === like.region_id ? 1 : 2;
    const tier = columns.cityOf(doc) === like.city_id ? 0 : inRegion;
    const key = -differenceOf(like, { bedrooms: columns.bedroomsOf(doc), pricePesewas: columns.priceOf(doc) });
    if (!best.isBeyond(tier, key) && columns.idOf(doc) !== like.id) best.offer(tier, key, columns.idOf(doc));
    return true;
  });
  return best.matches;
}
