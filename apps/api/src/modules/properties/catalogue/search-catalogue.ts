import { limits } from "@efie/contract";
import type { Executor } from "../../../platform/database/tables.ts";
import type { Criteria, Search } from "../query.ts";
import type { CatalogueIndex, FoundProperty } from "../search-index/index.ts";
import type { CatalogueDeps } from "./catalogue-deps.ts";
import { countUpTo, type PageRow } from "./catalogue.repository.ts";
import { findMatches } from "./find-matches.ts";

/** One more than the exact maximum, to detect a capped total. */
const cap = limits.maxExactTotal + 1;

/**
 * The result of a search: the rows of a page and one more, and the total. `indexVersion` is the version of the history of
 * changes that the index had; null for a result of SQL.
 */
export type Found = { rows: readonly PageRow[]; total: number; indexVersion: number | null };

/**
 * Completes the index's matches with visit counts, favorites and uncached documents from the database. Properties deleted in
 * the meantime are omitted.
 */
export async function readMatches(
  { properties }: Pick<CatalogueDeps, "properties">,
  matches: readonly FoundProperty[],
  viewerId: number | null,
): Promise<PageRow[]> {
  const rows = await properties.read(
    matches.map(({ property_id }) => property_id),
    viewerId,
  );
  return matches.flatMap((match) => {
    const row = rows.get(match.property_id);
    return row ? [{ ...match, ...row }] : [];
  });
}

/** The number of matching properties, up to one more than the exact maximum. */
export async function countMatches(deps: CatalogueDeps, search: Search, now: Date): Promise<number> {
  const index = await deps.chooseIndex();
  return index?.count(search, cap, now) ?? (await countUpTo(deps.reads, search.filter, cap, now));
}

/** The number of matching published properties, counted up to `atMost`, and never too low because of a lagging index. */
export async function countAtLeast(deps: CatalogueDeps, criteria: Criteria, atMost: number): Promise<number> {
  const now = deps.clock.now();
  const counted = (await deps.chooseIndex())?.count(criteria, atMost, now) ?? 0;
  // The index may lag a moment. For rare matches SQL counts as fast.
  return counted >= atMost ? counted : await countUpTo(deps.reads, criteria.filter, atMost, now);
}

/** Counts and finds by the index if it is available, else by SQL. */
export async function searchCatalogue(deps: CatalogueDeps, search: Search, viewerId: number | null, now: Date): Promise<Found> {
  const index = await deps.chooseIndex();
  const found = index?.search(search, cap, now);
  if (found) return { rows: await readMatches(deps, found.matches, viewerId), total: found.total, indexVersion: found.version };
  const total = await countUpTo(deps.reads, search.filter, cap, now);
  const rows = total === 0 ? [] : await findMatches(deps, search, total, viewerId, now);
  return { rows, total, indexVersion: null };
}

/**
 * Returns the index if this caller may use it, null if SQL must answer. `mayLag`: the caller is a guest, whose results may be a
 * second old. Everyone else gets the index only if it has every change that `reads` has committed.
 */
export async function chooseIndex(index: CatalogueIndex, reads: Executor, mayLag: boolean): Promise<CatalogueIndex | null> {
  if (mayLag) await index.waitForExpected();
  return mayLag || (await index.isCurrent(reads)) ? index : null;
}
