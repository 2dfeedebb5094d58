import { limits, type PropertyListQuery } from "@efie/contract";
import { encodeCursor, type ListedPage } from "../../../platform/encoding/cursor.ts";
import { hiddenOwnersOf, withoutOwners } from "./blocked-owners.ts";
import type { PageRow } from "./catalogue.repository.ts";
import type { CatalogueDeps } from "./catalogue-deps.ts";
import type { PolicyViewer } from "../visibility.policy.ts";
import type { IndexChecks } from "./index-checks.ts";
import { isByPrice, type Search } from "../query.ts";
import { readSearchQuery } from "./read-query.ts";
import { presentList } from "./property-list.presenter.ts";
import { searchCatalogue } from "./search-catalogue.ts";

const emptyPage: ListedPage = { body: "[]", total: 0, isCapped: false, nextCursor: null };

function cursorAt(row: PageRow, { order, isRanked }: Search): string {
  const key = isByPrice(order) ? row.price_pesewas : row.published_at.getTime();
  return encodeCursor({ tier: isRanked && !row.is_headline ? 1 : 0, key, id: row.property_id });
}

/** `checks` samples that the index and SQL agree. */
export type ListDeps = CatalogueDeps & { checks: IndexChecks };

/** One page of the catalogue (server contract, section 4). @throws a field error for an invalid cursor. */
export async function listProperties(deps: ListDeps, viewer: PolicyViewer, query: PropertyListQuery): Promise<ListedPage> {
  const now = deps.clock.now();
  const preferences = viewer ? await deps.preferences.of(viewer.id, now) : null;
  const asked = await readSearchQuery(deps, query, preferences);
  if (!asked) return emptyPage;
  const search = withoutOwners(asked, await hiddenOwnersOf(deps.reads, viewer));
  const viewerId = viewer?.id ?? null;
  const result = await searchCatalogue(deps, search, viewerId, now);
  const { rows: found, total } = await deps.checks.sample(deps, search, result, viewerId, now);
  if (total === 0) return emptyPage;
  const rows = found.slice(0, search.limit);
  const last = rows.at(-1);
  return {
    body: presentList(rows, preferences, now),
    total: Math.min(total, limits.maxExactTotal),
    isCapped: total > limits.maxExactTotal,
    nextCursor: found.length > search.limit && last ? cursorAt(last, search) : null,
  };
}
