import { limits, type PropertyListQuery } from "@efie/contract";
import { encodeCursor, readCursor, type ListedPage } from "../../platform/cursor.ts";
import type { Search } from "./catalogue-search.ts";
import { readFilter, readOrder } from "./catalogue-filter.ts";
import type { Taste } from "./catalogue-conditions.repository.ts";
import type { PageRow } from "./catalogue.repository.ts";
import type { CatalogueDeps } from "./catalogue-deps.ts";
import { countMatches, settleTotal } from "./count-matches.ts";
import { findMatches } from "./find-matches.ts";
import type { PolicyViewer } from "./properties.policy.ts";
import { presentList } from "./property-list.presenter.ts";

const nothing: ListedPage = { body: "[]", total: 0, isCapped: false, nextCursor: null };

function cursorAt(row: PageRow, { order, isRanked }: Search): string {
  const key = order === "cheapest" || order === "dearest" ? row.price_pesewas : row.published_at.getTime();
  return encodeCursor({ tier: isRanked && !row.is_headline ? 1 : 0, key, id: row.property_id });
}

/** Null where nothing can match. Raises a field error for a cursor that is not ours. */
async function readSearchQuery(
  deps: CatalogueDeps,
  query: PropertyListQuery,
  tastes: readonly Taste[] | null,
): Promise<Search | null> {
  const filter = readFilter(query, tastes);
  if (!filter) return null;
  const after = readCursor(query.cursor);
  const search = {
    filter,
    words: [],
    order: readOrder(query),
    isRanked: false,
    // Only a search by relevance has a second tier; a cursor of one may have been sent along with an ordering.
    after: after && { ...after, tier: 0 as const },
    limit: query.limit ?? limits.defaultPageSize,
  };
  if (query.search === undefined || query.search.trim() === "") return search;
  const understood = await deps.vocabulary.understand(deps.reads, query.search);
  if (understood === null) return null;
  const { words, tsquery } = understood;
  const isRanked = query.ordering === undefined;
  return { ...search, words, filter: { ...filter, words: tsquery }, isRanked, after: isRanked ? after : search.after };
}

/** One page of the catalogue (server contract, section 4). Raises a field error for a cursor that is not ours. */
export async function listProperties(deps: CatalogueDeps, viewer: PolicyViewer, query: PropertyListQuery): Promise<ListedPage> {
  const now = deps.clock.now();
  const tastes = viewer ? await deps.tastes.of(viewer.id, now) : null;
  const search = await readSearchQuery(deps, query, tastes);
  if (!search) return nothing;
  const counted = await countMatches(deps, search, now);
  if (counted.count === 0) return nothing;
  const found = await findMatches(deps, search, counted.count, viewer?.id ?? null, now);
  const total = await settleTotal(deps, search, counted, found, now);
  const rows = found.slice(0, search.limit);
  const last = rows.at(-1);
  return {
    body: presentList(rows, tastes, now),
    total: Math.min(total, limits.maxExactTotal),
    isCapped: total > limits.maxExactTotal,
    nextCursor: found.length > search.limit && last ? cursorAt(last, search) : null,
  };
}
