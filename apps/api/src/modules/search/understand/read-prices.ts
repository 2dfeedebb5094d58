import { limits, numberUnits, unitPattern, type PropertyType } from "@efie/contract";
import type { Reading, Remainder } from "./reading.ts";
import { sales, years } from "./read-kinds.ts";

export type Prices = Pick<Reading, "minPrice" | "maxPrice">;

const amount = String.raw`(cedis\s*)?(?<![\w.])(\d{1,9}(?:\.\d{1,3})?)\s?(${unitPattern})?(?![\w.])(\s*cedis)?`;
/** Groups of an amount in a pattern. */
const groups = 4;
/** A number below it is hardly a price, unless it says so. */
const leastPrice = 100;

/** A number of one unit in these years, with neither a bound nor a currency, may be the year of a house: "2024 house". Prices are rounder. */
const [firstYear, lastYear] = [2_001, 2_035];

type Amount = { cedis: number; isMoney: boolean };

function readAmount(match: RegExpExecArray, first: number, inherited?: string): Amount {
  const [before, digits = "", unit = inherited, after] = match.slice(first, first + groups);
  const cedis = Math.round(Number(digits) * (numberUnits[unit ?? ""] ?? 1) * 100) / 100;
  return { cedis, isMoney: before !== undefined || after !== undefined || unit !== undefined };
}

function isPrice({ cedis, isMoney }: Amount): boolean {
  return cedis > 0 && cedis <= limits.maxPriceCedis && (isMoney || cedis >= leastPrice);
}

function isYear({ cedis, isMoney }: Amount): boolean {
  return !isMoney && cedis >= firstYear && cedis <= lastYear && cedis % 10 !== 0;
}

/** `1k-2k`, `1-2k`, `between 1000 and 2000`, `800 1000`. */
function readRange(text: Remainder): Prices | null {
  const range = new RegExp(
    String.raw`(?:between\s+|(?:at least|at most|under|over)\s+|around\s+|about\s+)?${amount}(?:\s*(?:-|–|to|and)\s*|\s+)${amount}`,
    "g",
  );
  return text.take(range, (match) => {
    if (/\band\b/.test(match[0]) && !match[0].startsWith("between")) return null;
    const to = readAmount(match, 1 + groups);
    const from = readAmount(match, 1, match[3 + groups]);
    const isJoined = /[-–]|\b(?:to|and)\b/.test(match[0]);
    if (!isJoined && (!isPrice(from) || isYear(from) || isYear(to))) return null;
    const isRange = isPrice(to) && (isPrice(from) || to.isMoney) && from.cedis > 0 && from.cedis < to.cedis;
    return isRange ? { minPrice: from.cedis, maxPrice: to.cedis } : null;
  });
}

/** "to move in not more than 10k", "move in cost under 20000", "20k to move in". */
const moveIn = [
  String.raw`\b(?:total )?(?:to )?mov(?:e|ing)[ -]?in(?: (?:costs?|fees?|total|money|amount))*(?: is| of|:)? (?:(?:at most|under) )?${amount}`,
  String.raw`(?:\b(?:at most|under) )?${amount} (?:in )?(?:total )?to move in\b`,
];

/** Takes the most that somebody wants to pay to move in. */
export function readMoveIn(text: Remainder): number | undefined {
  const found = moveIn.reduce<Prices | null>((known, pattern) => known ?? readOne(text, pattern, "maxPrice"), null);
  return found?.maxPrice;
}

/** How far from a price "around" reaches, as a share of it. */
const aroundShare = 0.2;

/** `around 500` is 400 to 600: two figures are as exact as the word is. */
function readAround(text: Remainder): Prices | null {
  const around = new RegExp(
    String.raw`(?:\bbudget(?: is| of)?\s+)?\b(?:around|about|approx(?:imately)?|roughly)\s*${amount}`,
    "g",
  );
  return text.take(around, (match) => {
    const found = readAmount(match, 1);
    const round = (share: number): number => Number((found.cedis * share).toPrecision(2));
    return isPrice(found) ? { minPrice: round(1 - aroundShare), maxPrice: round(1 + aroundShare) } : null;
  });
}

function readOne(text: Remainder, pattern: string, name: keyof Prices): Prices | null {
  return text.take(new RegExp(pattern, "g"), (match) => {
    const found = readAmount(match, 1);
    return isPrice(found) ? { [name]: found.cedis } : null;
  });
}

