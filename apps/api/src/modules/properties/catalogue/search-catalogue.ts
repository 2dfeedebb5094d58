import { limits } from "@efie/contract";
import type { Search } from "./catalogue-search.ts";
import type { CatalogueDeps, IndexReader } from "./catalogue-deps.ts";
import { countUpTo, type PageRow } from "./catalogue.repository.ts";
import { findMatches } from "./find-matches.ts";
import type { IndexMatches } from "../search-index/catalogue-index.ts";

/** One more than is counted exactly: enough to know that the total is capped. */
const cap = limits.maxExactTotal + 1;

/**
 * What a search found: the rows of a page and one more, and how many match in all. `indexVersion` is the version of the
 * history of changes at which the index found them; null where SQL did.
 */
export type Found = { rows: readonly PageRow[]; total: number; indexVersion: number | null };

/**
 * What the index found, as a page; the database says the rest: views, hearts, and documents that are not known yet. A property that was
 * deleted a moment ago is left out.
 */
export async function readMatches(
  { properties }: Pick<CatalogueDeps, "properties">,
  { matches }: IndexMatches,
  viewerId: number | null,
): Promise<PageRow[]> {
  const known = await properties.read(
    matches.map(({ property_id }) => property_id),
    viewerId,
  );
  return matches.flatMap((match) => {
    const row = known.get(match.property_id);
    return row ? [{ ...match, ...row }] : [];
  });
}

/** Null where the index does not know the words yet, or does not hold what the filter asks for. */
async function searchIndex(
  deps: CatalogueDeps,
  index: IndexReader,
  search: Search,
  viewerId: number | null,
  now: Date,
): Promise<Found | null> {
  const counted = index.count(search, cap, now);
  const isByPrice = search.order === "cheapest" || search.order === "dearest";
  const isDescending = search.order === "dearest" || search.order === "newest";
  const page = { isDescending, after: search.after, limit: search.limit + 1 };
  // In the same turn of the event loop: no change comes between the count and the page.
  const found = index.findBest({ ...search, isByPrice }, page, now);
  if (!counted || !found) return null;
  return { rows: await readMatches(deps, found, viewerId), total: counted.count, indexVersion: found.version };
}

/** How many properties match, up to one more than is counted exactly. */
export async function countMatches(deps: CatalogueDeps, search: Search, now: Date): Promise<number> {
  const index = await deps.chooseIndex();
  return index?.count(search, cap, now)?.count ?? (await countUpTo(deps.reads, search.filter, cap, now));
}

/** Counts and finds, by the index where it can say and by SQL where it cannot. */
export async function searchCatalogue(deps: CatalogueDeps, search: Search, viewerId: number | null, now: Date): Promise<Found> {
  const index = await deps.chooseIndex();
  const found = index && (await searchIndex(deps, index, search, viewerId, now));
  if (found) return found;
  const total = await countUpTo(deps.reads, search.filter, cap, now);
  const rows = total === 0 ? [] : await findMatches(deps, search, total, viewerId, now);
  return { rows, total, indexVersion: null };
}
