import { LRUCache } from "lru-cache";
import type { QueryWord } from "./search-query.ts";
import { placeAt, WordPlaces } from "./word-places.ts";
import { combinePlaces, isAmong, wordKey, type WordSlots } from "./word-slots.ts";

/** At a million listings some five hundred common words, or beginnings of words; putting one together takes milliseconds. */
const maxCombinedBytes = 128 * 1_048_576;
/** Of an entry beside its slots. */
const entryBytes = 200;

type Combined = { word: QueryWord; slots: WordSlots };

/**
 * The words of every published listing, and where each stands. What somebody typed is put together from the words it may
 * stand for, and kept. A slot's words never change: a listing that is edited gets a new slot, behind all others.
 */
export class KnownWords {
  readonly #places = new Map<string, WordPlaces>();
  /** All words in order, so that those with a prefix lie side by side; null until somebody asks. */
  #sorted: string[] | null = null;
  #slots = 0;
  readonly #combined = new LRUCache<string, Combined>({
    maxSize: maxCombinedBytes,
    sizeCalculation: ({ slots }) => slots.bytes + entryBytes,
  });

  /** A listing's words, for a slot that has none yet. A headline's words are among them. */
  add(slot: number, words: readonly string[], headline: readonly string[]): void {
    const inHeadline = new Set(headline);
    for (const word of words) this.#placesOf(word).add(placeAt(slot, inHeadline.has(word)));
    this.#slots = Math.max(this.#slots, slot + 1);
    for (const { word, slots } of this.#combined.values()) if (isAmong(word, words)) slots.add(slot, isAmong(word, headline));
  }

  #placesOf(word: string): WordPlaces {
    const known = this.#places.get(word);
    if (known) return known;
    const places = new WordPlaces();
    this.#places.set(word, places);
    this.#sorted?.splice(firstNotBefore(this.#sorted, word), 0, word);
    return places;
  }

  /** After many were added. */
  trim(): void {
    for (const places of this.#places.values()) places.trim();
  }

  /** The slots of each word of a search. */
  find(words: readonly QueryWord[]): WordSlots[] {
    return words.map((word) => {
      const key = wordKey(word);
      const known = this.#combined.get(key);
      if (known) return known.slots;
      const slots = this.#combine(word);
      this.#combined.set(key, { word, slots });
      return slots;
    });
  }

  #combine(word: QueryWord): WordSlots {
    const places = [...new Set(this.#expand(word))].flatMap((each) => this.#places.get(each)?.places ?? []);
    return combinePlaces(places, this.#slots);
  }

  /** The words that one may stand for. */
  #expand({ typed, alternatives, isPrefix }: QueryWord): string[] {
    return isPrefix && alternatives.includes(typed) ? [...alternatives, ...this.#withPrefix(typed)] : alternatives;
  }

  #withPrefix(prefix: string): string[] {
    this.#sorted ??= [...this.#places.keys()].sort();
    const words = this.#sorted;
    const low = firstNotBefore(words, prefix);
    let end = low;
    while (words[end]?.startsWith(prefix) === true) end++;
    return words.slice(low, end);
  }
}

/** Where a word stands among sorted ones, or would. */
function firstNotBefore(words: readonly string[], word: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] as string) < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
