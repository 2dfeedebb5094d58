import { limits, propertyListQuery, type UnderstoodQuery } from "@efie/contract";
import { readSearchQuery, type SearchDeps } from "../read/read-query.ts";
import { countAtLeast } from "../find/search-catalogue.ts";
import { findPartOfTown } from "../parse/parts-of-towns.ts";
import type { Place } from "../parse/place-names.ts";
import { foldText } from "@efie/catalogue-index";

/** A number goes with the word that it counts, or that names it, and a side of a town with its name. */
const wordGroups =
  /[a-z]{2} \d{3,4} \d{4,5}|\d+(?:st|nd|rd|th)(?: floor)?|(?:community|comm|com|site|block|zone|line|floor|(?:house|plot|room) (?:no|number)|no|number) \d+|\d[\da-z]*(?: (?:by|x) \d+| [^\d\s]+)?|(?:east|west|north|south|new|old) [^\d\s]+|[^\s]+/g;
/** More are kept or let go as one. */
const maxGroups = 8;

/** The words that are kept or let go together: a part of a town, all towns that are named, a number with its word. */
function groupsOf(search: string, places: readonly Place[]): string[] {
  const part = findPartOfTown(search);
  const words = part?.rest ?? search;
  const names = places.map(({ name }) => foldText(name)).filter((name) => ` ${words} `.includes(` ${name} `));
  const rest = names.reduce((text, name) => text.replace(` ${name} `, " "), ` ${words} `).trim();
  const groups = [part?.name ?? "", names.join(" "), ...(rest.match(wordGroups) ?? [])].filter((group) => group !== "");
  return groups.length <= maxGroups ? groups : [...groups.slice(0, maxGroups - 1), groups.slice(maxGroups - 1).join(" ")];
}

type Filters = UnderstoodQuery["filters"];

/** Groups as one text; with the gaps between them it could be too long for a search. */
function join(groups: readonly string[]): string {
  return groups.join(" ").slice(0, limits.maxSearchCharacters).trim();
}

async function hasMatches(deps: SearchDeps, filters: Filters, words: readonly string[]): Promise<boolean> {
  const query = propertyListQuery.parse({ ...filters, ...(words.length > 0 && { search: join(words) }) });
  const search = await readSearchQuery(deps, query, null);
  return search !== null && (await countAtLeast(deps, search, 1)) > 0;
}

/** The town around a part of it that is let go: "Osu" is in Accra, and few addresses have it. */
function townAround(gone: string, { filters }: UnderstoodQuery, places: readonly Place[]): Place | undefined {
  const town = "city__id" in filters || "region__id" in filters ? undefined : findPartOfTown(gone)?.town;
  return places.find(({ city_id, name }) => city_id !== null && name === town);
}

/** A reading without its amenities where nothing has them: they are words that became filters. */
async function letGoAmenities(deps: SearchDeps, read: UnderstoodQuery): Promise<UnderstoodQuery> {
  const { features, ...filters } = read.filters;
  const isAlone = Object.keys(filters).length === 0 && read.search === "";
  if (features === undefined || isAlone || (await hasMatches(deps, read.filters, [])) || !(await hasMatches(deps, filters, [])))
    return read;
  const names = read.labels.find(({ parameter }) => parameter === "features")?.label ?? "";
  const labels = read.labels.filter(({ parameter }) => parameter !== "features");
  return { ...read, filters, labels, unmatched: [names, read.unmatched].join(" ").trim() };
}

/**
 * Lets go of the words without which a reading has matches, one after the other: each counts at most one listing, and there are a dozen counts
 * at most. Where nothing was understood, or nothing is there, the words stay.
 */
export async function letGoUnmatched(
  deps: SearchDeps,
  typed: UnderstoodQuery,
  places: readonly Place[],
): Promise<UnderstoodQuery> {
  const read = await letGoAmenities(deps, typed);
  const { filters, search } = read;
  const groups = search === "" ? [] : groupsOf(search, places);
  if (groups.length === 0 || (await hasMatches(deps, filters, groups))) return read;
  const [kept, gone]: [string[], string[]] = [[], []];
  for (const group of groups) {
    const list = (await hasMatches(deps, filters, [...kept, group])) ? kept : gone;
    list.push(group);
  }
  if (kept.length === 0 && (Object.keys(filters).length === 0 || !(await hasMatches(deps, filters, [])))) return read;
  const rest = { ...read, search: join(kept), unmatched: [...gone, read.unmatched].join(" ").trim() };
  const town = townAround(gone.join(" "), read, places);
  const narrowed = { ...filters, city__id: String(town?.city_id) };
  if (town === undefined || !(await hasMatches(deps, narrowed, kept))) return rest;
  return { ...rest, filters: narrowed, labels: [...read.labels, { parameter: "city__id", label: town.name }] };
}
