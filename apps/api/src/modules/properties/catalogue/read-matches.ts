import type { PageRow } from "./catalogue.repository.ts";
import type { CatalogueDeps } from "./catalogue-deps.ts";
import type { CensusMatches } from "../search-index/census.ts";

/**
 * What the census found, as a page; the database says the rest: views, hearts, and documents that are not known yet. Null
 * where the census has found none or cannot vouch for them: what it has not heard of would be missing from the page.
 */
export async function readMatches(
  { listings }: Pick<CatalogueDeps, "listings">,
  found: CensusMatches | null,
  viewerId: number | null,
): Promise<PageRow[] | null> {
  if (!found?.isExact || found.matches.length === 0) return null;
  const known = await listings.read(
    found.matches.map(({ property_id }) => property_id),
    viewerId,
  );
  const rows = found.matches.flatMap((match) => {
    const row = known.get(match.property_id);
    return row?.version === found.version ? [{ ...match, ...row }] : [];
  });
  return rows.length === found.matches.length ? rows : null;
}
