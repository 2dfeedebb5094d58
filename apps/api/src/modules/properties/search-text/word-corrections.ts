import { distance } from "fastest-levenshtein";

/** How many letters may be wrong: none in short words, where every neighbour is a word of its own. */
export function allowedMistakes(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

/** The word with each two neighbouring letters swapped: the slip that trigrams see least of. */
export function swapNeighbours(word: string): string[] {
  return Array.from({ length: word.length - 1 }, (_, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2));
}

/** Letters to insert, remove or replace; two neighbours in each other's place are one mistake. */
function countMistakes(word: string, candidate: string, swapped: readonly string[]): number {
  return swapped.includes(candidate) ? Math.min(1, distance(word, candidate)) : distance(word, candidate);
}

/** Of these words those that the typed one may have meant, the closest first. */
export function closest(word: string, candidates: readonly string[], isPrefix: boolean, swapped: readonly string[]): string[] {
  const allowed = allowedMistakes(word);
  const scored = candidates.flatMap((candidate) => {
    const whole = countMistakes(word, candidate, swapped);
    const begun = isPrefix ? countMistakes(word, candidate.slice(0, word.length), swapped) : whole;
    const mistakes = Math.min(whole, begun);
    return mistakes <= allowed && candidate !== word ? [{ candidate, mistakes, whole }] : [];
  });
  scored.sort((a, b) => a.mistakes - b.mistakes || a.whole - b.whole);
  return scored.map(({ candidate }) => candidate);
}
