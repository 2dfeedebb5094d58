import { limits } from "@efie/contract";
import type { SearchDeps } from "../read/read-query.ts";
import { withoutRowsOf, readMatches } from "./search-catalogue.ts";
import type { PageRow } from "./catalogue.repository.ts";
import type { PolicyViewer } from "../../properties/index.ts";
import type { SimilarRequest } from "@efie/catalogue-index";
import { findSimilarPage } from "./similar.repository.ts";

/** A similar property; `is_sponsored`: it stands there because it is promoted. */
type SimilarRow = PageRow & { is_sponsored: boolean };

/** Where the promoted one stands. */
const sponsoredAt = 1;

async function find(deps: SearchDeps, request: SimilarRequest, viewerId: number | null, now: Date): Promise<PageRow[]> {
  const found = (await deps.chooseIndex())?.similar(request, now);
  return found ? await readMatches(deps, found, viewerId) : await findSimilarPage(deps.reads, request, viewerId, now);
}

/** Puts the most alike promoted one among the others, unless it is among the first of them by itself. */
function putAmong(alike: readonly PageRow[], promoted: readonly PageRow[]): SimilarRow[] {
  const limit = limits.maxSimilarProperties;
  const own = alike.map((row) => ({ ...row, is_sponsored: false }));
  const first = own.slice(0, limit - 1);
  const known = new Set(first.map(({ property_id }) => property_id));
  const sponsored = promoted.find(({ property_id }) => !known.has(property_id));
  return sponsored ? first.toSpliced(sponsoredAt, 0, { ...sponsored, is_sponsored: true }) : own;
}

/**
 * Up to four properties for a property's page, as JSON texts: of its kind in its town first, then in its region, then anywhere, of like
 * size and price; then any. One of them at most is there because it is promoted, and says so.
 * @throws "not found" for a missing property and one that the viewer may not see
 */
export async function listSimilarProperties(deps: SearchDeps, viewer: PolicyViewer, id: number): Promise<string[]> {
  const now = deps.clock.now();
  const like = await deps.properties.readLikeness(viewer, id, now);
  const preferences = await deps.properties.preferencesOf(viewer, now);
  const limit = limits.maxSimilarProperties;
  const hidden = await deps.properties.hiddenOwnersOf(viewer);
  const [alike, promoted] = await Promise.all([
    find(deps, { like, isPromoted: false, limit }, viewer?.id ?? null, now),
    find(deps, { like, isPromoted: true, limit }, viewer?.id ?? null, now),
  ]);
  return putAmong(withoutRowsOf(alike, hidden), withoutRowsOf(promoted, hidden)).map(({ is_sponsored, ...row }) => {
    const property = deps.properties.present(row, preferences, now);
    return `${property.slice(0, -1)},"is_sponsored":${is_sponsored}}`;
  });
}
