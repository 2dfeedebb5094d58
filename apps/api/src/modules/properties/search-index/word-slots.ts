import { SlotBits } from "./slot-bits.ts";
import { markPlaces, placeAt, WordPlaces } from "./word-places.ts";

/** Which slots have what somebody typed, anywhere and in the headline. */
export type WordSlots = {
  /** How many properties have it, and which share of them in the headline; more where several of its words stand in one. */
  readonly length: number;
  readonly headlineShare: number;
  readonly bytes: number;
  has(slot: number): boolean;
  hasHeadline(slot: number): boolean;
  /** Notes the words of a slot behind all others. */
  add(slot: number, isHeadline: boolean): void;
};

/** Words as they are stored: their places, or, of a common one, which slots have it. */
export type StoredWord = Int32Array | DenseSlots;

/** A common word: one bit a slot. */
export class DenseSlots implements WordSlots {
  readonly anywhere: SlotBits;
  readonly headline: SlotBits;
  #headlines = 0;
  length = 0;

  /** `size`: how many slots there are, about; the bitmaps grow where it is too small. */
  constructor(words: readonly StoredWord[], size: number) {
    this.anywhere = new SlotBits(size);
    this.headline = new SlotBits(size);
    for (const word of words) {
      this.#headlines += word instanceof DenseSlots ? this.#unite(word) : markPlaces(word, this.anywhere, this.headline);
      this.length += word.length;
    }
  }

  #unite(word: DenseSlots): number {
    this.anywhere.unite(word.anywhere);
    this.headline.unite(word.headline);
    return word.#headlines;
  }

  get headlineShare(): number {
    return this.#headlines / Math.max(1, this.length);
  }

  get bytes(): number {
    return this.anywhere.blocks.byteLength + this.headline.blocks.byteLength;
  }

  has(slot: number): boolean {
    return this.anywhere.has(slot);
  }

  hasHeadline(slot: number): boolean {
    return this.headline.has(slot);
  }

  add(slot: number, isHeadline: boolean): void {
    this.anywhere.put(slot, true);
    this.headline.put(slot, isHeadline);
    this.length++;
    if (isHeadline) this.#headlines++;
  }
}

/** A rare word, or a flag that few have: its places in order. */
export class SparseSlots implements WordSlots {
  readonly #places: WordPlaces;
  #headlines = 0;

  constructor(places: readonly Int32Array[]) {
    const merged = merge(places);
    this.#places = new WordPlaces(merged);
    for (const place of merged) this.#headlines += place & 1;
  }

  /** In ascending order, each slot once. */
  get places(): Int32Array {
    return this.#places.places;
  }

  get length(): number {
    return this.#places.length;
  }

  get headlineShare(): number {
    return this.#headlines / Math.max(1, this.length);
  }

  get bytes(): number {
    return this.length * 4;
  }

  has(slot: number): boolean {
    return this.#places.find(slot) !== undefined;
  }

  hasHeadline(slot: number): boolean {
    return ((this.#places.find(slot) ?? 0) & 1) === 1;
  }

  add(slot: number, isHeadline: boolean): void {
    this.#places.add(placeAt(slot, isHeadline));
    if (isHeadline) this.#headlines++;
  }
}

/** All places in order, each slot once, in the headline where one of its words is. */
function merge(lists: readonly Int32Array[]): Int32Array {
  const all = new Int32Array(lists.reduce((sum, list) => sum + list.length, 0));
  let length = 0;
  for (const list of lists) {
    all.set(list, length);
    length += list.length;
  }
  all.sort();
  let kept = 0;
  for (let at = 0; at < all.length; at++) {
    const place = all[at] as number;
    // Of a slot's two places the one in the headline comes last.
    if (kept > 0 && (all[kept - 1] as number) >> 1 === place >> 1) all[kept - 1] = place;
    else all[kept++] = place;
  }
  return all.slice(0, kept);
}

/** A place takes as much room as a block of bits. Where there is one in two blocks, the places are sooner looked through. */
const placesPerBlock = 1 / 2;

/** Whether so many places among so many slots are few. */
export function isRare(places: number, size: number): boolean {
  return places < (size / 32) * placesPerBlock;
}

/** Whether bits take less room than the places of a word, and are sooner put together with others. */
export function isCommon(places: number, size: number): boolean {
  return places > Math.max(16, size / 32);
}

/** Puts together the words that one may stand for, among so many slots. */
export function combineWords(words: readonly StoredWord[], size: number): WordSlots {
  const [only] = words;
  if (words.length === 1 && only instanceof DenseSlots) return only;
  const length = words.reduce((sum, word) => sum + word.length, 0);
  const places = words.flatMap((word) => (word instanceof DenseSlots ? [] : [word]));
  const isSparse = isRare(length, size) && places.length === words.length;
  return isSparse ? new SparseSlots(places) : new DenseSlots(words, size);
}
