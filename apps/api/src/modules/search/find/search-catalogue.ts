import { limits } from "@efie/contract";
import type { Executor } from "../../../platform/database/tables.ts";
import {
  everyKind,
  type Criteria,
  type Search,
  type CatalogueIndex,
  type FoundProperty,
  type QueryWord,
} from "@efie/catalogue-index";
import { toTsquery } from "../parse/parse-words.ts";
import type { Clock } from "../../../platform/process/clock.ts";
import type { PropertyReader } from "./property-reader.ts";
import { countUpTo, type PageRow, findPage, findRankedPage } from "./catalogue.repository.ts";
import { findVersion } from "./catalogue-source.repository.ts";

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
  const ids = matches.map(({ property_id }) => property_id);
  const rows = await documents.read(ids, viewerId);
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

/** The number of published properties with a word, counted up to `atMost`. */
export async function countWord(deps: FindDeps, word: QueryWord, atMost: number): Promise<number> {
  return await countAtLeast(deps, { filter: { ...everyKind, words: toTsquery([word]) }, words: [word] }, atMost);
}

/** Counts and finds by the index if it is available, else by SQL. */
export async function searchCatalogue(deps: FindDeps, search: Search, viewerId: number | null, now: Date): Promise<Found> {
  const index = await deps.chooseIndex();
  const found = index?.search(search, cap, now);
  if (found) return { rows: await readMatches(deps, found.matches, viewerId), total: found.total, indexVersion: found.version };
  const total = await countUpTo(deps.reads, search.filter, cap, now);
  if (total === 0) return { rows: [], total, indexVersion: null };
  const request = { ...search, limit: search.limit + 1, isByPlace: isByPlace(search, total) };
  const rows = await (search.isRanked
    ? findRanked(deps.reads, request, total, viewerId, now)
    : findPage(deps.reads, request, viewerId, now));
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

type RankedRequest = Pick<Search, "filter" | "after" | "limit"> & { isByPlace: boolean };

/** Properties whose headline matches first, then the others; newest first in each group. The total `count` decides the plan. */
async function findRanked(reads: Executor, request: RankedRequest, count: number, viewerId: number | null, now: Date) {
  const { filter, after, limit, isByPlace: byPlace } = request;
  if (count <= fewMatches) return await findRankedPage(reads, { filter, after, limit }, viewerId, now);
  const base = { filter, order: "newest" as const, isByPlace: byPlace };
  const first = after?.tier === 1 ? [] : await findPage(reads, { ...base, after, limit, headline: "match" }, viewerId, now);
  for (const row of first) row.is_headline = true;
  if (first.length === limit) return first;
  const rest = { ...base, after: after?.tier === 1 ? after : null, limit: limit - first.length, headline: "mismatch" as const };
  return [...first, ...(await findPage(reads, rest, viewerId, now))];
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
