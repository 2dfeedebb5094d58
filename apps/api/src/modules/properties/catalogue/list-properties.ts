import { limits, type PropertyListQuery } from "@efie/contract";
import { encodeCursor, readCursor, type ListedPage } from "../../../platform/encoding/cursor.ts";
import type { Search } from "./catalogue-search.ts";
import { readFilter, readOrder } from "./catalogue-filter.ts";
import type { Preference } from "./catalogue-conditions.repository.ts";
import type { PageRow } from "./catalogue.repository.ts";
import type { CatalogueDeps } from "./catalogue-deps.ts";
import type { PolicyViewer } from "../properties.policy.ts";
import type { IndexChecks } from "./index-checks.ts";
import { presentList } from "./property-list.presenter.ts";
import { searchCatalogue } from "./search-catalogue.ts";

const nothing: ListedPage = { body: "[]", total: 0, isCapped: false, nextCursor: null };

function cursorAt(row: PageRow, { order, isRanked }: Search): string {
  const key = order === "cheapest" || order === "dearest" ? row.price_pesewas : row.published_at.getTime();
  return encodeCursor({ tier: isRanked && !row.is_headline ? 1 : 0, key, id: row.property_id });
}

/** A list query, as much of it as was sent. */
export type SearchQuery = Partial<PropertyListQuery>;

/** A list query, understood; null where nothing can match. @throws a field error for a cursor that is not ours. */
export async function readSearchQuery(
  deps: CatalogueDeps,
  query: SearchQuery,
  preferences: readonly Preference[] | null,
): Promise<Search | null> {
  const filter = readFilter(query, preferences);
  if (!filter) return null;
  const after = readCursor(query.cursor);
  const search = {
    filter,
    words: [],
    order: readOrder(query),
    isRanked: false,
    // A cursor of a search by relevance may have been sent along with an ordering.
    after: after && { ...after, tier: query.ordering === "price" && after.key === 0 ? (1 as const) : (0 as const) },
    limit: query.limit ?? limits.defaultPageSize,
  };
  if (query.search === undefined || query.search.trim() === "") return search;
  const understood = await deps.vocabulary.understand(deps, query.search);
  if (understood === null) return null;
  const { words, tsquery, headline } = understood;
  const isRanked = query.ordering === undefined;
  const worded = { words, headlineWords: headline?.words, filter: { ...filter, words: tsquery, headline: headline?.tsquery } };
  return { ...search, ...worded, isRanked, after: isRanked ? after : search.after };
}

/** `checks` samples that the index and SQL agree. */
export type ListDeps = CatalogueDeps & { checks: IndexChecks };

/** One page of the catalogue (server contract, section 4). @throws a field error for a cursor that is not ours. */
export async function listProperties(deps: ListDeps, viewer: PolicyViewer, query: PropertyListQuery): Promise<ListedPage> {
  const now = deps.clock.now();
  const preferences = viewer ? await deps.preferences.of(viewer.id, now) : null;
  const search = await readSearchQuery(deps, query, preferences);
  if (!search) return nothing;
  const viewerId = viewer?.id ?? null;
  const answer = await searchCatalogue(deps, search, viewerId, now);
  const { rows: found, total } = await deps.checks.sample(deps, search, answer, viewerId, now);
  if (total === 0) return nothing;
  const rows = found.slice(0, search.limit);
  const last = rows.at(-1);
  return {
    body: presentList(rows, preferences, now),
    total: Math.min(total, limits.maxExactTotal),
    isCapped: total > limits.maxExactTotal,
    nextCursor: found.length > search.limit && last ? cursorAt(last, search) : null,
  };
}
