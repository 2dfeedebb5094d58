import type { ListingType, PropertyType } from "@efie/contract";
import { years } from "./price-periods.ts";
import { closest, swapNeighbours } from "../search-text/word-corrections.ts";
import type { Reading, Remainder } from "./reading.ts";

const shortStays = /\bshort[\s-]?(?:stays?|lets?|term)(?: rentals?)?\b|\bshort rentals?\b|\bdaily rent(?:al)?s?\b/g;
const nights =
  /\b(?:for )?(?:\d{1,2}|one|two|three|four|five|six) (?:night|day|week|weekend)s?(?: stays?)?\b(?! (?:in )?(?:advance|notice))|\bfor (?:(?:a|the) (?:few )?|few )(?:night|day|week|weekend)s?\b|\b(?:for )?(?:(?:a|the) )?(?:weekends?|fortnight)\b|\b(?:per|a|each|every) (?:night|day|week)\b|\/ ?(?:night|day|week)\b|\b(?:night|week)ly\b/g;
const months = /\b(?:per|a|each|every) (?:month|mn?th)\b|\/ ?(?:month|mn?th|mo)\b|\bp[./]?m\b|\bmonthly\b/g;
/** Words of a sale. */
export const sales = /\b(?:(?:for|on) )?sale\b|\b(?:to )?buy(?:ing)?\b|\b(?:selling|dey sell)\b|\bto purchase\b/g;
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
  ["land", /\b(?:(?:1|one|a) )?(?:plots?|parcels?) (?:of )?lands?\b|\blands?\b|\bplots?\b/g],
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

const numbers = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const count = String.raw`(?<![\w.,])(\d{1,2}|${numbers.join("|")})`;
const unit = String.raw`(?:bed ?rooms?|bed ?rms?|bd(?:rms?|rs?|ms?|s)?|beds?|brs?|b\/ ?r(?:oom)?s?)(?![\w/])`;

/** A word after a number, with a letter or two wrong: "2 bedrom". */
const almostBedrooms = new RegExp(String.raw`(?<=${count} ?-?)b[a-z]{4,10}\b`, "g");

export function correctBedrooms(text: Remainder): void {
  text.rewrite(almostBedrooms, (word) => closest(word, ["bedroom", "bedrooms"], false, swapNeighbours(word))[0] ?? word);
}

function toCount(text: string | undefined): number {
  const word = numbers.indexOf(text ?? "");
  return word >= 0 ? word + 1 : Number(text);
}

/** Takes the number of bedrooms out of a text. */
export function readBedrooms(text: Remainder): Reading["bedrooms"] {
  const several = new RegExp(String.raw`${count}(?: ?-?${unit})? ?(-|to|or|\/|and|&) ?${count} ?-?${unit}`, "g");
  const list = text.take(several, ([, from, joint, to]) => {
    const [least, most] = [toCount(from), toCount(to)];
    if (least >= most) return null;
    return joint === "-" || joint === "to" ? Array.from({ length: most - least + 1 }, (_, at) => least + at) : [least, most];
  });
  if (list) return list.map(String);
  const open = [
    String.raw`\b(?:at least|min(?:imum)?(?: of)?|from) ${count} ?-?${unit}`,
    String.raw`${count} ?\+ ?${unit}`,
    String.raw`${count} ?-?${unit}(?: ?\+| (?:and|or) (?:above|more)\b| upwards?\b)`,
  ];
  for (const pattern of open) {
    const least = text.take(new RegExp(pattern, "g"), ([, found]) => toCount(found));
    if (least !== null) return [`${least}+`];
  }
  const exact = text.take(new RegExp(String.raw`${count} ?-?${unit}`, "g"), ([, found]) => toCount(found) || null);
  return exact === null ? undefined : [String(exact)];
}

const bathrooms = new RegExp(
  String.raw`(?<!\b(?:max|maximum|at most|up ?to|under|below) )(?:\b(?:at least|min(?:imum)?(?: of)?|from) )?${count}(?: ?(?:-|to|or) ?\d{1,2}| ?\+)? ?-?(?:bath(?: ?rooms?|s)?|wash ?rooms?)\b(?: (?:and|or) (?:above|more)\b)?`,
  "g",
);

/** Takes the number of bathrooms out of a text: so many or more. Of a range it is the least; "max 2 bathrooms" stays words. */
export function readBathrooms(text: Remainder): number | undefined {
  return text.take(bathrooms, ([, found]) => toCount(found) || null) ?? undefined;
}
