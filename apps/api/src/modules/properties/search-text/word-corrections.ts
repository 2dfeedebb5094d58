import { distance } from "fastest-levenshtein";

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
