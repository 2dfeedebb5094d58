import type { Prices } from "./read-prices.ts";
import type { Reading, Remainder } from "./reading.ts";

const byTheNight = /\b(?:per|a|each|every) (?:night|day)\b|\/ ?(?:night|day)\b|\b(?:night|dai)ly\b/g;
const byTheWeek = /\b(?:per|each|every) week\b|\/ ?week\b|\bweekly\b/g;
const counts = ["one", "two", "three", "four", "five", "six"];
const weeks = new RegExp(String.raw`(?<![\w.,])(\d{1,2}|a|${counts.join("|")}) weeks?\b`);
/** A year of rent. "For a year" is how long somebody stays. */
export const years = /(?<!\bfor )\b(?:per|a|each|every) (?:year|yr|annum)\b|\/ ?(?:year|yr)\b|\b(?:year|annual)ly\b/g;

const nightsOfWeek = 7;
const monthsOfYear = 12;
/** No place is let for less a night, in cedis: an amount for weeks that comes to less was meant for one night. */
const leastNight = 30;

/** How often the price of a listing is in the amount that somebody writes: 14 nights in "2 weeks", 12 months in "a year". */
export type PricePeriod = { nights: number } | { months: number };

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