const before = { maxPrice: String.raw`\b(?:at most|under)`, minPrice: String.raw`\b(?:at least|over)` };
const after = {
  maxPrice: String.raw`(?:max(?:imum)?|or less|(?:and|or) (?:below|under|less|lower|cheaper)|downwards?|tops?)\b`,
  minPrice: String.raw`(?:\+|(?:(?:and|or) (?:above|more|over|higher|up)|upwards?|min(?:imum)?)\b)`,
};

/** Takes prices out of a text. An amount that says nothing else is the most that somebody wants to pay. */
export function readPrices(text: Remainder): Prices {
  const range = readRange(text) ?? readAround(text);
  if (range) return range;
  const [maxPrice, minPrice] = (["maxPrice", "minPrice"] as const).map(
    (name) =>
      readOne(text, String.raw`${amount}\s*${after[name]}`, name) ?? readOne(text, String.raw`${before[name]}\s*${amount}`, name),
  );
  if (maxPrice || minPrice) return { ...maxPrice, ...minPrice };
  const bare = text.take(new RegExp(amount, "g"), (match) => {
    const found = readAmount(match, 1);
    return isPrice(found) && !isYear(found) ? { maxPrice: found.cedis } : null;
  });
  return bare ?? {};
}

const byTheNight = /\b(?:per|a|each|every) (?:night|day)\b|\/ ?(?:night|day)\b|\b(?:night|dai)ly\b/g;
const byTheWeek = /\b(?:per|each|every) week\b|\/ ?week\b|\bweekly\b/g;
const counts = ["one", "two", "three", "four", "five", "six"];
const weeks = new RegExp(String.raw`(?<![\w.,])(\d{1,2}|a|${counts.join("|")}) weeks?\b`);

const nightsOfWeek = 7;
const monthsOfYear = 12;
/** No place is let for less a night, in cedis: an amount for weeks that comes to less was meant for one night. */
const leastNight = 30;

/** How often the price of a listing is in the amount that somebody writes: 14 nights in "2 weeks", 12 months in "a year". */
type PricePeriod = { nights: number } | { months: number };

/** Reads it before the offer is taken out of the text. */
export function readPeriod(text: Remainder): PricePeriod {
  if (text.has(byTheNight)) return { nights: 1 };
  if (text.has(byTheWeek)) return { nights: nightsOfWeek };
  if (text.has(/\bfortnight\b/)) return { nights: 2 * nightsOfWeek };
  const [, count] = text.find(weeks) ?? [];
  if (count !== undefined) return { nights: nightsOfWeek * (counts.indexOf(count) + 1 || Number(count) || 1) };
  return text.has(years) ? { months: monthsOfYear } : { nights: 1 };
}

function divide({ minPrice, maxPrice }: Prices, by: number): Prices {
  return {
    ...(minPrice !== undefined && { minPrice: Math.ceil(minPrice / by) }),
    ...(maxPrice !== undefined && { maxPrice: Math.floor(maxPrice / by) }),
  };
}

/** Prices as listings have them: by the night, or by the month. Hostels are let by the year. */
export function toListedPrices(prices: Prices, period: PricePeriod, kind: Reading["property_type"]): Prices {
  if ("months" in period) return kind === "hostel" ? prices : divide(prices, period.months);
  const least = (prices.maxPrice ?? prices.minPrice ?? 0) / period.nights;
  return period.nights > nightsOfWeek && least < leastNight ? prices : divide(prices, period.nights);
}

/** Nothing to live in is sold for less, in cedis. */
const leastSale = 20_000;
/** What is let by the month. Guest houses go by the night, hostels by the year, land is sold. */
const homes: ReadonlySet<PropertyType> = new Set([
  "single room",
  "self contained",
  "chamber & hall",
  "apartment",
  "condo",
  "duplex",
]);

type Home = { [Name in "bedrooms" | "property_type" | "category" | "minPrice" | "maxPrice"]?: Reading[Name] | undefined };

/** Whether a price can only be a month's rent, so that prices by the night are not compared with it. `text` names no offer but sales. */
export function isMonthlyRent({ bedrooms, property_type, category, minPrice, maxPrice }: Home, text: Remainder): boolean {
  const price = maxPrice ?? minPrice;
  const isNamed = bedrooms !== undefined || category !== undefined || text.has(/\bstudio\b/g);
  const isHome = property_type === undefined ? isNamed : homes.has(property_type);
  return isHome && price !== undefined && price < leastSale && !text.has(sales);
}
