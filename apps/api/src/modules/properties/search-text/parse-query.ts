import type { QueryWord } from "../query.ts";
import { foldText, isNumberedPlace, isStopWord, joinBedrooms, joinNumberedPlaces, splitWords } from "./tokenizer.ts";

const maxQueryWords = 10;

/** Synonyms in Ghana: each word of a line also finds the others. */
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

/** One-way synonyms: the key finds the values, but not the reverse. */
const broader: Record<string, string[]> = {
  house: ["house", "duplex", "bungalow", "villa", "guesthouse"],
  home: ["home", "house", "duplex", "bungalow", "villa", "apartment"],
  studio: ["studio", "selfcontained"],
  bq: ["bq", "quarter"],
  shortstay: ["shortstay", "shortlet", "stay"],
  comm: ["comm", "community"],
};

const synonyms = new Map<string, string[]>(
  synonymLines.flatMap((line) =>
    line.map((word): [string, string[]] => [word, [word, ...line.filter((other) => other !== word)]]),
  ),
);
for (const [word, others] of Object.entries(broader)) synonyms.set(word, others);

/**
 * Parses a search text into folded words with their synonyms; the last word is also a prefix. Stop words are dropped unless
 * there are no others. At most ten words count.
 */
export function parseWords(search: string): QueryWord[] {
  const all = splitWords(joinNumberedPlaces(joinBedrooms(foldText(search))));
  const last = all.at(-1);
  const counted = all.filter((word) => !isStopWord(word));
  const words = counted.length > 0 ? counted : all.slice(-1);
  return [...new Set(words)].slice(0, maxQueryWords).map((word) => ({
    typed: word,
    alternatives: synonyms.get(word) ?? [word],
    isPrefix: word === last && !isNumberedPlace(word),
  }));
}

/** A PostgreSQL tsquery: every word must match by one of its alternatives. Words hold only letters and digits. */
export function toTsquery(words: readonly QueryWord[]): string {
  return words
    .map(({ typed, alternatives, isPrefix }) => {
      const terms = alternatives.map((word) => (isPrefix && word === typed ? `'${word}':*` : `'${word}'`));
      return terms.length === 1 ? terms[0] : `(${terms.join(" | ")})`;
    })
    .join(" & ");
}
