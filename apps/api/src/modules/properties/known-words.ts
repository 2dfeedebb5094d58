import { CombinedWords } from "./combined-words.ts";
import type { QueryWord } from "./search-query.ts";
import { placeAt, WordPlaces } from "./word-places.ts";
import { combineWords, DenseSlots, isCommon, type StoredWord, type WordSlots } from "./word-slots.ts";

type Known = { readonly word: string; stored: StoredWord };

/** Words that begin alike. A beginning may have tens of thousands that stand in a few listings each: all their places together. */
type Alike = { readonly words: Known[]; readonly rare: WordPlaces; readonly others: Known[] };

const beginningCharacters = 3;
const maxRarePlaces = 8;

/**
 * The words of every published listing, and where each stands. What somebody typed is put together from the words it may
 * stand for, and kept. A slot's words never change: a listing that is edited gets a new slot, behind all others.
 */
export class KnownWords {
  readonly #known = new Map<string, Known>();
  readonly #byBeginning = new Map<string, Alike>();
  /** How many slots there are at first; most words come with them. */
  readonly #arranged: number;
  #slots = 0;
  readonly #combined = new CombinedWords();

  constructor(arranged: number) {
    this.#arranged = arranged;
  }

  /** A listing's words, for a slot that has none yet. A headline's words are among them. */
  add(slot: number, words: readonly string[], headline: readonly string[]): void {
    const inHeadline = new Set(headline);
    for (const word of words) this.#note(this.#knownAs(word), slot, inHeadline.has(word));
    this.#slots = Math.max(this.#slots, slot + 1);
    this.#combined.add(slot, words, headline);
  }

  #note(known: Known, slot: number, isHeadline: boolean): void {
    const { word, stored } = known;
    if (stored instanceof DenseSlots) return stored.add(slot, isHeadline);
    const place = placeAt(slot, isHeadline);
    stored.add(place);
    if (stored.length <= maxRarePlaces) this.#alikeTo(word).rare.add(place);
    else if (stored.length === maxRarePlaces + 1) this.#alikeTo(word).others.push(known);
    const size = Math.max(this.#arranged, slot + 1);
    if (isCommon(stored.length, size)) known.stored = new DenseSlots([stored], size);
  }

  #knownAs(word: string): Known {
    const known = this.#known.get(word);
    if (known) return known;
    const added = { word, stored: new WordPlaces() };
    this.#known.set(word, added);
    this.#alikeTo(word).words.push(added);
    return added;
  }

  #alikeTo(word: string): Alike {
    const beginning = word.slice(0, beginningCharacters);
    const known = this.#byBeginning.get(beginning);
    if (known) return known;
    const alike = { words: [], rare: new WordPlaces(), others: [] };
    this.#byBeginning.set(beginning, alike);
    return alike;
  }

  /** After many were added. */
  pack(): void {
    const alike = [...this.#byBeginning.values()].map(({ rare }) => rare);
    const words = [...this.#known.values()].flatMap(({ stored }) => (stored instanceof WordPlaces ? stored : []));
    WordPlaces.pack([...alike, ...words]);
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
    const known = others.flatMap((word) => this.#known.get(word)?.stored ?? []);
    return isBeginning ? [...known, ...this.#withPrefix(typed)] : known;
  }

  #withPrefix(prefix: string): StoredWord[] {
    if (prefix.length > beginningCharacters) {
      const alike = this.#byBeginning.get(prefix.slice(0, beginningCharacters))?.words ?? [];
      return alike.flatMap(({ word, stored }) => (word.startsWith(prefix) ? stored : []));
    }
    return [...this.#byBeginning].flatMap(([beginning, { rare, others }]) =>
      beginning.startsWith(prefix) ? [rare, ...others.map(({ stored }) => stored)] : [],
    );
  }
}
