import type { PropertyFacts } from "../property.ts";
import type { Random } from "../random.ts";

/** Returns one or two sentences about a topic; empty if the facts have nothing on it. */
export type Clause = (facts: PropertyFacts, random: Random) => string;

const numberWords = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/** 3 → "three"; digits from thirteen on. */
export function inWords(n: number): string {
  return numberWords[n] ?? String(n);
}

/** (2, "bedroom") → "two bedrooms". */
export function countOf(n: number, noun: string): string {
  return `${inWords(n)} ${noun}${n === 1 ? "" : "s"}`;
}

/** "a", "b", "c" → "a, b and c". */
export function listOf(items: readonly string[]): string {
  if (items.length < 2) return items[0] ?? "";
  return `${items.slice(0, -1).join(", ")} and ${items[items.length - 1] ?? ""}`;
}

/** "old house" → "an old house". */
export function withArticle(text: string): string {
  return /^(?:[aei]|o(?!ne\b)|u(?!ni|se)|8|11\b|18\b)/i.test(text) ? `an ${text}` : `a ${text}`;
}

/** "near the mall" → "Near the mall". */
export function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** 12 → "one year", 6 → "six months". */
export function monthsInWords(months: number): string {
  return months % 12 === 0 ? countOf(months / 12, "year") : countOf(months, "month");
}

/** Where the property is, with its preposition: "at Madina Estates", "in Wa". */
export function atPlace({ place, area }: PropertyFacts, random: Random): string {
  if (!area.name) return `in ${place.city}`;
  return random.pick([
    `at ${area.name}`,
    `at ${area.name}, ${place.city},`,
    `at ${area.name} in ${place.city}`,
    `in ${area.name}`,
  ]);
}

/** Like atPlace, for the end of a sentence. */
export function atPlaceEnd(facts: PropertyFacts, random: Random): string {
  return atPlace(facts, random).replace(/,$/, "");
}
