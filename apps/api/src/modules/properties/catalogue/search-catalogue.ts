import { limits } from "@efie/contract";
import type { Criteria, Search } from "../query.ts";
import type { FoundProperty } from "../search-index/index.ts";
import type { CatalogueDeps } from "./catalogue-deps.ts";
import { countUpTo, type PageRow } from "./catalogue.repository.ts";
import { findMatches } from "./find-matches.ts";

/** One more than is counted exactly: enough to know that the total is capped. */
const cap = limits.maxExactTotal + 1;

/**
 * What a search found: the rows of a page and one more, and how many match in all. `indexVersion` is the version of the
 * history of changes at which the index found them; null where SQL did.
 */
export type Found = { rows: readonly PageRow[]; total: number; indexVersion: number | null };

/**
 * What the index found, as a page; the database says the rest: views, hearts, and documents that are not known yet. A property that was
 * deleted a moment ago is left out.
 */
export async function readMatches(
  { properties }: Pick<CatalogueDeps, "properties">,
  matches: readonly FoundProperty[],
  viewerId: number | null,
): Promise<PageRow[]> {
  const known = await properties.read(
    matches.map(({ property_id }) => property_id),
    viewerId,
  );
  return matches.flatMap((match) => {
    const row = known.get(match.property_id);
    return row ? [{ ...match, ...row }] : [];
  });
}

/** How many properties match, up to one more than is counted exactly. */
export async function countMatches(deps: CatalogueDeps, search: Search, now: Date): Promise<number> {
  const index = await deps.chooseIndex();
  return index?.count(search, cap, now) ?? (await countUpTo(deps.reads, search.filter, cap, now));
}

/** How many published properties match, counted no further than `atMost`, and never fewer than there are. */
export async function countAtLeast(deps: CatalogueDeps, asked: Criteria, atMost: number): Promise<number> {
  const now = deps.clock.now();
  const counted = (await deps.chooseIndex())?.count(asked, atMost, now) ?? 0;
  // The index may be a moment behind. SQL counts what is rare as fast.
  return counted >= atMost ? counted : await countUpTo(deps.reads, asked.filter, atMost, now);
}

/** Counts and finds, by the index where it can say and by SQL where it cannot. */
export async function searchCatalogue(deps: CatalogueDeps, search: Search, viewerId: number | null, now: Date): Promise<Found> {
  const index = await deps.chooseIndex();
  const found = index?.search(search, cap, now);
  if (found) return { rows: await readMatches(deps, found.matches, viewerId), total: found.total, indexVersion: found.version };
  const total = await countUpTo(deps.reads, search.filter, cap, now);
  const rows = total === 0 ? [] : await findMatches(deps, search, total, viewerId, now);
  return { rows, total, indexVersion: null };
}
