import type { QueryWord } from "./search-query.ts";
import type { WordPostings } from "./word-postings.ts";

/** A set of slots, one bit each. */
export class SlotBits {
  words: Int32Array;

  constructor(size: number) {
    this.words = new Int32Array(Math.ceil((size + 1) / 32));
  }

  put(slot: number, has: boolean): void {
    const at = slot >> 5;
    if (at >= this.words.length) {
      const larger = new Int32Array(Math.max(at + 1, Math.ceil(this.words.length * 1.5)));
      larger.set(this.words);
      this.words = larger;
    }
    const bit = 1 << (slot & 31);
    this.words[at] = has ? (this.words[at] as number) | bit : (this.words[at] as number) & ~bit;
  }
}

/** The slots whose listings have a word: anywhere, and in the headline. */
export class WordSlots {
  readonly word: QueryWord;
  readonly anywhere: SlotBits;
  readonly headline: SlotBits;
  /** Some of what the word may stand for is not here: the slots are too few, never too many. */
  isPartial = false;

  constructor(word: QueryWord, size: number) {
    this.word = word;
    this.anywhere = new SlotBits(size);
    this.headline = new SlotBits(size);
  }

  #isAmong(words: readonly string[]): boolean {
    const { typed, alternatives, isPrefix } = this.word;
    return words.some(
      (word) => alternatives.includes(word) || (isPrefix && alternatives.includes(typed) && word.startsWith(typed)),
    );
  }

  /** Adds the listings of one of the words that this one may stand for. */
  add({ places }: WordPostings): void {
    for (const place of places) {
      this.anywhere.put(place >> 1, true);
      if ((place & 1) === 1) this.headline.put(place >> 1, true);
    }
  }

  /** Notes a listing's present words. */
  update(slot: number, row: { words: readonly string[]; headline: readonly string[] }): void {
    this.anywhere.put(slot, this.#isAmong(row.words));
    this.headline.put(slot, this.#isAmong(row.headline));
  }
}

/** A word's identity: its tsquery text would do as well, but takes longer to make. */
export function wordKey({ typed, alternatives, isPrefix }: QueryWord): string {
  return `${isPrefix ? typed : ""}*${alternatives.join("|")}`;
}

/** Calls `visit` with every slot that has all the words, and whether its headline has them, until it answers false. */
export function visitCommonSlots(all: readonly WordSlots[], visit: (slot: number, isHeadline: boolean) => boolean): void {
  const length = Math.min(...all.map(({ anywhere }) => anywhere.words.length));
  for (let at = 0; at < length; at++) {
    let common = -1;
    let inHeadline = -1;
    for (const { anywhere, headline } of all) {
      common &= anywhere.words[at] as number;
      inHeadline &= headline.words[at] ?? 0;
    }
    while (common !== 0) {
      const position = 31 - Math.clz32(common);
      const bit = 1 << position;
      common &= ~bit;
      if (!visit(at * 32 + position, (inHeadline & bit) !== 0)) return;
    }
  }
}
