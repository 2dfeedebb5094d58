import { limits, type PropertyListQuery, type WiderQuery } from "@efie/contract";
import type { PolicyViewer } from "../visibility.policy.ts";
import { hiddenOwnersOf, withoutOwners } from "./blocked-owners.ts";
import type { CatalogueDeps } from "./catalogue-deps.ts";
import type { Preference } from "../query.ts";
import { findPartOfTown } from "../location/parts-of-towns.ts";
import { readSearchQuery } from "./read-query.ts";
import { countMatches } from "./search-catalogue.ts";
import { widenQuery, writeQuery, type WideningNames, type WideQuery } from "./widen-query.ts";
import { findFeatureNames, findNearbyCities } from "./widening.repository.ts";

const maxNearby = 3;

async function readNames({ reads, places }: CatalogueDeps, query: WideQuery): Promise<WideningNames> {
  const { city__id, features = [] } = query;
  const [nearby, rows, known] = await Promise.all([
    city__id === undefined ? [] : findNearbyCities(reads, city__id, maxNearby),
    findFeatureNames(reads, features),
    places.list(reads),
  ]);
  const town = city__id === undefined ? undefined : known.find(({ city_id }) => city_id === city__id);
  const region = town ? { id: town.region_id, name: town.region } : null;
  const part = findPartOfTown(query.search ?? "");
  const around = known.find(({ city_id, name }) => city_id !== null && name === part?.town);
  return {
    around: part && around?.city_id ? { id: around.city_id, city: around.name, rest: part.rest } : null,
    region,
    nearby,
    features: new Map(rows.map(({ id, name }) => [id, name])),
  };
}

/**
 * Wider queries with more matches than a query has, the smallest steps first, at most `limits.maxWiderQueries`; all properties where
 * no single step finds more. The counts are those that the lists have. Some twenty are counted at most.
 */
export async function listWiderQueries(
  deps: CatalogueDeps,
  viewer: PolicyViewer,
  whole: PropertyListQuery,
): Promise<WiderQuery[]> {
  const { cursor: _, limit: __, ...query } = whole;
  const now = deps.clock.now();
  const preferences: readonly Preference[] | null = viewer ? await deps.preferences.of(viewer.id, now) : null;
  const hidden = await hiddenOwnersOf(deps.reads, viewer);
  const count = async (asked: WideQuery): Promise<number> => {
    const search = await readSearchQuery(deps, asked, preferences);
    return search ? Math.min(await countMatches(deps, withoutOwners(search, hidden), now), limits.maxExactTotal) : 0;
  };
  const [own, names] = await Promise.all([count(query), readNames(deps, query)]);
  const wider: WiderQuery[] = [];
  // One after another: a request counts as much at a time as a list does, and ends as soon as there are enough.
  for (const { label, query: asked } of widenQuery(query, names)) {
    const found = await count(asked);
    if (found > own) wider.push({ label, query: writeQuery(asked), count: found });
    if (wider.length === limits.maxWiderQueries) return wider;
  }
  if (wider.length > 0) return wider;
  const all = await count({});
  return all > own ? [{ label: "All properties", query: {}, count: all }] : [];
}
