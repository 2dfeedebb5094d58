import { limits, type PropertyDocument, type PropertySuggestion } from "@efie/contract";
import type { CatalogueDeps } from "./catalogue-deps.ts";
import type { PageRow } from "./catalogue.repository.ts";
import { findNeighbourhoods } from "./find-neighbourhoods.ts";
import { readSearchQuery, parseSearch, type SearchQuery } from "./read-query.ts";
import { beginsWith, isWhole, type Place } from "../search-text/place-names.ts";
import { suggestReadings } from "../understand/suggest-readings.ts";
import { countMatches, searchCatalogue } from "./search-catalogue.ts";
import type { QueryWord } from "../query.ts";

type PlaceSuggestion = Extract<PropertySuggestion, { kind: "place" }>;
type Candidate = Omit<PlaceSuggestion, "count"> & { isWhole: boolean };

/** Limits of one request: places that are counted, and properties that are read. */
const maxCandidates = 10;
const maxProperties = 60;

async function count(deps: CatalogueDeps, query: SearchQuery, now: Date): Promise<number> {
  const search = await readSearchQuery(deps, query, null);
  return search ? Math.min(await countMatches(deps, search, now), limits.maxExactTotal) : 0;
}

function presentPlace({ city_id, region_id, name, words }: Place, typed: readonly QueryWord[]): Candidate {
  const query = city_id === null ? { region__id: region_id } : { city__id: city_id };
  return { kind: "place", label: city_id === null ? `${name} Region` : name, query, isWhole: isWhole(words, typed) };
}

async function findProperties(deps: CatalogueDeps, query: SearchQuery, now: Date): Promise<readonly PageRow[]> {
  const search = await readSearchQuery(deps, query, null);
  return search ? (await searchCatalogue(deps, search, null, now)).rows.slice(0, search.limit) : [];
}

/** Exact names first, then the places with the most properties. */
async function countPlaces(deps: CatalogueDeps, candidates: readonly Candidate[], now: Date): Promise<PlaceSuggestion[]> {
  const chosen = candidates.toSorted((a, b) => Number(b.isWhole) - Number(a.isWhole)).slice(0, maxCandidates);
  const counted = await Promise.all(chosen.map(async (place) => ({ ...place, count: await count(deps, place.query, now) })));
  return counted
    .filter((place) => place.count > 0)
    .sort((a, b) => Number(b.isWhole) - Number(a.isWhole) || b.count - a.count)
    .map(({ kind, label, query, count: found }) => ({ kind, label, count: found, query }));
}

/**
 * What the typed text means, towns, regions and neighbourhoods that begin with it, both with their number of properties; then titles.
 */
export async function listSuggestions(deps: CatalogueDeps, text: string): Promise<PropertySuggestion[]> {
  const now = deps.clock.now();
  const parsed = text.trim() === "" ? null : await parseSearch(deps, text);
  if (!parsed) return [];
  const [readings, places, rows] = await Promise.all([
    suggestReadings(deps, text, now),
    deps.places.list(deps.reads),
    findProperties(deps, { search: text, limit: maxProperties }, now),
  ]);
  const documents = rows.map(({ document }) => JSON.parse(document) as PropertyDocument);
  const named = places.filter(({ words }) => beginsWith(words, parsed.words));
  const candidates = [
    ...named.map((place) => presentPlace(place, parsed.words)),
    ...findNeighbourhoods(documents, parsed.words).map((place) => ({ kind: "place" as const, ...place })),
  ];
  const titles = documents.map(({ id, title }) => ({ kind: "property" as const, label: title, id }));
  return [...readings, ...(await countPlaces(deps, candidates, now)), ...titles].slice(0, limits.maxSuggestions);
}
