import { BestMatches } from "./best-matches.ts";
import type { Likeness } from "./catalogue.repository.ts";
import type { CensusColumns } from "./census-columns.ts";
import { visitCommonSlots, type SlotBits } from "./census-words.ts";

/** Of some listings of one kind the best for another one's page: its town's first, then its region's, the newest among equals. */
export function findOfKind(columns: CensusColumns, among: SlotBits, like: Likeness, limit: number): BestMatches {
  const best = new BestMatches({ isDescending: true, after: null, limit });
  visitCommonSlots(among, [], (slot) => {
    const inRegion = columns.regionOf(slot) === like.region_id ? 1 : 2;
    const tier = columns.cityOf(slot) === like.city_id ? 0 : inRegion;
    if (columns.idOf(slot) !== like.id) best.offer(tier, columns.publishedAt(slot), columns.idOf(slot));
    return true;
  });
  return best;
}
