import {
  type QueryWord,
  foldText,
  isNumberedPlace,
  isStopWord,
  joinBedrooms,
  joinNumberedPlaces,
  splitWords,
} from "@efie/catalogue-index";
import { distance } from "fastest-levenshtein";

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

/** The allowed number of wrong letters: none in short words, where most variants are words themselves. */
export function allowedMistakes(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

/** All variants with two adjacent letters swapped. Trigram similarity finds these typos worst. */
export function swapNeighbours(word: string): string[] {
  return Array.from({ length: word.length - 1 }, (_, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2));
}

/** The edit distance, in which a swap of adjacent letters counts as one mistake. */
function countMistakes(word: string, candidate: string, swapped: readonly string[]): number {
  return swapped.includes(candidate) ? Math.min(1, distance(word, candidate)) : distance(word, candidate);
}

/** The candidates within the allowed number of mistakes, closest first. */
export function closest(word: string, candidates: readonly string[], isPrefix: boolean, swapped: readonly string[]): string[] {
  const allowed = allowedMistakes(word);
  const scored = candidates.flatMap((candidate) => {
    const whole = countMistakes(word, candidate, swapped);
    const prefix = isPrefix ? countMistakes(word, candidate.slice(0, word.length), swapped) : whole;
    const mistakes = Math.min(whole, prefix);
    return mistakes <= allowed && candidate !== word ? [{ candidate, mistakes, whole }] : [];
  });
  scored.sort((a, b) => a.mistakes - b.mistakes || a.whole - b.whole);
  return scored.map(({ candidate }) => candidate);
}
