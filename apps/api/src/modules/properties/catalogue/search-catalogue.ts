import type { Search } from "./catalogue-search.ts";
import type { PageRow } from "./catalogue.repository.ts";
import type { CatalogueDeps } from "./catalogue-deps.ts";
import { countMatches, settleTotal } from "./count-matches.ts";
import { findMatches } from "./find-matches.ts";

/**
 * What a search found: the rows of a page and one more, and how many match in all. `indexVersion` is the version of the
 * history of changes at which the index found them; null where SQL did.
 */
export type Found = { rows: readonly PageRow[]; total: number; indexVersion: number | null };

/** Counts and finds, by the index where it can say and by SQL where it cannot. */
export async function searchCatalogue(deps: CatalogueDeps, search: Search, viewerId: number | null, now: Date): Promise<Found> {
  const counted = await countMatches(deps, search, now);
  if (counted.count === 0) return { rows: [], total: 0, indexVersion: counted.indexVersion };
  const { rows, indexVersion } = await findMatches(deps, search, counted.count, viewerId, now);
  return { rows, total: await settleTotal(deps, search, counted, rows, now), indexVersion };
}
