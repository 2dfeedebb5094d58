import { listingTypes, propertyTypes } from "@efie/contract";
import { LRUCache } from "lru-cache";
import { setTimeout } from "node:timers/promises";
import { BusyError, createSemaphore } from "../../../platform/load/semaphore.ts";
import type { QueryWord } from "@efie/catalogue-index";
import { wordsOfName, type PlaceNames } from "./place-names.ts";
import { parseWords, toTsquery, allowedMistakes, closest, swapNeighbours } from "./parse-words.ts";
import { countWord, type FindDeps } from "../find/search-catalogue.ts";
import { findSimilarWords } from "./spelling.repository.ts";

/** What a parser asks: published properties and place names. */
export type WordSource = FindDeps & { places: PlaceNames };

/** Words that must match, and the tsquery of them. */
type Query = { words: QueryWord[]; tsquery: string };

/** A parsed search. Properties whose headline matches `headline` come first; null when it equals the query. */
export type ParsedSearch = Query & { headline: Query | null };

/** Limits per search: corrected words, corrections per word, and candidates examined per word. */
const maxCorrectedWords = 3;
const maxCorrections = 3;
const maxCandidates = 6;
/** A word in more properties than this is not a typo. */
const maxRare = 50;
/** A rare word is also corrected to similar words that are at least this many times as frequent. */
const minFrequencyRatio = 20;
/** Longer words are not corrected. */
const maxCorrectedCharacters = 24;

/** A lookup of similar words takes milliseconds of CPU. Limits: concurrent lookups per process, and the wait of a search. */
const maxConcurrentLookups = 2;
const waiting = { maxWaiting: 20, maxWaitMilliseconds: 200 };
const budgetMilliseconds = 500;

/** A word that may be mistyped, and the number of properties that have it. */
type RareWord = { word: QueryWord; frequency: number };

const maxNameWords = 4;
const kindNames = [...listingTypes, ...propertyTypes].map((name) => wordsOfName(name));

function keyOf({ typed, isPrefix }: QueryWord): string {
  return isPrefix ? `${typed}*` : typed;
}

/** What a cache has of a key, else what `work` finds. Errors are not cached. */
function remember<T>(cache: LRUCache<string, Promise<T>>, key: string, work: () => Promise<T>): Promise<T> {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const found = work();
  cache.set(key, found);
  found.catch(() => cache.delete(key));
  return found;
}

/** Parses searches with spelling correction against the words of published properties and place names. */
export class SearchParser {
  /** Corrections by word. They expire soon because published words change. */
  readonly #corrections = new LRUCache<string, Promise<string[]>>({ max: 20_000, ttl: 30_000 });
  /**
   * In how many properties a word is that may be mistyped; null for more than are rare. Searches for parts of one text ask for the same words a
   * dozen times. A word that was published meanwhile is found as typed, and only corrected in addition.
   */
  readonly #frequencies = new LRUCache<string, Promise<number | null>>({ max: 20_000, ttl: 30_000 });
  readonly #lookups = createSemaphore(maxConcurrentLookups, waiting);

  /** Parses a search; null when it has no words (only punctuation). */
  async parse(source: WordSource, search: string): Promise<ParsedSearch | null> {
    const words = parseWords(search);
    if (words.length === 0) return null;
    const inNames = await this.#findNames(source, words);
    const corrected = await this.#correctAll(source, words, inNames);
    return { words: corrected, tsquery: toTsquery(corrected), headline: narrow(corrected, inNames) };
  }

