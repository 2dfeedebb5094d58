import type { Neighbourhood, PropertyDocument } from "@efie/contract";
import { LRUCache } from "lru-cache";
import type { CatalogueDeps } from "./catalogue-deps.ts";
import { findNeighbourhoods } from "./find-neighbourhoods.ts";
import { countQuery, findProperties } from "./list-suggestions.ts";

/** The newest listings whose addresses are read, and how many names of them are counted. */
const sampleSize = 200;
const maxNeighbourhoods = 12;
/** A name in one address only is too often a street or a house. */
const leastTimes = 2;
/** More than there are towns: what an entry pushes out while it is being read would fail. */
const maxTowns = 2_000;
const maxAgeMs = 5 * 60_000;

async function find(deps: CatalogueDeps, city__id: number): Promise<Neighbourhood[]> {
  const now = deps.clock.now();
  const rows = await findProperties(deps, { city__id, limit: sampleSize }, now);
  const places = new Set((await deps.places.list(deps.reads)).map(({ name }) => name.toLowerCase()));
  const named = findNeighbourhoods(
    rows.map(({ document }) => JSON.parse(document) as PropertyDocument),
    null,
  ).filter(({ times, query }) => times >= leastTimes && !places.has(query.search.toLowerCase()));
  const counted: Neighbourhood[] = [];
  // One after another: a request counts as much at a time as a list does.
  for (const { query } of named.slice(0, maxNeighbourhoods))
    counted.push({ name: query.search, count: await countQuery(deps, query, now), query });
  return counted.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}

/** Returns what lists the neighbourhoods of a town that most of its newest listings name. It remembers them for five minutes. */
export function cacheNeighbourhoods(): (deps: CatalogueDeps, cityId: number) => Promise<Neighbourhood[]> {
  const cache = new LRUCache<number, Neighbourhood[], CatalogueDeps>({
    max: maxTowns,
    ttl: maxAgeMs,
    fetchMethod: (cityId, _old, { context }) => find(context, cityId),
  });
  return async (deps, cityId) => {
    const places = await deps.places.list(deps.reads);
    if (!places.some(({ city_id }) => city_id === cityId)) return [];
    return (await cache.fetch(cityId, { context: deps })) ?? [];
  };
}
