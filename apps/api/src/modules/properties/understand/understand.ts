import type { Place } from "../search-text/place-names.ts";
import { foldText, isStopWord } from "../search-text/tokenizer.ts";
import { correctBedrooms, readBathrooms, readBedrooms, readKind, readOffer } from "./read-kinds.ts";
import { readCategory } from "./read-category.ts";
import { isMonthlyRent } from "./monthly-rent.ts";
import { readAdvance } from "./read-advance.ts";
import { readAmenities } from "./read-amenities.ts";
import { readPlace, separateTowns } from "./read-places.ts";
import { readPeriod, toListedPrices } from "./price-periods.ts";
import { readPrices } from "./read-prices.ts";
import { Remainder, type Reading } from "./reading.ts";

/** Words that say nothing of a home. */
const fillers = new Set([
  "i",
  "my",
  "me",
  "am",
  "please",
  "pls",
  "some",
  "any",
  "need",
  "want",
  "looking",
  "searching",
  "around",
  // Pidgin and Twi.
  "find",
  "dey",
  "wey",
  "dem",
  "wan",
  "abeg",
  "chale",
  "charley",
  "mehia",
  "mepe",
  "wo",
]);

/** Words of a low price, or of paying, which no listing says of itself: they stay only where nothing else was understood. */
const vague = new Set(["cheap", "affordable", "pay", "payment"]);

/** Numbers that count something else: a phone, a GhanaPostGPS address, a part of a town, a house, a plot's sides, who shares a room, a time, dollars. */
const otherNumbers = [
  /\b[a-z][a-z0-9]-\d{3,4}-\d{4,5}\b/g,
  /(?<!\d)(?:\+?233|0)\d{9}(?!\d)/g,
  /\b(?:community|comm|com|site|block|zone|line|(?:house|plot|room) (?:no|number)|no|number)\.? ?\d{1,4}\b/g,
  /\b\d{2,4} ?(?:by|x|\*) ?\d{2,4}\b/g,
  /\b(?:\d|one|two|three|four) in (?:a|one|1) rooms?\b/g,
  /\b\d{1,2} ?-?(?:years?|yrs?|months?|mths?)(?: (?:advance|upfront))?\b/g,
  // Prices are cedis, and nobody knows tomorrow's rate.
  /(?:\$|\busd?\b) ?\$? ?\d[\d.,]*(?: ?(?:k|m)\b)?|\b\d[\d.,]* ?(?:(?:k|m) ?)?(?:\$|usd\b|(?:us )?dollars?\b)/g,
];

/**
 * Owners call a studio an apartment, a self contained or a room, so none of these is its filter. It stays a word, which also finds what is
 * self contained (decision 307).
 */
const studios = /\bstudios?(?: (?:type )?(?:app?art(?:e?m[ea]?nts?)|apts?|flats?|rooms?|homes?))?\b/g;

function prepare(text: Remainder): void {
  for (const pattern of otherNumbers) text.keep(pattern);
  text.rewrite(/(?<=\d),(?=\d{3}(?!\d))/g, "");
  text.rewrite(/(?<=\d),(?=\d{1,2} ?[km]\b)/g, ".");
  text.rewrite(/\b4 ?(?=(?:rent|sale|let|lease)\b)/g, "for ");
  text.rewrite(/(?<=\d)(?=p[./]?m\b|plots?\b)|(?<=\b(?:max|under|below|budget|upto|less than))(?=\d)/g, " ");
  text.rewrite(/gh[₵¢]|[₵¢]|\bgh[cs]?(?=\s?\d)|(?<=\d)\s?gh[cs]?\b|\bgh[cs]\b|\bcedis?\b/g, " cedis ");
  text.rewrite(/\bb(?:tw?n|tw|etwn|\/n)\b/g, "between");
  text.rewrite(/\bwey get\b|\bhow much(?: (?:is|be|for))?\b/g, " ");
  text.rewrite(/(?<=\d)bed/g, " bed");
  text.rewrite(/\bs ?\/ ?c(?:ontain(?:ed)?)?\b|\bs ?c\b|\bself[ -]?con\b/g, "self contained");
  text.rewrite(studios, "studio");
  text.rewrite(/ {2,}/g, " ");
  correctBedrooms(text);
}

/**
 * Reads what somebody types into a search: bedrooms, prices, the offer, the kind, amenities, the place. What is not understood, or could mean two
 * things, stays in `search`. `isKnown` says that a word is one of published listings, and no misspelt town.
 */
export function understand(typed: string, places: readonly Place[], isKnown: (word: string) => boolean): Reading {
  const text = new Remainder(foldText(typed).replaceAll(/\s+/g, " "));
  const maxAdvance = readAdvance(text);
  separateTowns(text, places, isKnown);
  prepare(text);
  const bedrooms = readBedrooms(text);
  const minBathrooms = readBathrooms(text);
  const period = readPeriod(text);
  const offer = readOffer(text);
  const written = readPrices(text);
  const kind = readKind(text);
  const prices = toListedPrices(written, period, kind);
  // Most apartments that are let by the night are serviced ones.
  const isAnyApartment = kind === "apartment" && offer === "short rental";
  const property_type = isAnyApartment ? undefined : kind;
  const category = isAnyApartment ? "apartment" : readCategory(text, kind);
  const amenities = readAmenities(text);
  text.rewrite(/\bcedis\b/g, " ");
  text.rewrite(/\bclose to\b|\bwithin \d{1,2} ?(?:km|kilomet(?:re|er)s?|miles?)(?: (?:of|from|to))?\b/g, " near ");
  const { city, region, rest } = readPlace(text.tokens(), places, isKnown);
  const type = offer ?? (isMonthlyRent({ bedrooms, property_type, category, ...prices }, text) ? "rental" : undefined);
  const read: Omit<Reading, "search"> = {
    ...(bedrooms && { bedrooms }),
    ...(minBathrooms && { minBathrooms }),
    ...(type && { type }),
    ...(property_type && { property_type }),
    ...(category && { category }),
    ...prices,
    ...(maxAdvance !== undefined && { maxAdvance }),
    ...(amenities.length > 0 && { amenities }),
    ...(city && { city }),
    ...(region && { region }),
  };
  return { ...read, search: wordsLeft(text, rest, Object.keys(read).length > 0) };
}

function wordsLeft(text: Remainder, rest: readonly (string | null)[], isUnderstood: boolean): string {
  const words = rest.flatMap((token) => (token === null ? [] : text.wordsOf(token)));
  const saysNothing = (word: string): boolean => isStopWord(word) || fillers.has(word) || (isUnderstood && vague.has(word));
  return words.filter((word) => !saysNothing(word)).join(" ");
}
