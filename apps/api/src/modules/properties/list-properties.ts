import { limits, type PropertyListQuery } from "@efie/contract";
import { readFilter, readOrder } from "./catalogue-filter.ts";
import { countUpTo, findPage, findRankedPage, type CatalogueFilter, type Order, type PageRow, type Taste } from "./catalogue.repository.ts";
import type { CatalogueDeps } from "./catalogue-deps.ts";
import { decodeCursor, encodeCursor, type Cursor } from "../../platform/cursor.ts";
import type { PolicyViewer } from "./properties.policy.ts";
import { PropertyErrors } from "./property-errors.ts";
import { presentList } from "./property-list.presenter.ts";

/** A page as it goes out: finished JSON text, never parsed on its way. */
export type ListedPage = { body: string; total: number; isCapped: boolean; nextCursor: string | null };

/** Up to this many matches are all fetched and sorted; of more, an order's index is walked. */
const fewMatches = 1_000;

type Search = { filter: CatalogueFilter; order: Order; isRanked: boolean; after: Cursor | null; limit: number };

function isWordSearch(filter: CatalogueFilter): filter is CatalogueFilter & { words: string } {
  return filter.words !== undefined;
}

async function findRanked(deps: CatalogueDeps, search: Search, total: number, viewerId: number | null, now: Date): Promise<PageRow[]> {
  const { filter, after } = search;
  const limit = search.limit + 1;
  if (!isWordSearch(filter)) return [];
  if (total <= fewMatches) {
    const place = after && { key: after.key, id: after.id, isHeadline: after.tier === 0 };
    return await findRankedPage(deps.reads, { filter, after: place, limit }, viewerId, now);
  }
  const base = { filter, order: "newest" as const };
  const first = after?.tier === 1 ? [] : await findPage(deps.reads, { ...base, after, limit, headline: "match" }, viewerId, now);
  for (const row of first) row.is_headline = true;
  if (first.length === limit) return first;
  const rest = await findPage(
    deps.reads,
    { ...base, after: after?.tier === 1 ? after : null, limit: limit - first.length, headline: "mismatch" },
    viewerId,
    now,
  );
  return [...first, ...rest];
}

function cursorAt(row: PageRow, { order, isRanked }: Search): string {
  const key = order === "cheapest" || order === "dearest" ? row.price_pesewas : row.published_at.getTime();
  return encodeCursor({ tier: isRanked && !row.is_headline ? 1 : 0, key, id: row.property_id });
}

const nothing: ListedPage = { body: "[]", total: 0, isCapped: false, nextCursor: null };

async function readSearchQuery(deps: CatalogueDeps, query: PropertyListQuery, tastes: readonly Taste[] | null): Promise<Search | null> {
  const filter = readFilter(query, tastes);
  if (!filter) return null;
  const after = query.cursor === undefined ? null : decodeCursor(query.cursor);
  if (query.cursor !== undefined && !after) throw PropertyErrors.badCursor();
  const limit = query.limit ?? limits.defaultPageSize;
  const order = readOrder(query);
  if (query.search === undefined || query.search.trim() === "") return { filter, order, isRanked: false, after, limit };
  const words = await deps.vocabulary.understand(deps.reads, query.search);
  if (words === null) return null;
  return { filter: { ...filter, words: words.tsquery }, order, isRanked: query.ordering === undefined, after, limit };
}

async function countMatches(deps: CatalogueDeps, filter: CatalogueFilter, now: Date): Promise<number> {
  const cap = limits.maxExactTotal + 1;
  return (await deps.census.hasAtLeast(filter, cap, now)) ? cap : await countUpTo(deps.reads, filter, cap, now);
}

/** One page of the catalogue (server contract, section 4). Raises a field error for a cursor that is not ours. */
export async function listProperties(deps: CatalogueDeps, viewer: PolicyViewer, query: PropertyListQuery): Promise<ListedPage> {
  const now = deps.clock.now();
  const tastes = viewer ? await deps.tastes.of(viewer.id, now) : null;
  const search = await readSearchQuery(deps, query, tastes);
  if (!search) return nothing;
  const total = await countMatches(deps, search.filter, now);
  if (total === 0) return nothing;
  const viewerId = viewer?.id ?? null;
  const found = search.isRanked
    ? await findRanked(deps, search, total, viewerId, now)
    : await findPage(deps.reads, { ...search, limit: search.limit + 1 }, viewerId, now);
  const rows = found.slice(0, search.limit);
  const last = rows.at(-1);
  return {
    body: presentList(rows, tastes, now),
    total: Math.min(total, limits.maxExactTotal),
    isCapped: total > limits.maxExactTotal,
    nextCursor: found.length > search.limit && last ? cursorAt(last, search) : null,
  };
}
