import type { ListingType, PropertyType } from "@efie/contract";
import type { Reading, Remainder } from "./reading.ts";

const shortStays = /\bshort[\s-]?(?:stays?|lets?|term)(?: rentals?)?\b|\bshort rentals?\b|\bdaily rentals?\b/g;
const nights = /\b(?:per|a|each) (?:night|day)\b|\/ ?(?:night|day)\b|\bnightly\b/g;
const months = /\b(?:per|a|each) (?:month|mth)\b|\/ ?(?:month|mth|mo)\b|\bpm\b|\bp\.m\b|\bmonthly\b/g;
/** Words of a sale. */
export const sales = /\b(?:(?:for|on) )?sale\b|\b(?:to )?buy(?:ing)?\b|\bselling\b|\bto purchase\b/g;
const rents = /\b(?:(?:for|to) )?rent(?:als?|ing)?\b|\b(?:to|for) (?:let|letting|lease)\b/g;

/** Takes the offer out of a text. Somebody who writes both "rent" and "sale" means neither. */
export function readOffer(text: Remainder): ListingType | undefined {
  const isShort = text.take(shortStays, () => true) ?? text.take(nights, () => true);
  if (isShort) return "short rental";
  const isMonthly = text.take(months, () => true) ?? false;
  if (text.has(sales) && (isMonthly || text.has(rents))) return undefined;
  if (text.take(sales, () => true)) return "sale";
  return text.take(rents, () => true) || isMonthly ? "rental" : undefined;
}

/** The first two may stand beside another kind, which then describes them. */
const strongKinds: readonly (readonly [PropertyType, RegExp])[] = [
  ["chamber & hall", /\bchambers?\s*(?:and|&|nd|n|\+)?\s*(?:a )?halls?\b|\bhall\s*(?:and|&|nd|n)\s*chambers?\b|\bch?\s?&\s?h\b/g],
  ["self contained", /(?:\b(?:single|one|1) rooms? )?\b(?:self[\s-]?contain(?:ed|s)?)\b/g],
];
const kinds: readonly (readonly [PropertyType, RegExp])[] = [
  ["single room", /\b(?:single rooms?|(?:one|1) room)\b/g],
  ["serviced apartment", /\bserviced? (?:apartments?|flats?)\b/g],
  ["apartment", /\bapp?art(?:e?m[ea]?nts?)\b|\bapts?\b|\bflats?\b/g],
  ["duplex", /\bduplex(?:es)?\b/g],
  ["hostel", /\bhost[ea]ls?\b/g],
  ["guest house", /\bguest ?houses?\b/g],
  ["commercial", /\boffices?(?: spaces?)?\b|\bcommercial(?: (?:property|space|building)s?)?\b/g],
  ["air-bnb", /\bair[\s-]?bn?b\b/g],
  ["condo", /\bcondo(?:minium)?s?\b/g],
  ["land", /\b(?:plots?|parcels?) of lands?\b|\blands?\b|\bplots?\b/g],
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
const unit = String.raw`(?:bed ?rooms?|bed ?rms?|bdrms?|bdrs?|beds?|brs?|b\/ ?r(?:oom)?s?)(?![\w/])`;

function toCount(text: string | undefined): number {
  const word = numbers.indexOf(text ?? "");
  return word >= 0 ? word + 1 : Number(text);
}

/** Takes the number of bedrooms out of a text. */
export function readBedrooms(text: Remainder): Reading["bedrooms"] {
  const several = new RegExp(String.raw`${count} ?(-|to|or|\/|and|&) ?${count} ?-?${unit}`, "g");
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
