import type { QueryWord } from "../query.ts";
import { foldText, isStopWord, joinBedrooms, splitWords } from "./tokenizer.ts";

const maxQueryWords = 10;

/** What Ghanaians say, and what properties say: any of the line's words finds the others. */
const synonymLines = [
  ["flat", "apartment"],
  ["land", "plot"],
  ["shop", "store"],
  ["office", "commercial"],
  ["condo", "condominium"],
  ["contain", "contained"],
  ["selfcontain", "selfcontained"],
  ["rent", "rental", "renting", "let", "lease"],
  ["sale", "buy", "sell", "selling"],
];

/** One-way: the left word finds the right ones, not the other way round. */
const broader: Record<string, string[]> = {
  house: ["house", "duplex", "bungalow", "villa", "guesthouse"],
  home: ["home", "house", "duplex", "bungalow", "villa", "apartment"],
  studio: ["studio", "selfcontained"],
  bq: ["bq", "quarter"],
  shortstay: ["shortstay", "shortlet", "stay"],
};

const synonyms = new Map<string, string[]>(
  synonymLines.flatMap((line) =>
    line.map((word): [string, string[]] => [word, [word, ...line.filter((other) => other !== word)]]),
  ),
);
for (const [word, others] of Object.entries(broader)) synonyms.set(word, others);

/**
 * Reads what somebody typed: folded, in words, each with its synonyms; the last one also as a prefix. Words without
 * content are dropped unless there is nothing else. At most ten words count.
 */
export function readSearch(search: string): QueryWord[] {
  const all = splitWords(joinBedrooms(foldText(search)));
  const last = all.at(-1);
  const counted = all.filter((word) => !isStopWord(word));
  const words = counted.length > 0 ? counted : all.slice(-1);
  return [...new Set(words)].slice(0, maxQueryWords).map((word) => ({
    typed: word,
    alternatives: synonyms.get(word) ?? [word],
    isPrefix: word === last,
  }));
}

/** A PostgreSQL tsquery of words that hold letters and digits only; every word must match by one of its alternatives. */
export function toTsquery(words: readonly QueryWord[]): string {
  return words
    .map(({ typed, alternatives, isPrefix }) => {
      const terms = alternatives.map((word) => (isPrefix && word === typed ? `'${word}':*` : `'${word}'`));
      return terms.length === 1 ? terms[0] : `(${terms.join(" | ")})`;
    })
    .join(" & ");
}
