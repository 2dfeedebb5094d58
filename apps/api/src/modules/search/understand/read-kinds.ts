import { type ListingType, type PropertyType, categories, categoryNames, type Category } from "@efie/contract";
import type { Remainder } from "./reading.ts";

const shortStays = /\bshort[\s-]?(?:stays?|lets?|term)(?: rentals?)?\b|\bshort rentals?\b|\bdaily rent(?:al)?s?\b/g;
const nights =
  /\b(?:for )?(?:\d{1,2}|one|two|three|four|five|six) (?:night|day|week|weekend)s?(?: stays?)?\b(?! (?:in )?(?:advance|notice))|\bfor (?:(?:a|the) (?:few )?|few )(?:night|day|week|weekend)s?\b|\b(?:for )?(?:(?:a|the) )?(?:weekends?|fortnight)\b|\b(?:per|a|each|every) (?:night|day|week)\b|\/ ?(?:night|day|week)\b|\b(?:night|week)ly(?: rent(?:al)?s?)?\b/g;
const months = /\b(?:per|a|each|every) (?:month|mn?th)\b|\/ ?(?:month|mn?th|mo)\b|\bp[./]?m\b|\bmonthly\b/g;
/** A year of rent. "For a year" is how long somebody stays. */
export const years = /(?<!\bfor )\b(?:per|a|each|every) (?:year|yr|annum)\b|\/ ?(?:year|yr)\b|\b(?:year|annual)ly\b/g;
/** Words of a sale. */
export const sales =
  /\b(?:(?:for|on) )?sale\b|\b(?:to )?buy(?:ing)?\b|\b(?:selling|dey sell)\b|\b(?:to |outright )?purchas(?:e|ing)\b/g;
const rents = /\b(?:(?:for|to) )?rent(?:als?|ing)?\b|\b(?:to|for) (?:let|letting|lease)\b/g;

/** Takes the offer out of a text. Somebody who writes both "rent" and "sale" means neither. */
export function readOffer(text: Remainder): ListingType | undefined {
  // "2 weeks at 500 a night" says it twice.
  const shortOffers = [shortStays, nights, nights].map((pattern) => text.take(pattern, () => true));
  if (shortOffers.includes(true)) return "short rental";
  const isMonthly = [months, years].map((pattern) => text.take(pattern, () => true)).includes(true);
  if (text.has(sales) && (isMonthly || text.has(rents))) return undefined;
  if (text.take(sales, () => true)) return "sale";
  return text.take(rents, () => true) || isMonthly ? "rental" : undefined;
}

/** The first two may stand beside another kind, which then describes them. */
const strongKinds: readonly (readonly [PropertyType, RegExp])[] = [
  [
    "chamber & hall",
    /\bch[ae]m[a-z]{1,6}\s*(?:and|&|nd|n|\+)?\s*(?:a )?(?:halls?|hal|hol)\b|\bhall\s*(?:and|&|nd|n)\s*chambers?\b|\bch?\s?&\s?h\b/g,
  ],
  ["self contained", /(?:\b(?:single|one|1) rooms? )?\b(?:self[\s-]?contain(?:ed|s)?)\b/g],
];
const kinds: readonly (readonly [PropertyType, RegExp])[] = [
  ["single room", /\b(?:single r(?:oo?)?ms?|(?:one|1) room)\b/g],
  ["serviced apartment", /\bserviced? (?:apartments?|flats?)\b/g],
  ["apartment", /\bapp?art(?:e?m[ea]?nts?)\b|\bapts?\b|\bflats?\b/g],
  ["duplex", /\bduplex(?:es)?\b/g],
  ["hostel", /\bhost[ea]ls?\b/g],
  ["guest house", /\bguest ?houses?\b/g],
  ["commercial", /\boffices?(?: spaces?)?\b|\bcommercial(?: (?:property|space|building)s?)?\b/g],
  ["air-bnb", /\bair[\s-]?bn?b\b/g],
  ["condo", /\bcondo(?:minium)?s?\b/g],
  ["land", /\blands? plots?\b|\b(?:(?:1|one|a) )?(?:plots?|parcels?) (?:of )?lands?\b|\blands?\b|\bplots?\b/g],
  ["shop", /\bshops?\b|\bstores?\b/g],
];

function takeKind(text: Remainder, candidates: typeof kinds): PropertyType | undefined {
  for (const [kind, pattern] of candidates) if (text.take(pattern, () => true)) return kind;
  return undefined;
}

/** Takes the kind of property out of a text, if it names one. */
export function readKind(text: Remainder): PropertyType | undefined {
  const strong = takeKind(text, strongKinds);
  if (strong) return strong;
  // A serviced apartment is an apartment, and a guest house is none of the other houses: the longer name counts.
  const named = kinds.filter(([, pattern]) => text.has(pattern));
  const isOne = named.length === 1 || (named.length === 2 && named[0]?.[0] === "serviced apartment");
  return isOne ? takeKind(text, named) : undefined;
}

/** The words of kinds and offers as parts of a pattern. */
export const kindWords = [...strongKinds, ...kinds].map(([, { source }]) => source);

/** The kinds that a phrase names. */
function listKinds(phrase: string): PropertyType[] {
  const strong = strongKinds.filter(([, pattern]) => phrase.search(pattern) >= 0);
  const rest = strong.reduce((text, [, pattern]) => text.replaceAll(pattern, " "), phrase);
  return [...strong, ...kinds.filter(([, pattern]) => rest.search(pattern) >= 0)].map(([kind]) => kind);
}
export const offerWords = [shortStays, sales, rents].map(({ source }) => source);

/** "2 rooms" may count bedrooms, and a "living room" or a "town house" is something else: these stay words. */
const named: readonly (readonly [Category & ("room" | "house"), RegExp])[] = [
  [
    "room",
    /(?<!\b(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|bed|living|dining|store|bath|sitting|show|wash)[ -]?)\brooms?\b/g,
  ],
  ["house", /(?<!\b(?:estate|town|storey|story|boarding|open|full|rest|club|white)[ -]?)\bhouses?\b/g],
];

/** The words of categories as parts of a pattern. */
export const categoryWords = named.map(([, { source }]) => source);

/** Takes "room" or "house" out of a text: several kinds of property. Beside one of these kinds the word says nothing more. */
export function readCategory(text: Remainder, kind: PropertyType | undefined): Category | undefined {
  const found = named.filter(([category, pattern]) => text.has(pattern) && fits(category, kind));
  const [only] = found;
  if (only === undefined || found.length > 1) return undefined;
  text.take(only[1], () => true);
  return kind === undefined ? only[0] : undefined;
}

function fits(category: Category, kind: PropertyType | undefined): boolean {
  return kind === undefined || (categories[category] as readonly PropertyType[]).includes(kind);
}

const anyKind = `(?:${[...kindWords, ...categoryWords].join("|")})`;
const eitherKind = new RegExp(String.raw`${anyKind}(?:(?: ?\/ ?| or )(?:an? )?${anyKind})+`, "g");

/** Takes out kinds of which somebody wants either: their category, or none where no category has them all. */
export function readEither(text: Remainder): { category: Category | undefined; phrase: string } | undefined {
  const phrase = text.take(eitherKind, ([found]) => found);
  if (phrase === null) return undefined;
  const several = named.filter(([, pattern]) => phrase.search(pattern) >= 0).flatMap(([name]) => categories[name]);
  const asked = [...listKinds(phrase), ...several];
  const category = categoryNames.find((name) => asked.every((kind) => fits(name, kind)));
  return { category, phrase };
}
