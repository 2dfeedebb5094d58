import { limits, propertyListQuery, type PropertySuggestion, type UnderstoodQuery } from "@efie/contract";
import type { PageRow } from "../find/catalogue.repository.ts";
import { countQuery, documentsOf, findNeighbourhoods, findProperties } from "./list-neighbourhoods.ts";
import { readSearchQuery, type SearchDeps } from "../read/read-query.ts";
import { beginsWith, isWhole, type Place } from "../parse/place-names.ts";
import { toTsquery } from "../parse/parse-words.ts";
import { foldText, isNumberedPlace, type QueryWord } from "@efie/catalogue-index";
import { findAids, readTyped, type ReadingAids } from "../understand/understand-query.ts";
import { searchCatalogue, withoutRowsOf } from "../find/search-catalogue.ts";
import type { PolicyViewer } from "../../properties/index.ts";

type Reading = Extract<PropertySuggestion, { kind: "reading" }>;

/** Fewer letters could begin too many towns. */
const minLetters = 2;
/** Towns that the last word may become. */
const maxTowns = 4;
const maxReadings = 2;

/** Whether it says more than a place, which is suggested as such. */
function saysMore({ labels }: UnderstoodQuery): boolean {
  return labels.some(({ parameter }) => parameter !== "city__id" && parameter !== "region__id");
}

/** The texts that somebody may be about to type: "2 bed kum" is on its way to "2 bed Kumasi". */
function completeTown({ names }: ReadingAids, text: string, { search }: UnderstoodQuery): string[] {
  const at = text.lastIndexOf(" ") + 1;
  const last = foldText(text.slice(at)).trim();
  if (at === 0 || last.length < minLetters || search.split(" ").at(-1) !== last) return [];
  const begun = names.filter(({ city_id, words }) => city_id !== null && words[0]?.startsWith(last));
  return begun.slice(0, maxTowns).map(({ name }) => `${text.slice(0, at)}${name}`);
}

async function presentReading(deps: SearchDeps, { filters, labels, search }: UnderstoodQuery, now: Date): Promise<Reading> {
  const query = { ...(search !== "" && { search }), ...filters };
  const count = await countQuery(deps, propertyListQuery.parse(query), now);
  const parts = [...labels.map(({ label }) => label), ...(search === "" ? [] : [`“${search}”`])];
  return { kind: "reading", label: parts.join(" · "), count, query };
}

/** What a typed text means as filters, where that is more than a place: the likeliest first, each with matches. */
async function suggestReadings(deps: SearchDeps, text: string, now: Date): Promise<Reading[]> {
  const aids = await findAids(deps, text);
  const typed = readTyped(text.trim(), aids);
  if (!saysMore(typed)) return [];
  const completed = completeTown(aids, text.trim(), typed).map((complete) => readTyped(complete, aids));
  const towns = (await Promise.all(completed.map(async (meant) => await presentReading(deps, meant, now)))).filter(
    ({ count }) => count > 0,
  );
  // The words as they are say something only where they begin no town.
  if (towns.length > 0) return towns.sort((a, b) => b.count - a.count).slice(0, maxReadings);
  const reading = await presentReading(deps, typed, now);
  return reading.count > 0 ? [reading] : [];
}

type PlaceSuggestion = Extract<PropertySuggestion, { kind: "place" }>;
type Candidate = Omit<PlaceSuggestion, "count"> & { isWhole: boolean };

/** Limits of one request: places that are counted, and properties that are read. */
const maxCandidates = 10;
const maxProperties = 60;

function presentPlace({ city_id, region_id, name, words }: Place, typed: readonly QueryWord[]): Candidate {
  const query = city_id === null ? { region__id: region_id } : { city__id: city_id };
  return { kind: "place", label: city_id === null ? `${name} Region` : name, query, isWhole: isWhole(words, typed) };
}

/** Exact names first, then the places with the most properties. */
async function countPlaces(deps: SearchDeps, candidates: readonly Candidate[], now: Date): Promise<PlaceSuggestion[]> {
  const chosen = candidates.toSorted((a, b) => Number(b.isWhole) - Number(a.isWhole)).slice(0, maxCandidates);
  const counted = await Promise.all(chosen.map(async (place) => ({ ...place, count: await countQuery(deps, place.query, now) })));
  return counted
    .filter((place) => place.count > 0)
    .sort((a, b) => Number(b.isWhole) - Number(a.isWhole) || b.count - a.count)
    .map(({ kind, label, query, count: found }) => ({ kind, label, count: found, query }));
}

/** The properties in a place with its number, or with a longer one: "Community 2" may be on its way to "Community 25". */
async function findNumbered(deps: SearchDeps, words: readonly QueryWord[], now: Date): Promise<readonly PageRow[]> {
  const search = words.some(({ typed }) => isNumberedPlace(typed)) ? await readSearchQuery(deps, {}, null) : null;
  if (!search) return [];
  const wanted = { ...search, words, filter: { ...search.filter, words: toTsquery(words) }, limit: maxProperties };
  return (await searchCatalogue(deps, wanted, null, now)).rows.slice(0, maxProperties);
}

/**
 * What the typed text means, towns, regions and neighbourhoods that begin with it, both with their number of properties; then titles.
 */
export async function listSuggestions(deps: SearchDeps, viewer: PolicyViewer, text: string): Promise<PropertySuggestion[]> {
  const now = deps.clock.now();
  const parsed = text.trim() === "" ? null : await deps.parser.parse(deps, text);
  if (!parsed) return [];
  const open = parsed.words.map((word) => ({ ...word, isPrefix: word.isPrefix || isNumberedPlace(word.typed) }));
  const [readings, places, rows, numbered, hidden] = await Promise.all([
    suggestReadings(deps, text, now),
    deps.places.list(deps.reads),
    findProperties(deps, { search: text, limit: maxProperties }, now),
    findNumbered(deps, open, now),
    deps.properties.hiddenOwnersOf(viewer),
  ]);
  const documents = documentsOf(withoutRowsOf(rows, hidden));
  // What was typed is among them, even where sixty others are newer.
  const around = [...documents, ...documentsOf(withoutRowsOf(numbered, hidden))];
  const named = places.filter(({ words }) => beginsWith(words, parsed.words));
  const candidates = [
    ...named.map((place) => presentPlace(place, parsed.words)),
    ...findNeighbourhoods(around, open).map((place) => ({ kind: "place" as const, ...place })),
  ];
  const titles = documents.map(({ id, title }) => ({ kind: "property" as const, label: title, id }));
  return [...readings, ...(await countPlaces(deps, candidates, now)), ...titles].slice(0, limits.maxSuggestions);
}
