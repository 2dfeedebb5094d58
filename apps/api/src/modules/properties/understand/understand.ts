import type { Place } from "../search-text/place-names.ts";
import { foldText, isStopWord } from "../search-text/tokenizer.ts";
import { readBedrooms, readKind, readOffer } from "./read-kinds.ts";
import { readPlace } from "./read-places.ts";
import { readPrices } from "./read-prices.ts";
import { Remainder, type Reading } from "./reading.ts";

/** Words that say nothing of a home. */
const fillers = new Set(["i", "my", "me", "am", "please", "pls", "some", "any"]);

/** Numbers that count something else: a phone, a GhanaPostGPS address, a part of a town, a house, a time. */
const otherNumbers = [
  /\b[a-z][a-z0-9]-\d{3,4}-\d{4,5}\b/g,
  /(?<!\d)(?:\+?233|0)\d{9}(?!\d)/g,
  /\b(?:community|comm|com|site|block|zone|line|(?:house|plot|room) (?:no|number)|no|number)\.? ?\d{1,4}\b/g,
  /\b\d{1,2} ?-?(?:years?|yrs?|months?|mths?)(?: (?:advance|upfront))?\b/g,
];

function prepare(typed: string): Remainder {
  const text = new Remainder(foldText(typed).replaceAll(/\s+/g, " "));
  for (const pattern of otherNumbers) text.keep(pattern);
  text.rewrite(/(?<=\d),(?=\d{3}(?!\d))/g, "");
  text.rewrite(/gh[₵¢]|[₵¢]|\bgh[cs]?(?=\s?\d)|(?<=\d)\s?gh[cs]\b|\bgh[cs]\b|\bcedis?\b/g, " cedis ");
  text.rewrite(/(?<=\d)bed/g, " bed");
  text.rewrite(/\bs\/c\b|\bsc\b|\bself-?con\b/g, "self contained");
  text.rewrite(/ {2,}/g, " ");
  return text;
}

/**
 * Reads what somebody types into a search: bedrooms, prices, the offer, the kind, the place. What is not understood, or could mean two
 * things, stays in `search`. `isKnown` says that a word is one of published listings, and no misspelt town.
 */
export function understand(typed: string, places: readonly Place[], isKnown: (word: string) => boolean): Reading {
  const text = prepare(typed);
  const bedrooms = readBedrooms(text);
  const type = readOffer(text);
  const prices = readPrices(text);
  const property_type = readKind(text);
  text.rewrite(/\bcedis\b/g, " ");
  const { city, region, rest } = readPlace(text.tokens(), places, isKnown);
  const words = rest.flatMap((token) => (token === null ? [] : text.wordsOf(token)));
  const search = words.filter((word) => !isStopWord(word) && !fillers.has(word)).join(" ");
  return {
    ...(bedrooms && { bedrooms }),
    ...(type && { type }),
    ...(property_type && { property_type }),
    ...prices,
    ...(city && { city }),
    ...(region && { region }),
    search,
  };
}
