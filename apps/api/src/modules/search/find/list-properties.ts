import { limits, type PropertyListQuery } from "@efie/contract";
import { encodeCursor, type ListedPage } from "../../../platform/database/list-page.ts";
import { searchCatalogue } from "./search-catalogue.ts";
import type { PageRow } from "./catalogue.repository.ts";
import type { PolicyViewer } from "../../properties/index.ts";
import type { IndexChecks } from "./index-checks.ts";
import { isByPrice, type Search } from "@efie/catalogue-index";
import { readViewed, type SearchDeps } from "../read/read-query.ts";

const emptyPage: ListedPage = { body: "[]", total: 0, isCapped: false, nextCursor: null };

function cursorAt(row: PageRow, { order, isRanked }: Search): string {
  const key = isByPrice(order) ? row.price_pesewas : row.published_at.getTime();
  return encodeCursor({ tier: isRanked && !row.is_headline ? 1 : 0, key, id: row.property_id });
}

/** `checks` samples that the index and SQL agree. */
export type ListDeps = SearchDeps & { checks: IndexChecks };

/** One page of the catalogue (server contract, section 4). @throws a field error for an invalid cursor. */
export async function listProperties(deps: ListDeps, viewer: PolicyViewer, query: PropertyListQuery): Promise<ListedPage> {
  const now = deps.clock.now();
  const viewed = await readViewed(deps, viewer, query, now);
  if (!viewed) return emptyPage;
  const { search, preferences } = viewed;
  const viewerId = viewer?.id ?? null;
  const result = await searchCatalogue(deps, search, viewerId, now);
  const { rows: found, total } = await deps.checks.sample(deps, search, result, viewerId, now);
  if (total === 0) return emptyPage;
  const rows = found.slice(0, search.limit);
  const last = rows.at(-1);
  return {
    body: `[${rows.map((row) => deps.properties.present(row, preferences, now)).join(",")}]`,
    total: Math.min(total, limits.maxExactTotal),
    isCapped: total > limits.maxExactTotal,
    nextCursor: found.length > search.limit && last ? cursorAt(last, search) : null,
  };
}
