import type { Place } from "../parse/place-names.ts";
import { closest, swapNeighbours } from "../parse/parse-words.ts";
import { foldText, isStopWord } from "@efie/catalogue-index";
import type { Reading, Remainder } from "./reading.ts";

/** Regions that are called by their name alone. The others, such as "Central", are words of their own. */
const wellKnown = new Set(["ashanti", "volta", "bono", "oti", "ahafo"]);
/** What people say for a town. */
export const nicknames = new Map([
  ["bolga", "bolgatanga"],
  ["capecoast", "cape coast"],
  ["swedru", "agona swedru"],
  ["acra", "accra"],
  ["dunkwa", "dunkwa offin"],
  ["oda", "akim oda"],
  ["akyem oda", "akim oda"],
  ["fosu", "assin foso"],
  ["foso", "assin foso"],
  ["taadi", "takoradi"],
  ["tadi", "takoradi"],
  ["koftown", "koforidua"],
  ["nkran", "accra"],
  ["oguaa", "cape coast"],
  ["edina", "elmina"],
  // The region of old; Ahafo is its smallest part.
  ["brong ahafo", "bono"],
]);
const maxNameWords = 4;
/** "Nsawam road" is a road to Nsawam, in other towns. */
const roads = new Set(["road", "rd", "highway"]);
/** A shorter word with a mistake is too often another word. */
const minCorrectedCharacters = 5;
/** A town that ends a longer word has at least so many letters, and so has what stands before it. */
const minJoinedCharacters = 5;

type Named = { place: Place; from: number; to: number };
type Token = string | null;

function nameOf(place: Place): string {
  return (foldText(place.name).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !isStopWord(word)).join(" ");
}

/** The names under which each place is found; two towns of one name are found under none. */
function namesOf(places: readonly Place[]): Map<string, Place | null> {
  const names = new Map<string, Place | null>();
  const add = (name: string, place: Place): void => {
    const known = names.get(name);
    names.set(
      name,
      known === undefined || known === place ? place : known?.city_id !== null && place.city_id === null ? known : null,
    );
  };
  for (const place of places) if (place.city_id !== null) add(nameOf(place), place);
  for (const place of places) {
    if (place.city_id !== null) continue;
    const name = nameOf(place);
    add(`${name} region`, place);
    if (name.includes(" ") || wellKnown.has(name)) add(name, place);
  }
  return names;
}

/** The only town that is a mistake or two away from a word. */
function correct(word: string, towns: readonly string[]): string | null {
  if (word.length < minCorrectedCharacters || !/^\p{L}+$/u.test(word)) return null;
  const candidates = towns.filter((town) => town[0] === word[0]);
  const [best, ...others] = closest(word, candidates, false, swapNeighbours(word));
  return best !== undefined && others.length === 0 ? best : null;
}

/** "Nsawam road" and "Accra Kumasi road" are roads. */
function isRoad(tokens: readonly Token[], at: number, names: ReadonlyMap<string, unknown>): boolean {
  const [next, afterNext] = [tokens[at] ?? "", tokens[at + 1] ?? ""];
  return roads.has(next) || (names.has(next) && roads.has(afterNext));
}

function findNamed(tokens: readonly Token[], places: readonly Place[], isKnown: (word: string) => boolean): Named[] {
  const names = namesOf(places);
  const towns = [...names.keys()].filter((name) => !name.endsWith(" region"));
  const found: Named[] = [];
  for (let from = 0; from < tokens.length;) {
    let next = from + 1;
    for (let to = Math.min(tokens.length, from + maxNameWords); to > from; to--) {
      const words = tokens.slice(from, to);
      if (words.includes(null) || isRoad(tokens, to, names)) continue;
      const text = words.join(" ");
      const name = nicknames.get(text) ?? text;
      const isTried = names.has(name) || isKnown(text) || (to > from + 1 && !text.includes(" "));
      const place = names.get(isTried ? name : (correct(text, towns) ?? correctJoined(text, towns) ?? name));
      if (!place) continue;
      found.push({ place, from, to });
      next = to;
      break;
    }
    from = next;
  }
  return found;
}

/** A name of several words with one mistake, such as "cape cost". */
function correctJoined(text: string, towns: readonly string[]): string | null {
  if (!text.includes(" ")) return null;
  const joined = text.replaceAll(" ", "");
  const several = towns.filter((town) => town.includes(" "));
  const best = correct(
    joined,
    several.map((town) => town.replaceAll(" ", "")),
  );
  return best === null ? null : (several.find((town) => town.replaceAll(" ", "") === best) ?? null);
}

const longWords = new RegExp(`[a-z0-9]{${2 * minJoinedCharacters},}`, "g");

/** Separates a town from the words that it was typed together with: "2bedroomkumasi". */
export function separateTowns(text: Remainder, places: readonly Place[], isKnown: (word: string) => boolean): void {
  const names = places.map(nameOf);
  const towns = names.filter((name) => name.length >= minJoinedCharacters && !name.includes(" "));
  text.rewrite(longWords, (word) => {
    const ends = (town: string): boolean => word.endsWith(town) && word.length >= town.length + minJoinedCharacters;
    const town = isKnown(word) ? undefined : towns.find(ends);
    return town === undefined ? word : `${word.slice(0, -town.length)} ${town}`;
  });
}

/** The place that a text names, and the words without it. A text that names two places means neither by a filter. */
export function readPlace(
  tokens: readonly Token[],
  places: readonly Place[],
  isKnown: (word: string) => boolean,
): Pick<Reading, "city" | "region"> & { rest: Token[] } {
  const words = tokens.filter((token) => token === null || !isStopWord(token));
  const named = findNamed(words, places, isKnown);
  const towns = [...new Set(named.flatMap(({ place }) => (place.city_id === null ? [] : [place])))];
  const regions = [...new Set(named.flatMap(({ place }) => (place.city_id === null ? [place] : [])))];
  const [town] = towns;
  const [region] = regions;
  // "Madina or Adenta" is anywhere in their region.
  const isEither = tokens.includes("or") && towns.length > 1 && towns.every(({ region_id }) => region_id === town?.region_id);
  const isOne =
    isEither ||
    towns.length + regions.length === 1 ||
    (towns.length === 1 && regions.length === 1 && town?.region_id === region?.region_id);
  if (!isOne) return { rest: words };
  const rest = words.filter((_word, at) => !named.some(({ from, to }) => at >= from && at < to));
  if (town && isEither) return { region: { id: town.region_id, name: town.region }, rest };
  if (town && town.city_id !== null) return { city: { id: town.city_id, name: town.name }, rest };
  return region ? { region: { id: region.region_id, name: region.name }, rest } : { rest };
}
