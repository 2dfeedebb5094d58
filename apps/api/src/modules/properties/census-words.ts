import type { QueryWord } from "./search-query.ts";
import type { WordPlaces } from "./word-places.ts";

/** A set of slots, one bit each. */
export class SlotBits {
  words: Int32Array;

  constructor(size: number) {
    this.words = new Int32Array(Math.ceil((size + 1) / 32));
  }

  has(slot: number): boolean {
    return ((this.words[slot >> 5] ?? 0) & (1 << (slot & 31))) !== 0;
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

  /** How many listings have it, and how many in the headline; more where several of its words stand in one. */
  #places = 0;
  #headlines = 0;

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
  add({ places }: WordPlaces): void {
    for (const place of places) {
      this.anywhere.put(place >> 1, true);
      if ((place & 1) === 0) continue;
      this.headline.put(place >> 1, true);
      this.#headlines++;
    }
    this.#places += places.length;
  }

  /** Of the listings that have the word, how many have it in the headline; from 0 to 1. */
  get headlineShare(): number {
    return this.#headlines / Math.max(1, this.#places);
  }

  /** Notes a listing's present words. */
  update(slot: number, row: { words: readonly string[]; headline: readonly string[] }): void {
    this.anywhere.put(slot, this.#isAmong(row.words));
    this.headline.put(slot, this.#isAmong(row.headline));
  }
}

/** What visiting so many matches among so many slots costs, in looks at a slot (some ten nanoseconds each). */
export function visitCost(words: readonly WordSlots[], size: number, matches: number): number {
  return ((words.length + 1) * size) / 100 + 2 * matches;
}

/** A word's identity: its tsquery text would do as well, but takes longer to make. */
export function wordKey({ typed, alternatives, isPrefix }: QueryWord): string {
  return `${isPrefix ? typed : ""}*${alternatives.join("|")}`;
}

/**
 * Calls `visit` with every living slot that has all the words, and whether its headline has them, until it answers false.
 */
export function visitCommonSlots(
  living: SlotBits,
  all: readonly WordSlots[],
  visit: (slot: number, isHeadline: boolean) => boolean,
): void {
  const length = Math.min(living.words.length, ...all.map(({ anywhere }) => anywhere.words.length));
  for (let at = 0; at < length; at++) {
    let common = living.words[at] as number;
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

/** How many bits of a word are set (Hacker's Delight, 5-1). */
function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** How many living slots have all the words; counts little further than `atMost`. */
export function countCommonSlots(living: SlotBits, all: readonly WordSlots[], atMost: number): number {
  const sets = [living, ...all.map(({ anywhere }) => anywhere)].map(({ words }) => words);
  const length = Math.min(...sets.map((words) => words.length));
  let found = 0;
  for (let at = 0; at < length && found < atMost; at++) {
    let common = -1;
    for (const words of sets) common &= words[at] as number;
    found += countBits(common);
  }
  return Math.min(found, atMost);
}
