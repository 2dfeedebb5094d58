import { filtersOf, joinThousands, limits } from "@efie/contract";
import type { Place } from "../parse/place-names.ts";
import { foldText, isStopWord } from "@efie/catalogue-index";
import { readKind, readOffer, readCategory, readEither } from "./read-kinds.ts";
import { isMonthlyRent, readPeriod, toListedPrices, readMoveIn, readPrices } from "./read-prices.ts";
import { readAdvance } from "./read-advance.ts";
import { readAmenities, readOptions } from "./read-options.ts";
import { readPlace, separateTowns } from "./read-places.ts";
import { correctBedrooms, readBathrooms, readBedrooms } from "./read-rooms.ts";
import { bounds, fillers, near, otherNumbers, spellings, unasked, vague } from "./fillers.ts";
import { takeRefused } from "./refusals.ts";
import { writeFigures } from "./number-words.ts";
import { Remainder, type Reading } from "./reading.ts";

/** A phone number and a GhanaPostGPS address stay whole. */
const wholes = [/\b[a-z][a-z0-9]-\d{3,4}-\d{4,5}\b/g, /(?<!\d)(?:\+?233|0)(?:[ -]?\d){9}(?!\d)/g];

/** "max" before a number is its bound; in "1200 max 2 bedroom" it is that of the number before. */
const number = String.raw`(?= ?(?:cedis )?\.?(?:\d|half|(?:an?|one|two|three|four|five|six|seven|eight|nine|ten)\b))`;
const ofNext = String.raw`(?<!\d ?[km]? )|(?=\D*\d[\d.]* ?[km]?\b(?! ?-?b))`;
const bounded = bounds.map(([phrases, bound]): [RegExp, string] => [
  new RegExp(String.raw`(?:${ofNext})(?<!\w)(?:${phrases})${number}`, "g"),
  bound,
]);

/**
 * Owners call a studio an apartment, a self contained or a room, so none of these is its filter. It stays a word, which also finds what is
 * self contained (decisions/search, "A typed studio stays a word").
 */
const studios = /\bstudios?(?: (?:type )?(?:app?art(?:e?m[ea]?nts?)|apts?|flats?|rooms?|homes?))?\b/g;

const noViewingFee = /\b(?:no|without|zero|free) (?:viewing|inspection)(?: fees?)?\b/g;
/** How long somebody stays or pays. */
const spans = /\b\d{1,2} ?-?(?:years?|yrs?|months?|mths?)(?: (?:advance|upfront))?\b/g;

function prepare(text: Remainder): void {
  for (const [written, read] of spellings) text.rewrite(written, read);
  text.rewrite(/(?<=\d)(?=p[./]?m\b|plots?\b)|(?<=\b(?:max|under|below|budget|upto|less than))(?=\d)/g, " ");
  text.rewrite(/^.*$/g, writeFigures);
  text.rewrite(/ {2,}/g, " ");
  for (const [phrase, bound] of bounded) text.rewrite(phrase, bound);
}

/**
 * Reads what somebody types into a search: bedrooms, prices, the offer, the kind, amenities, the place. What is not understood, or could mean two
 * things, stays in `search`. `isKnown` says that a word is one of published listings, and no misspelt town.
 */
export function understand(typed: string, places: readonly Place[], isKnown: (word: string) => boolean): Reading {
  const text = new Remainder(foldText(typed).replaceAll(/\s+/g, " ").trim());
  text.rewrite(near, " near ");
  for (const pattern of wholes) text.keep(pattern);
  separateTowns(text, places, isKnown);
  for (const pattern of otherNumbers) text.keep(pattern);
  text.rewrite(/^.*$/g, joinThousands);
  prepare(text);
  const unmatched = unasked.flatMap((pattern) => text.takeAll(pattern));
  const advance_months__lte = readAdvance(text);
  const no_viewing_fee = text.take(noViewingFee, () => true) ?? undefined;
  const refusing = readOptions(text, "refusing");
  correctBedrooms(text);
  text.rewrite(studios, "studio");
  const refused = takeRefused(text, places);
  const options = { ...refusing, ...readOptions(text, "other") };
  text.keep(spans);
  const bedrooms = readBedrooms(text);
  const number_of_bathrooms__gte = readBathrooms(text);
  const period = readPeriod(text);
  const offer = readOffer(text);
  const move_in_cost__lte = readMoveIn(text);
  const written = readPrices(text);
  const either = readEither(text);
  const kind = either === undefined ? readKind(text) : undefined;
  const prices = toListedPrices(written, period, kind);
  // Most apartments that are let by the night are serviced ones.
  const isAnyApartment = kind === "apartment" && offer === "short rental";
  const property_type = isAnyApartment ? undefined : kind;
  const category = either?.category ?? (isAnyApartment ? "apartment" : readCategory(text, kind));
  const amenities = readAmenities(text);
  const fields = { ...options, number_of_bathrooms__gte, advance_months__lte, move_in_cost__lte, no_viewing_fee };
  // Words of ours, where nothing had a bound.
  text.rewrite(/\bcedis\b|\bat (?:most|least)\b/g, " ");
  const { city, region, rest } = readPlace(text.tokens(), places, isKnown);
  const type = offer ?? (isMonthlyRent({ bedrooms, property_type, category, ...prices }, text) ? "rental" : undefined);
  const read: Omit<Reading, "search"> = {
    ...(bedrooms && { bedrooms }),
    ...(type && { type }),
    ...(property_type && { property_type }),
    ...(category && { category }),
    ...prices,
    ...(filtersOf(fields).length > 0 && { fields }),
    ...(amenities.length > 0 && { amenities }),
    ...(city && { city }),
    ...(region && { region }),
  };
  const search = wordsLeft(text, rest, Object.keys(read).length > 0);
  if (either !== undefined && either.category === undefined) unmatched.push(either.phrase);
  return { ...read, search, ...(unmatched.length > 0 && { unmatched }), ...(refused.length > 0 && { refused }) };
}

function wordsLeft(text: Remainder, rest: readonly (string | null)[], isUnderstood: boolean): string {
  const words = rest.flatMap((token) => (token === null ? [] : text.wordsOf(token)));
  const saysNothing = (word: string): boolean =>
    isStopWord(word) || fillers.includes(word) || (isUnderstood && vague.includes(word));
  const left = words.filter((word) => !saysNothing(word)).join(" ");
  // Folding makes some letters three, and a gap two words of one: it can be longer than what was typed.
  return left.slice(0, limits.maxSearchCharacters).trim();
}
