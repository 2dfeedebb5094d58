import { BestMatches } from "./top-k.ts";
import type { Likeness } from "../catalogue/catalogue.repository.ts";
import type { Columns } from "./columns.ts";
import type { SlotSearch } from "./slot-search.ts";

/** Of the matches of a search the best for another property's page: its town's first, then its region's, the newest among equals. */
export function findOfKind(columns: Columns, search: SlotSearch, like: Likeness, limit: number): BestMatches {
  const best = new BestMatches({ isDescending: true, after: null, limit });
  search.visit((slot) => {
    const inRegion = columns.regionOf(slot) === like.region_id ? 1 : 2;
    const tier = columns.cityOf(slot) === like.city_id ? 0 : inRegion;
    const key = columns.publishedAt(slot);
    if (!best.isBeyond(tier, key) && columns.idOf(slot) !== like.id) best.offer(tier, key, columns.idOf(slot));
    return true;
  });
  return best;
}
