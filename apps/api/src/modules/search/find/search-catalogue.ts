import { limits } from "@efie/contract";
import type { Executor } from "../../../platform/database/tables.ts";
import type { Criteria, Search, CatalogueIndex, FoundProperty } from "@efie/catalogue-index";
import type { Clock } from "../../../platform/process/clock.ts";
import type { PropertyReader } from "./property-reader.ts";
import { countUpTo, type PageRow, findPage, findRankedPage } from "./catalogue.repository.ts";
import { findVersion } from "./history.repository.ts";

/** The queries of the index. */
type IndexReader = Pick<CatalogueIndex, "count" | "countByCell" | "search" | "similar">;

/** Where properties are found. */
export type FindDeps = {
  /** The replica if there is one; the primary for callers who may have just changed something. */
  reads: Executor;
  clock: Clock;
  index: Pick<CatalogueIndex, "reload" | "takeNewIds">;
  /** The index if it is usable and fresh enough for the caller; null when SQL must be used. */
  chooseIndex: () => Promise<IndexReader | null>;
  /** It reads from `reads`. */
  documents: PropertyReader;
};

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
  { documents }: Pick<FindDeps, "documents">,
  matches: readonly FoundProperty[],
  viewerId: number | null,
): Promise<PageRow[]> {
  const rows = await documents.read(
    matches.map(({ property_id }) => property_id),
    viewerId,
  );
  return matches.flatMap((match) => {
    const row = rows.get(match.property_id);
    return row ? [{ ...match, ...row }] : [];
  });
}

/** The number of matching properties, as far as lists count. */
export async function countMatches(deps: FindDeps, search: Search, now: Date): Promise<number> {
  const index = await deps.chooseIndex();
  const { maxExactTotal: atMost } = limits;
  return index?.count(search, atMost, now) ?? (await countUpTo(deps.reads, search.filter, atMost, now));
}

/** The number of matching published properties, counted up to `atMost`, and never too low because of a lagging index. */
export async function countAtLeast(deps: FindDeps, criteria: Criteria, atMost: number): Promise<number> {
  const now = deps.clock.now();
  const counted = (await deps.chooseIndex())?.count(criteria, atMost, now) ?? 0;
  // The index may lag a moment. For rare matches SQL counts as fast.
  return counted >= atMost ? counted : await countUpTo(deps.reads, criteria.filter, atMost, now);
}

/** Counts and finds by the index if it is available, else by SQL. */
export async function searchCatalogue(deps: FindDeps, search: Search, viewerId: number | null, now: Date): Promise<Found> {
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
  return mayLag || (await index.isCurrent(() => findVersion(reads))) ? index : null;
}

/** An estimate: up to this number of matches, sorting all is faster than an index scan until a page is full. */
const fewMatches = 1_000;

/** Reading the index of places costs less than an order until a page is full, as long as the total is exact. */
function isByPlace({ filter }: Search, count: number): boolean {
  return (filter.bbox !== undefined || filter.circle !== undefined) && count <= limits.maxExactTotal;
}

/** Properties whose headline matches first, then the others; newest first in each group. */
async function findRanked(deps: FindDeps, search: Search, count: number, viewerId: number | null, now: Date): Promise<PageRow[]> {
  const { filter, after } = search;
  const limit = search.limit + 1;
  if (count <= fewMatches) return await findRankedPage(deps.reads, { filter, after, limit }, viewerId, now);
  const base = { filter, order: "newest" as const, isByPlace: isByPlace(search, count) };
  const first = after?.tier === 1 ? [] : await findPage(deps.reads, { ...base, after, limit, headline: "match" }, viewerId, now);
  for (const row of first) row.is_headline = true;
  if (first.length === limit) return first;
  const rest = { ...base, after: after?.tier === 1 ? after : null, limit: limit - first.length, headline: "mismatch" as const };
  return [...first, ...(await findPage(deps.reads, rest, viewerId, now))];
}

/** The matches of a page and one more by SQL, in order. The total `count` decides the plan. */
export async function findMatches(
  deps: FindDeps,
  search: Search,
  count: number,
  viewerId: number | null,
  now: Date,
): Promise<PageRow[]> {
  const request = { ...search, limit: search.limit + 1, isByPlace: isByPlace(search, count) };
  return search.isRanked
    ? await findRanked(deps, search, count, viewerId, now)
    : await findPage(deps.reads, request, viewerId, now);
}

/** The same search without these owners' properties. */
export function withoutOwners(search: Search, owners: readonly number[]): Search {
  return owners.length === 0 ? search : { ...search, filter: { ...search.filter, hiddenOwners: owners } };
}

/** Rows of documents without those of these owners. */
export function withoutRowsOf<Row extends { document: string }>(rows: readonly Row[], owners: readonly number[]): readonly Row[] {
  if (owners.length === 0) return rows;
  return rows.filter(({ document }) => !owners.includes((JSON.parse(document) as { creator: number }).creator));
}
