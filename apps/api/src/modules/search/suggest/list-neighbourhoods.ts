import type { Neighbourhood, PropertyDocument } from "@efie/contract";
import type { PageRow } from "../find/catalogue.repository.ts";
import { countMatches, searchCatalogue } from "../find/search-catalogue.ts";
import { readSearchQuery, type SearchQuery, type SearchDeps } from "../read/read-query.ts";
import { LRUCache } from "lru-cache";
import { beginsWith, isWhole, wordsOfName } from "../parse/place-names.ts";
import type { QueryWord } from "@efie/catalogue-index";

/** The properties that a query finds, counted as far as a list counts. */
export async function countQuery(deps: SearchDeps, query: SearchQuery, now: Date): Promise<number> {
  const search = await readSearchQuery(deps, query, null);
  return search ? await countMatches(deps, search, now) : 0;
}

/** The properties that a query finds, as many as its limit. */
export async function findProperties(deps: SearchDeps, query: SearchQuery, now: Date): Promise<readonly PageRow[]> {
  const search = await readSearchQuery(deps, query, null);
  return search ? (await searchCatalogue(deps, search, null, now)).rows.slice(0, search.limit) : [];
}

export function documentsOf(rows: readonly PageRow[]): PropertyDocument[] {
  return rows.map(({ document }) => JSON.parse(document) as PropertyDocument);
}

/** The newest listings whose addresses are read, and how many names of them are counted. */
const sampleSize = 200;
const maxNeighbourhoods = 12;
/** A name in one address only is too often a street or a house. */
const leastTimes = 2;
/** More than there are towns: what an entry pushes out while it is being read would fail. */
const maxTowns = 2_000;
const maxAgeMs = 5 * 60_000;

async function find(deps: SearchDeps, city__id: number): Promise<Neighbourhood[]> {
  const now = deps.clock.now();
  const rows = await findProperties(deps, { city__id, limit: sampleSize }, now);
  const places = new Set((await deps.places.list(deps.reads)).map(({ name }) => name.toLowerCase()));
  const isNamed = ({ times, query }: Named) => times >= leastTimes && !places.has(query.search.toLowerCase());
  const named = findNeighbourhoods(documentsOf(rows), null).filter(isNamed);
  const counted: Neighbourhood[] = [];
  // One after another: a request counts as much at a time as a list does.
  for (const { query } of named.slice(0, maxNeighbourhoods))
    counted.push({ name: query.search, count: await countQuery(deps, query, now), query });
  return counted.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}

/** Returns what lists the neighbourhoods of a town that most of its newest listings name. It remembers them for five minutes. */
export function cacheNeighbourhoods(): (deps: SearchDeps, cityId: number) => Promise<Neighbourhood[]> {
  const cache = new LRUCache<number, Neighbourhood[], SearchDeps>({
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

type Named = { label: string; query: { search: string; city__id: number }; isWhole: boolean; times: number };

/** An address part that begins like this is a direction, not the name of a place. */
const direction =
  /^(a few|about|across|after|along|around|at|before|behind|beside|between|by|close|from|in front|inside|just|near|nearby|next|not far|off|on|opposite|towards?|within)\b/i;
const maxNameCharacters = 40;
/** Names with a number that are neighbourhoods; others are houses and plots. */
const numbered = /^(?:community|site|zone)\d+$/;

function isWorded(part: string): boolean {
  return /^[\p{L}' ’.-]+$/u.test(part) || numbered.test(wordsOfName(part).join(" "));
}

function isName(part: string): boolean {
  return part.length > 0 && part.length <= maxNameCharacters && !direction.test(part) && isWorded(part);
}

/** Parts of the addresses that begin with the typed words, or all where null: unique per town, most frequent first. */
export function findNeighbourhoods(
  documents: readonly Pick<PropertyDocument, "detailed_address" | "city">[],
  typed: readonly QueryWord[] | null,
): Named[] {
  const found = new Map<string, Named>();
  for (const { detailed_address, city } of documents) {
    const townAndRegion = new Set(
      [city.city, city.region.name, `${city.region.name} region`].map((name) => wordsOfName(name).join(" ")),
    );
    for (const part of detailed_address.split(",").map((text) => text.trim())) {
      const words = wordsOfName(part);
      const key = `${words.join(" ")} ${city.id}`;
      if (!isName(part) || townAndRegion.has(words.join(" "))) continue;
      if (typed !== null && !beginsWith(words, typed)) continue;
      const existing = found.get(key);
      if (existing) existing.times += 1;
      else {
        const query = { search: part, city__id: city.id };
        found.set(key, { label: `${part}, ${city.city}`, query, isWhole: typed !== null && isWhole(words, typed), times: 1 });
      }
    }
  }
  return [...found.values()].sort((a, b) => b.times - a.times);
}
