import { limits } from "@efie/contract";
import type { CatalogueFilter } from "./catalogue-conditions.repository.ts";
import { findPage, findPageByIds, findRankedPage, type PageRow } from "./catalogue.repository.ts";
import type { CatalogueDeps } from "./catalogue-deps.ts";
import type { Search } from "./catalogue-search.ts";

/**
 * Whether so few match that fetching and sorting them all beats walking an index until a page is full: the walk
 * passes catalogue/matches rows for each it finds. The factor is an estimate.
 */
function isFew(count: number, catalogueSize: number): boolean {
  return count <= Math.max(300, Math.sqrt(8 * catalogueSize));
}

function isWordSearch(filter: CatalogueFilter): filter is CatalogueFilter & { words: string } {
  return filter.words !== undefined;
}

/** First those whose headline matches, newest first, then the others. */
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
  if (isFew(count, deps.census.size)) {
    const place = after && { key: after.key, id: after.id, isHeadline: after.tier === 0 };
    return await findRankedPage(deps.reads, { filter, after: place, limit }, viewerId, now);
  }
  const base = { filter, order: "newest" as const };
  const first = after?.tier === 1 ? [] : await findPage(deps.reads, { ...base, after, limit, headline: "match" }, viewerId, now);
  for (const row of first) row.is_headline = true;
  if (first.length === limit) return first;
  const rest = { ...base, after: after?.tier === 1 ? after : null, limit: limit - first.length, headline: "mismatch" as const };
  return [...first, ...(await findPage(deps.reads, rest, viewerId, now))];
}

/** Of so many matches a walk of the newest soon meets a page; what the census does grows with their number. */
const manyMatches = limits.maxExactTotal;

/**
 * By the census, where it knows the words and has heard of every change that the catalogue shows: what it has not heard
 * of would be missing from the page.
 */
async function findByCensus(deps: CatalogueDeps, search: Search, viewerId: number | null, now: Date): Promise<PageRow[] | null> {
  const isByPrice = search.order === "cheapest" || search.order === "dearest";
  const isDescending = search.order === "dearest" || search.order === "newest";
  const page = { isDescending, after: search.after, limit: search.limit + 1 };
  const best = deps.census.findBest({ ...search, isByPrice }, page, now);
  if (!best || !best.isExact || best.matches.length === 0) return null;
  const places = new Map(best.matches.map((match, at) => [match.id, { at, isHeadline: match.tier === 0 }]));
  const rows = await findPageByIds(deps.reads, search.filter, [...places.keys()], viewerId, now);
  if (rows[0]?.version !== best.version) return null;
  for (const row of rows) row.is_headline = places.get(row.property_id)?.isHeadline ?? false;
  return rows.sort((a, b) => (places.get(a.property_id)?.at ?? 0) - (places.get(b.property_id)?.at ?? 0));
}

/** Filters outside the price indexes: where few cheap ones pass, a walk by price would meet nothing for long. */
function hasLooseFilter({ minBedrooms, is_promoted, is_featured, is_popular }: CatalogueFilter): boolean {
  return (minBedrooms ?? 0) > 0 || [is_promoted, is_featured, is_popular].some((flag) => flag !== undefined);
}

/** The matches of a page and one more, in order. `count` of all matches decides how they are looked for. */
export async function findMatches(
  deps: CatalogueDeps,
  search: Search,
  count: number,
  viewerId: number | null,
  now: Date,
): Promise<PageRow[]> {
  const isByTime = search.order === "newest" || search.order === "oldest";
  const isWalked = isByTime && count > manyMatches;
  const isForCensus = search.words.length > 0 ? !isWalked : !isByTime && hasLooseFilter(search.filter);
  const found = isForCensus ? await findByCensus(deps, search, viewerId, now) : null;
  if (found) return found;
  if (search.isRanked) return await findRanked(deps, search, count, viewerId, now);
  return await findPage(deps.reads, { ...search, limit: search.limit + 1 }, viewerId, now);
}
