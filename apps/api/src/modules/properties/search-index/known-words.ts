import { AddedWords } from "./added-words.ts";
import { CombinedWords } from "./combined-words.ts";
import { PackedWords } from "./packed-words.ts";
import type { QueryWord } from "../search-text/parse-query.ts";
import { placeAt } from "./word-places.ts";
import { combineWords, DenseSlots, isCommon, type StoredWord, type WordSlots } from "./word-slots.ts";

/**
 * The words of every published property, and where each stands. What somebody typed is put together from the words it may
 * stand for, and kept. A slot's words never change: a property that is edited gets a new slot, behind all others.
 */
export class KnownWords {
  /** Those that came first, and those that came since, also of words that were there before. */
  #packed = new PackedWords([]);
  #added = new AddedWords();
  /** Those that stand in many properties; of none of these there are places in what was added. */
  readonly #common = new Map<string, DenseSlots>();
  /** How many slots there are at first; most words come with them. */
  readonly #arranged: number;
  #slots = 0;
  readonly #combined = new CombinedWords();

  constructor(arranged: number) {
    this.#arranged = arranged;
  }

  /** A property's words, for a slot that has none yet. A headline's words are among them. */
  add(slot: number, words: readonly string[], headline: readonly string[]): void {
    const inHeadline = new Set(headline);
    // First: a property that changed while words are loaded stands behind others whose words are still to come.
    this.#slots = Math.max(this.#slots, slot + 1);
    for (const word of words) this.#note(word, slot, inHeadline.has(word));
    this.#combined.add(slot, words, headline);
  }

  #note(word: string, slot: number, isHeadline: boolean): void {
    const common = this.#common.get(word);
    if (common) return common.add(slot, isHeadline);
    const added = this.#added.add(word, placeAt(slot, isHeadline));
    const size = Math.max(this.#arranged, this.#slots);
    const packed = this.#packed.find(word);
    if (!isCommon(packed.length + added.length, size)) return;
    this.#common.set(word, new DenseSlots([packed, added.places], size));
    this.#added.remove(word);
  }

  /** After many were added: call it once. */
  pack(): void {
    this.#packed = new PackedWords(this.#added.inOrder());
    this.#added = new AddedWords();
  }

  /** The slots of each word of a search. */
  find(words: readonly QueryWord[]): WordSlots[] {
    return words.map((word) => {
      const known = this.#combined.find(word);
      if (known) return known;
      const stored = this.#expand(word);
      const slots = combineWords(stored, this.#slots);
      // One that is stored as it is gets its slots by itself.
      if (slots !== stored[0]) this.#combined.keep(word, slots);
      return slots;
    });
  }

  /** What one may stand for. */
  #expand({ typed, alternatives, isPrefix }: QueryWord): StoredWord[] {
    const isBeginning = isPrefix && alternatives.includes(typed);
    const others = [...new Set(alternatives)].filter((word) => !isBeginning || !word.startsWith(typed));
    const stored = [...others.flatMap((word) => this.#stored(word)), ...(isBeginning ? this.#withPrefix(typed) : [])];
    return stored.filter(({ length }) => length > 0);
  }

  #stored(word: string): StoredWord[] {
    const common = this.#common.get(word);
    return common ? [common] : [this.#packed.find(word), ...this.#added.find(word)];
  }

  #withPrefix(prefix: string): StoredWord[] {
    const common = [...this.#common].flatMap(([word, slots]) => (word.startsWith(prefix) ? [slots] : []));
    return [...common, this.#packed.findBeginning(prefix), ...this.#added.findBeginning(prefix)];
  }
}
