import { limits, type PropertyListQuery, type WiderQuery } from "@efie/contract";
import type { PolicyViewer } from "../../properties/index.ts";
import { withoutOwners, countMatches } from "../find/search-catalogue.ts";
import { findPartOfTown } from "../parse/parts-of-towns.ts";
import { readSearchQuery, type SearchDeps } from "../read/read-query.ts";
import { keepOnePart, widenQuery, writeQuery, type Widening, type WideningNames, type WideQuery } from "./widen-query.ts";
import { findFeatureNames, findNearbyCities } from "../parse/place-names.repository.ts";

const maxNearby = 3;

async function readNames({ reads, places }: SearchDeps, query: WideQuery): Promise<WideningNames> {
  const { city__id, region__id, features = [] } = query;
  const [nearby, rows, known] = await Promise.all([
    city__id === undefined ? [] : findNearbyCities(reads, city__id, maxNearby),
    findFeatureNames(reads, features),
    places.list(reads),
  ]);
  const town = city__id === undefined ? undefined : known.find(({ city_id }) => city_id === city__id);
  const ownRegion = known.find(({ city_id, region_id }) => city_id === null && region_id === region__id);
  const region = town ? { id: town.region_id, name: town.region } : null;
  const part = findPartOfTown(query.search ?? "");
  const around = known.find(({ city_id, name }) => city_id !== null && name === part?.town);
  return {
    around: part && around?.city_id ? { id: around.city_id, city: around.name, rest: part.rest } : null,
    place: (town ?? ownRegion)?.name ?? null,
    region,
    nearby,
    features: new Map(rows.map(({ id, name }) => [id, name])),
  };
}

/**
 * Wider queries with more matches than a query has, the smallest steps first, at most `limits.maxWiderQueries`; where no single
 * step finds more, one part of the query alone, and all properties. The counts are those that the lists have. Some twenty are counted at most.
 */
export async function listWiderQueries(deps: SearchDeps, viewer: PolicyViewer, whole: PropertyListQuery): Promise<WiderQuery[]> {
  const { cursor: _, limit: __, ...query } = whole;
  const now = deps.clock.now();
  const preferences = await deps.properties.preferencesOf(viewer, now);
  const hidden = await deps.properties.hiddenOwnersOf(viewer);
  const count = async (asked: WideQuery): Promise<number> => {
    const search = await readSearchQuery(deps, asked, preferences);
    return search ? await countMatches(deps, withoutOwners(search, hidden), now) : 0;
  };
  const [own, names] = await Promise.all([count(query), readNames(deps, query)]);
  // One after another: a request counts as much at a time as a list does, and ends as soon as there are enough.
  const findWider = async (widenings: readonly Widening[]): Promise<WiderQuery[]> => {
    const wider: WiderQuery[] = [];
    for (const { label, query: asked } of widenings) {
      const found = await count(asked);
      if (found > own) wider.push({ label, query: writeQuery(asked), count: found });
      if (wider.length === limits.maxWiderQueries) break;
    }
    return wider;
  };
  const wider = await findWider(widenQuery(query, names));
  return wider.length > 0 ? wider : await findWider(keepOnePart(query, names));
}
