import { listingTypes, propertyTypes } from "@efie/contract";
import { LRUCache } from "lru-cache";
import type { Executor } from "../../../platform/database/tables.ts";
import { BusyError, createSemaphore } from "../../../platform/load/semaphore.ts";
import { everyKind, type Criteria } from "../query.ts";
import { wordsOfName, type PlaceNames } from "./place-names.ts";
import { readSearch, toTsquery } from "./parse-query.ts";
import type { QueryWord } from "../query.ts";
import { findSimilarWords } from "./spelling.repository.ts";
import { allowedMistakes, closest, swapNeighbours } from "./word-corrections.ts";

/** Where a vocabulary learns what is published, and what is a name. */
export type WordSource = {
  reads: Executor;
  places: PlaceNames;
  /** How many published properties match, counted no further than `atMost`. */
  countAtLeast: (asked: Criteria, atMost: number) => Promise<number>;
};

/** Words that must match, and the tsquery of them. */
type Query = { words: QueryWord[]; tsquery: string };

/** `headline`: what has to stand in a headline to come first, where that is narrower. */
export type Understood = Query & { headline: Query | null };

/** Of a search so many words are corrected, each to so many others; candidates beyond so many are not looked at. */
const maxCorrectedWords = 3;
const maxCorrections = 3;
const maxCandidates = 6;
/** A word in more properties than this is no mistake of anybody's. */
const maxRare = 50;
/** A rare word stands for a neighbour that is so many times as frequent, too. */
const farMore = 20;
/** Nobody means a word this long that is not there. */
const maxCorrectedCharacters = 24;

/** Looking for similar words takes milliseconds of a core: so many at once in a process, and a search waits no longer than this. */
const lookUpsAtOnce = 2;
const waiting = { maxWaiting: 20, maxWaitMilliseconds: 200 };
const budgetMilliseconds = 500;

/** A word that may be mistyped, and how many properties have it. */
type Rare = { word: QueryWord; own: number };

const longestName = 4;
const kindNames = [...listingTypes, ...propertyTypes].map((name) => wordsOfName(name));

function keyOf({ typed, isPrefix }: QueryWord): string {
  return isPrefix ? `${typed}*` : typed;
}

/** What comes in time; `late` where it does not. Its failure is the caller's only as long as it waits. */
async function inTime<T>(work: Promise<T>, late: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(late), budgetMilliseconds);
  });
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
  }
}

/** Understands searches: knows which words are published now, which are names, and what a mistyped one may have meant. */
export class Vocabulary {
  /** What words were taken for beside themselves. Not for long: properties come and go. */
  readonly #corrections = new LRUCache<string, Promise<string[]>>({ max: 20_000, ttl: 30_000 });
  /** Words of many properties, for as long. */
  readonly #known = new LRUCache<string, true>({ max: 20_000, ttl: 30_000 });
  readonly #lookUps = createSemaphore(lookUpsAtOnce, waiting);

  /** What a search asks for; null when nothing in it can be looked for (only punctuation). */
  async understand(source: WordSource, search: string): Promise<Understood | null> {
    const words = readSearch(search);
    if (words.length === 0) return null;
    const inNames = await this.#findNames(source, words);
    const corrected = await this.#correctAll(source, words, inNames);
    return { words: corrected, tsquery: toTsquery(corrected), headline: narrow(corrected, inNames) };
  }

