import { distance } from "fastest-levenshtein";
import { LRUCache } from "lru-cache";
import type { Executor } from "../../platform/database/tables.ts";
import { readSearch, toTsquery, type QueryWord } from "./search-query.ts";
import { findSimilarWords, isWordKnown } from "./vocabulary.repository.ts";

/** How many letters may be wrong: none in short words, where every neighbour is a word of its own. */
function allowedMistakes(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

const maxCorrections = 3;

/** The word with each two neighbouring letters swapped: the slip that trigrams see least of. */
function swapNeighbours(word: string): string[] {
  return Array.from({ length: word.length - 1 }, (_, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2));
}

/** Letters to insert, remove or replace; two neighbours in each other's place are one mistake. */
function countMistakes(word: string, candidate: string, swapped: readonly string[]): number {
  return swapped.includes(candidate) ? Math.min(1, distance(word, candidate)) : distance(word, candidate);
}

function closest(word: string, candidates: readonly string[], isPrefix: boolean, swapped: readonly string[]): string[] {
  const allowed = allowedMistakes(word);
  const scored = candidates.flatMap((candidate) => {
    const whole = countMistakes(word, candidate, swapped);
    const begun = isPrefix ? countMistakes(word, candidate.slice(0, word.length), swapped) : whole;
    const mistakes = Math.min(whole, begun);
    return mistakes <= allowed ? [{ candidate, mistakes, whole }] : [];
  });
  scored.sort((a, b) => a.mistakes - b.mistakes || a.whole - b.whole);
  return scored.slice(0, maxCorrections).map(({ candidate }) => candidate);
}

function keyOf({ typed, isPrefix }: QueryWord): string {
  return isPrefix ? `${typed}*` : typed;
}

/** Understands searches: knows the catalogue's words, and what a mistyped one may have meant. */
export class Vocabulary {
  /** Words that were found in the catalogue's words; these never vanish from there. */
  readonly #known = new LRUCache<string, true>({ max: 20_000 });
  /** What mistyped words were taken for. Not for long: somebody may publish the very word. */
  readonly #corrections = new LRUCache<string, string[]>({ max: 5_000, ttl: 30_000 });

  /** The tsquery of a search; null when nothing in it can be looked for (only punctuation). */
  async understand(executor: Executor, search: string): Promise<{ words: QueryWord[]; tsquery: string } | null> {
    const words = readSearch(search);
    if (words.length === 0) return null;
    const corrected = await Promise.all(words.map((word) => this.#correct(executor, word)));
    return { words: corrected, tsquery: toTsquery(corrected) };
  }

  async #correct(executor: Executor, word: QueryWord): Promise<QueryWord> {
    if (allowedMistakes(word.typed) === 0 || word.alternatives.length > 1) return word;
    const key = keyOf(word);
    const corrections = this.#corrections.get(key) ?? (await this.#lookUp(executor, word));
    return { ...word, alternatives: [...word.alternatives, ...corrections] };
  }

  /** What a word may have meant; nothing for one that is in use. */
  async #lookUp(executor: Executor, word: QueryWord): Promise<string[]> {
    if (await this.#isKnown(executor, word)) return [];
    const swapped = swapNeighbours(word.typed);
    const similar = await findSimilarWords(executor, word.typed, swapped);
    const corrections = closest(word.typed, similar, word.isPrefix, swapped);
    this.#corrections.set(keyOf(word), corrections);
    return corrections;
  }

  async #isKnown(executor: Executor, word: QueryWord): Promise<boolean> {
    const { typed, isPrefix } = word;
    const key = keyOf(word);
    if (this.#known.has(key)) return true;
    const known = await isWordKnown(executor, typed, isPrefix);
    if (known) this.#known.set(key, true);
    return known;
  }
}
