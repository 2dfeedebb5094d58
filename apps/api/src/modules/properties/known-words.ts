import { LRUCache } from "lru-cache";
import type { Executor } from "../../platform/database/tables.ts";
import { wordKey, WordSlots } from "./census-words.ts";
import { findCommonWords, findWordPlaces, type WordedRow } from "./census.repository.ts";
import type { QueryWord } from "./search-query.ts";
import { findWordsWithPrefix } from "./vocabulary.repository.ts";
import { WordPostings } from "./word-postings.ts";

/** Whose slots the words are told in. */
export type Slots = { size: number; slotOf(propertyId: number): number | undefined };

const maxPostingsBytes = 128 * 1_048_576;
const maxCombinedBytes = 32 * 1_048_576;
/** A prefix that more words share is a word of its own. */
const maxExpansions = 64;
/** A word of more listings is loaded in the background only: nobody waits for it. */
const maxPlacesWhileWaiting = 20_000;
const everyPlace = 2_000_000_000;
const commonShare = 0.004;
const maxCommonWords = 300;
/** From here on even the first letter that somebody types is known before it is asked for. */
const largeCatalogue = 5_000;

function hasPrefix(words: ReadonlySet<string>, prefix: string): boolean {
  for (const word of words) if (word.startsWith(prefix)) return true;
  return false;
}

/**
 * The words the census knows: common ones from the start, others from the first search that asks for them on. What
 * somebody typed is put together from the words it may stand for.
 */
export class KnownWords {
  readonly #executor: Executor;
  readonly #slots: Slots;
  readonly #postings = new LRUCache<string, WordPostings>({
    maxSize: maxPostingsBytes,
    sizeCalculation: ({ places }) => places.byteLength + 64,
  });
  readonly #combined = new LRUCache<string, WordSlots>({
    maxSize: maxCombinedBytes,
    sizeCalculation: ({ anywhere, headline }) => anywhere.words.byteLength + headline.words.byteLength + 64,
  });
  /** Words being loaded in the background. */
  readonly #wanted = new Set<string>();
  /** Changes with every change of the catalogue: what was read across one is not kept. */
  #generation = 0;

  constructor(executor: Executor, slots: Slots) {
    this.#executor = executor;
    this.#slots = slots;
  }

  /** The slots of words that were prepared; null where one of them is not known. */
  find(words: readonly QueryWord[]): WordSlots[] | null {
    const found = words.map((word) => this.#combined.get(wordKey(word)));
    return found.every((slots) => slots !== undefined) ? found : null;
  }

  /** Loads the words that are most common, one by one; minutes for a million listings. */
  async loadCommon(isEnded: () => boolean): Promise<void> {
    for (const word of await findCommonWords(this.#executor, commonShare, maxCommonWords)) {
      if (isEnded()) return;
      if (!this.#postings.has(word)) await this.#load(word, everyPlace);
    }
    if (this.#slots.size < largeCatalogue) return;
    for (const letter of "abcdefghijklmnopqrstuvwxyz") {
      if (isEnded()) return;
      await this.#load(`${letter}*`, everyPlace);
    }
  }

  /** Gets words ready to be found. Those that are too common to wait for are left out, and loaded behind. */
  async prepare(words: readonly QueryWord[]): Promise<void> {
    for (const word of words) {
      const known = this.#combined.get(wordKey(word));
      if (known === undefined || known.isPartial) await this.#combine(word);
    }
  }

  async #combine(word: QueryWord): Promise<void> {
    const begun = this.#generation;
    const slots = new WordSlots(word, this.#slots.size);
    for (const each of await this.#expand(word)) {
      const postings = this.#postings.get(each) ?? (await this.#load(each, maxPlacesWhileWaiting));
      if (postings) slots.add(postings);
      else {
        slots.isPartial = true;
        this.#loadBehind(each);
      }
    }
    if (begun === this.#generation) this.#combined.set(wordKey(word), slots);
  }

  /** The words that one may stand for; a prefix of too many is kept whole, as "k*". */
  async #expand({ typed, alternatives, isPrefix }: QueryWord): Promise<string[]> {
    if (!isPrefix || !alternatives.includes(typed)) return alternatives;
    const whole = `${typed}*`;
    if (this.#postings.has(whole)) return [...alternatives, whole];
    const begun = await findWordsWithPrefix(this.#executor, typed, maxExpansions);
    return begun.length > maxExpansions ? [...alternatives, whole] : [...new Set([...alternatives, ...begun])];
  }

  /** Null when there are more places than that, or the catalogue changed meanwhile. */
  async #load(word: string, atMost: number): Promise<WordPostings | null> {
    const begun = this.#generation;
    const found = await findWordPlaces(this.#executor, word, atMost);
    if (found === null || begun !== this.#generation) return null;
    const places = new Int32Array(found.length);
    let count = 0;
    for (const { id, isHeadline } of found) {
      const slot = this.#slots.slotOf(id);
      // A listing that the census has not heard of yet brings its words with it when it does.
      if (slot !== undefined) places[count++] = slot * 2 + (isHeadline ? 1 : 0);
    }
    const postings = new WordPostings(places.slice(0, count));
    this.#postings.set(word, postings);
    return postings;
  }

  #loadBehind(word: string): void {
    if (this.#wanted.has(word)) return;
    this.#wanted.add(word);
    // A failure is no loss: the next search asks for the word again.
    void this.#load(word, everyPlace)
      .catch(() => null)
      .finally(() => this.#wanted.delete(word));
  }

  /** A listing came or changed. */
  apply(slot: number, row: WordedRow): void {
    this.#generation += 1;
    const words = new Set(row.words);
    const headline = new Set(row.headline);
    for (const [word, postings] of this.#postings.entries()) {
      const isIn = (set: ReadonlySet<string>): boolean =>
        word.endsWith("*") ? hasPrefix(set, word.slice(0, -1)) : set.has(word);
      postings.update(slot, isIn(words), isIn(headline));
    }
    for (const combined of this.#combined.values()) combined.update(slot, row);
  }

  /** Something changed that the words do not tell of. */
  noticeChange(): void {
    this.#generation += 1;
  }
}
