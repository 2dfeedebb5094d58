import { limits } from "@efie/contract";
import { countUpTo, type PageRow } from "./catalogue.repository.ts";
import { findVersion } from "./pages-by-id.repository.ts";
import type { CatalogueDeps } from "./catalogue-deps.ts";
import type { CensusCount } from "../search-index/census.ts";
import type { Search } from "./catalogue-search.ts";

/** One more than is counted exactly: enough to know that the total is capped. */
const cap = limits.maxExactTotal + 1;
/** So far beyond the cap that some changes the census has not heard of cannot bring it below. */
const slack = 500;

/**
 * `source` null: final. Else the census's word, to be settled once the page has been read. `indexVersion`: of the history
 * of changes, where the census is sure that nothing matches.
 */
export type Counted = { count: number; source: CensusCount | null; indexVersion: number | null };

async function countBySql(deps: CatalogueDeps, search: Search, now: Date): Promise<Counted> {
  return { count: await countUpTo(deps.reads, search.filter, cap, now), source: null, indexVersion: null };
}

/** The total of a search: from the census where it has one, which may turn out to be behind. */
export async function countMatches(deps: CatalogueDeps, search: Search, now: Date): Promise<Counted> {
  const source = deps.census.count(search, cap + slack, now);
  if (!source) return await countBySql(deps, search, now);
  if (source.count > 0) return { count: source.count, source, indexVersion: null };
  // Something may have been published this moment, which the census has not heard of.
  const version = await findVersion(deps.reads);
  deps.census.noticeVersion(version);
  const isSure = source.isExact && source.version === version;
  return isSure ? { count: 0, source: null, indexVersion: source.version } : await countBySql(deps, search, now);
}

function isSettled({ count, version, isExact }: CensusCount, seen: number): boolean {
  const unheard = seen - version;
  return (isExact && unheard === 0) || count - Math.max(0, unheard) - slack / 2 >= cap;
}

/** The final total: the census's if it had heard of every change that the page could see, else counted by SQL. */
export async function settleTotal(
  deps: CatalogueDeps,
  search: Search,
  counted: Counted,
  page: readonly PageRow[],
  now: Date,
): Promise<number> {
  const { source, count } = counted;
  if (!source) return count;
  const seen = page[0]?.version;
  if (seen !== undefined && isSettled(source, seen)) return count;
  if (seen !== undefined) deps.census.noticeVersion(seen);
  return (await countBySql(deps, search, now)).count;
}
