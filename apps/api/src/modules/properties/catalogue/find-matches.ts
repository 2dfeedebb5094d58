import { limits } from "@efie/contract";
import type { CatalogueFilter } from "../query.ts";
import { findPage, findRankedPage, type PageRow } from "./catalogue.repository.ts";
import type { CatalogueDeps } from "./catalogue-deps.ts";
import type { Search } from "../query.ts";

/** An estimate: up to this number of matches, sorting all is faster than an index scan until a page is full. */
const fewMatches = 1_000;

/** Reading the index of places costs less than an order until a page is full, as long as the total is exact. */
function isByPlace({ filter }: Search, count: number): boolean {
  return (filter.bbox !== undefined || filter.circle !== undefined) && count <= limits.maxExactTotal;
}

function isWordSearch(filter: CatalogueFilter): filter is CatalogueFilter & { words: string } {
  return filter.words !== undefined;
}

/** Properties whose headline matches first, then the others; newest first in each group. */
async function findRanked(
  deps: CatalogueDeps,
  search: Search,
  count: number,
  viewerId: number | null,
  now: Date,
): Promise<PageRow[]> {
  const { filter, after } = search;
  const limit = search.limit + 1;
  if (!isWordSearch(filter)) return [];
  if (count <= fewMatches) {
    const cursor = after && { key: after.key, id: after.id, isHeadline: after.tier === 0 };
    return await findRankedPage(deps.reads, { filter, after: cursor, limit }, viewerId, now);
  }
  const base = { filter, order: "newest" as const, isByPlace: isByPlace(search, count) };
  const first = after?.tier === 1 ? [] : await findPage(deps.reads, { ...base, after, limit, headline: "match" }, viewerId, now);
  for (const row of first) row.is_headline = true;
  if (first.length === limit) return first;
  const rest = { ...base, after: after?.tier === 1 ? after : null, limit: limit - first.length, headline: "mismatch" as const };
  return [...first, ...(await findPage(deps.reads, rest, viewerId, now))];
}

/** The matches of a page and one more by SQL, in order. The total `count` decides the plan. */
export async function findMatches(
  deps: CatalogueDeps,
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