  /** The positions of words that form the name of a town, a region or a type. */
  async #findNames({ places, reads }: WordSource, words: readonly QueryWord[]): Promise<ReadonlySet<number>> {
    const names = new Set(
      [...(await places.list(reads)).map((place) => place.words), ...kindNames].map((name) => name.join(" ")),
    );
    const inNames = new Set<number>();
    for (let from = 0; from < words.length; from++)
      for (let to = from + 1; to <= Math.min(words.length, from + maxNameWords); to++) {
        const text = words.slice(from, to).map(({ typed }) => typed);
        if (names.has(text.join(" "))) for (const at of text.keys()) inNames.add(from + at);
      }
    return inNames;
  }

  async #correctAll(source: WordSource, words: readonly QueryWord[], inNames: ReadonlySet<number>): Promise<QueryWord[]> {
    const counts = await Promise.all(
      words.map(async (word, at) => (inNames.has(at) ? null : await this.#countRare(source, word))),
    );
    const rare = words.flatMap((word, at): RareWord[] => {
      const frequency = counts[at] ?? null;
      return frequency === null ? [] : [{ word, frequency }];
    });
    // Every word must match: with too many unknown words nothing can match, whatever the corrections.
    if (rare.filter(({ frequency }) => frequency === 0).length > maxCorrectedWords) return [...words];
    const mistyped = rare.toSorted((a, b) => a.frequency - b.frequency).slice(0, maxCorrectedWords);
    // Errors after the time budget are ignored.
    const late = setTimeout(budgetMilliseconds, new Map<QueryWord, string[]>(), { ref: false });
    const found = await Promise.race([this.#correctInTurn(source, mistyped), late]);
    return words.map((word) => ({ ...word, alternatives: [...word.alternatives, ...(found.get(word) ?? [])] }));
  }

  /** Corrects one word after the other, and stops at an unknown word without corrections. */
  async #correctInTurn(source: WordSource, mistyped: readonly RareWord[]): Promise<Map<QueryWord, string[]>> {
    const found = new Map<QueryWord, string[]>();
    for (const rare of mistyped) {
      const corrections = await this.#findCorrections(source, rare);
      if (rare.frequency === 0 && corrections.length === 0) break;
      found.set(rare.word, corrections);
    }
    return found;
  }

  /** The number of properties with a word that may be mistyped; null for other words. */
  async #countRare(source: WordSource, word: QueryWord): Promise<number | null> {
    const { typed, alternatives } = word;
    if (allowedMistakes(typed) === 0 || typed.length > maxCorrectedCharacters || alternatives.length > 1) return null;
    return await remember(this.#frequencies, keyOf(word), async () => {
      const frequency = await countWord(source, word, maxRare + 1);
      return frequency <= maxRare ? frequency : null;
    });
  }

  async #findCorrections(source: WordSource, rare: RareWord): Promise<string[]> {
    try {
      return await remember(this.#corrections, keyOf(rare.word), () => this.#lookups(() => this.#lookUp(source, rare)));
    } catch (error) {
      if (error instanceof BusyError) return [];
      throw error;
    }
  }

  /** Similar words of published properties. An unknown word is corrected to any of them, a rare word only to far more frequent ones. */
  async #lookUp(source: WordSource, { word: { typed, isPrefix }, frequency }: RareWord): Promise<string[]> {
    const swapped = swapNeighbours(typed);
    const similar = closest(typed, await findSimilarWords(source.reads, typed, swapped), isPrefix, swapped);
    // Published typos usually have the first letter right.
    const candidates = frequency === 0 ? similar : similar.filter((other) => other[0] === typed[0]);
    const least = Math.max(1, frequency * minFrequencyRatio);
    const corrections: string[] = [];
    for (const other of candidates.slice(0, maxCandidates)) {
      if (corrections.length === maxCorrections) break;
      const published = await countWord(source, { typed: other, alternatives: [other], isPrefix: false }, least);
      if (published >= least) corrections.push(other);
    }
    return corrections;
  }
}

/** The query in which a whole name is not a prefix, so that exact matches of the name come first; null when there is no such name. */
function narrow(words: readonly QueryWord[], inNames: ReadonlySet<number>): Query | null {
  if (!words.some(({ isPrefix }, at) => isPrefix && inNames.has(at))) return null;
  const narrowed = words.map((word, at) => ({ ...word, isPrefix: word.isPrefix && !inNames.has(at) }));
  return { words: narrowed, tsquery: toTsquery(narrowed) };
}