  /** Which words, by their place, are together or alone the name of a town, a region or a type. */
  async #findNames({ places, reads }: WordSource, words: readonly QueryWord[]): Promise<ReadonlySet<number>> {
    const names = new Set(
      [...(await places.list(reads)).map((place) => place.words), ...kindNames].map((name) => name.join(" ")),
    );
    const inNames = new Set<number>();
    for (let from = 0; from < words.length; from++)
      for (let to = from + 1; to <= Math.min(words.length, from + longestName); to++) {
        const text = words.slice(from, to).map(({ typed }) => typed);
        if (names.has(text.join(" "))) for (const at of text.keys()) inNames.add(from + at);
      }
    return inNames;
  }

  async #correctAll(source: WordSource, words: readonly QueryWord[], inNames: ReadonlySet<number>): Promise<QueryWord[]> {
    const counts = await Promise.all(
      words.map(async (word, at) => (inNames.has(at) ? null : await this.#countRare(source, word))),
    );
    const rare = words.flatMap((word, at): Rare[] => {
      const own = counts[at] ?? null;
      return own === null ? [] : [{ word, own }];
    });
    // Every word must match: where too many stand nowhere, nothing does, whatever the others mean.
    if (rare.filter(({ own }) => own === 0).length > maxCorrectedWords) return [...words];
    const mistyped = rare.toSorted((a, b) => a.own - b.own).slice(0, maxCorrectedWords);
    const found = await inTime(this.#findInTurn(source, mistyped), new Map<QueryWord, string[]>());
    return words.map((word) => ({ ...word, alternatives: [...word.alternatives, ...(found.get(word) ?? [])] }));
  }

  /** One after the other, until one that stands nowhere can mean nothing else either. */
  async #findInTurn(source: WordSource, mistyped: readonly Rare[]): Promise<Map<QueryWord, string[]>> {
    const found = new Map<QueryWord, string[]>();
    for (const rare of mistyped) {
      const corrections = await this.#findCorrections(source, rare);
      if (rare.own === 0 && corrections.length === 0) break;
      found.set(rare.word, corrections);
    }
    return found;
  }

  /** How many properties have a word that may be mistyped; null for one that is not. */
  async #countRare(source: WordSource, word: QueryWord): Promise<number | null> {
    const { typed, alternatives } = word;
    if (allowedMistakes(typed) === 0 || typed.length > maxCorrectedCharacters || alternatives.length > 1) return null;
    const key = keyOf(word);
    if (this.#known.has(key)) return null;
    const own = await countProperties(source, word, maxRare + 1);
    if (own <= maxRare) return own;
    this.#known.set(key, true);
    return null;
  }

  #findCorrections(source: WordSource, rare: Rare): Promise<string[]> {
    const key = keyOf(rare.word);
    const known = this.#corrections.get(key);
    if (known) return known;
    const corrections = this.#lookUps(() => this.#lookUp(source, rare)).catch((error: unknown) => {
      this.#corrections.delete(key);
      if (error instanceof BusyError) return [];
      throw error;
    });
    this.#corrections.set(key, corrections);
    return corrections;
  }

  /** Words that are published now: any like one that is not; of one that is rare, such as are far more frequent. */
  async #lookUp(source: WordSource, { word: { typed, isPrefix }, own }: Rare): Promise<string[]> {
    const swapped = swapNeighbours(typed);
    const similar = closest(typed, await findSimilarWords(source.reads, typed, swapped), isPrefix, swapped);
    // Who publishes a mistake has the first letter right.
    const candidates = own === 0 ? similar : similar.filter((other) => other[0] === typed[0]);
    const least = Math.max(1, own * farMore);
    const corrections: string[] = [];
    for (const other of candidates.slice(0, maxCandidates)) {
      if (corrections.length === maxCorrections) break;
      const published = await countProperties(source, { typed: other, alternatives: [other], isPrefix: false }, least);
      if (published >= least) corrections.push(other);
    }
    return corrections;
  }
}

/** How many published properties have a word, counted no further than `atMost`. */
async function countProperties({ countAtLeast }: WordSource, word: QueryWord, atMost: number): Promise<number> {
  return await countAtLeast({ filter: { ...everyKind, words: toTsquery([word]) }, words: [word] }, atMost);
}

/** A name that was typed in full is that first: what only begins so comes after. */
function narrow(words: readonly QueryWord[], inNames: ReadonlySet<number>): Query | null {
  if (!words.some(({ isPrefix }, at) => isPrefix && inNames.has(at))) return null;
  const narrowed = words.map((word, at) => ({ ...word, isPrefix: word.isPrefix && !inNames.has(at) }));
  return { words: narrowed, tsquery: toTsquery(narrowed) };
}
