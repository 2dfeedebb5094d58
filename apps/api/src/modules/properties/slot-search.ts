import { isEmpty, type CensusColumns, type CompiledFilter, type SlotRange } from "./census-columns.ts";
import type { KindSieve } from "./kind-slots.ts";
import { countBits, type SlotBits } from "./slot-bits.ts";
import { CommonWord, RareWord, type WordSlots } from "./word-slots.ts";

/** Answers false to end a visit. */
export type VisitSlot = (slot: number, isHeadline: boolean) => boolean;

export type SlotSearchParts = {
  columns: CensusColumns;
  /** The slots whose listings run now. */
  living: SlotBits;
  filter: CompiledFilter;
  /** The filter's kinds and flags once more, as bits. */
  kinds: KindSieve;
  words: readonly WordSlots[];
  /** Where the filter's place lies among the slots that stand in the order of places. */
  place: SlotRange;
  /** The slots behind that order. */
  behind: SlotRange;
};

/** Some slots, and what has yet to be looked up of each that the bits let through; null where nothing is. */
type Stretch = { range: SlotRange; rest: CompiledFilter | null };

/**
 * The slots that match a search. Bits say most of it, 32 slots at a time: which run, are of a kind, and have the common words.
 * Where one of the words is rare, its places are looked through instead.
 */
export class SlotSearch {
  readonly #parts: SlotSearchParts;
  readonly #rarest: RareWord | null;
  readonly #stretches: readonly Stretch[];

  constructor(parts: SlotSearchParts) {
    this.#parts = parts;
    const { filter, words, place, behind } = parts;
    const rare = words.filter((word) => word instanceof RareWord);
    this.#rarest = rare.length === 0 ? null : rare.reduce((one, other) => (other.length < one.length ? other : one));
    this.#stretches = [
      { range: place, rest: restInPlace(filter) },
      { range: behind, rest: isEmpty(filter) ? null : filter },
    ];
  }

  /** How many slots match, counted no further than `atMost`. */
  count(atMost: number): number {
    let found = 0;
    if (this.#rarest) {
      this.visit(() => ++found < atMost);
      return found;
    }
    for (const { range, rest } of this.#stretches) {
      if (found >= atMost) break;
      if (rest) this.#visitStretch({ range, rest }, () => ++found < atMost);
      else this.#scan(range, (_at, block) => (found += countBits(block)) < atMost);
    }
    return Math.min(found, atMost);
  }

  /** All slots that match, in no order, until `visit` answers false. */
  visit(visit: VisitSlot): void {
    if (this.#rarest) return this.#visitPlaces(this.#rarest, visit);
    for (const stretch of this.#stretches) if (!this.#visitStretch(stretch, visit)) return;
  }

  /** What visiting so many matches costs, in looks at a slot (some ten nanoseconds each). */
  costOfVisit(matches: number): number {
    const { words, kinds, place, behind } = this.#parts;
    if (this.#rarest) return this.#rarest.length * words.length * 2;
    const slots = place.to - place.from + behind.to - behind.from;
    return ((words.length + kinds.anyOf.length + 1) * slots) / 100 + 2 * matches;
  }

  has(slot: number): boolean {
    const { living, columns, filter, words } = this.#parts;
    return living.has(slot) && columns.matches(slot, filter) && words.every((word) => word.has(slot));
  }

  isHeadline(slot: number): boolean {
    return this.#parts.words.every((word) => word.hasHeadline(slot));
  }

  #visitPlaces(rarest: RareWord, visit: VisitSlot): void {
    const { living, columns, filter, words, place, behind } = this.#parts;
    const others = words.filter((word) => word !== rarest);
    for (const one of rarest.places) {
      const slot = one >> 1;
      const isInRange = (slot >= place.from && slot < place.to) || slot >= behind.from;
      if (!isInRange || !living.has(slot) || !columns.matches(slot, filter) || !others.every((word) => word.has(slot))) continue;
      if (!visit(slot, (one & 1) === 1 && others.every((word) => word.hasHeadline(slot)))) return;
    }
  }

  #visitStretch({ range, rest }: Stretch, visit: VisitSlot): boolean {
    const { columns } = this.#parts;
    return this.#scan(range, (at, block) => {
      const headlines = this.#headlinesOf(at);
      for (let left = block; left !== 0;) {
        const position = 31 - Math.clz32(left);
        const bit = 1 << position;
        left &= ~bit;
        const slot = at * 32 + position;
        if ((rest === null || columns.matches(slot, rest)) && !visit(slot, (headlines & bit) !== 0)) return false;
      }
      return true;
    });
  }

  #headlinesOf(at: number): number {
    let headlines = -1;
    for (const word of this.#parts.words) if (word instanceof CommonWord) headlines &= word.headline.blocks[at] ?? 0;
    return headlines;
  }

  /** Calls `visit` with every block of a range in which the bits let something through, until it answers false. */
  #scan({ from, to }: SlotRange, visit: (at: number, block: number) => boolean): boolean {
    const { living, words, kinds } = this.#parts;
    const common = words.flatMap((word) => (word instanceof CommonWord ? [word.anywhere.blocks] : []));
    const [anyOf, noneOf] = [kinds.anyOf.map(blocksOf), blocksOf(kinds.noneOf)];
    for (let at = from >> 5; at * 32 < to; at++) {
      let block = living.blocks[at] ?? 0;
      for (let word = 0; word < common.length && block !== 0; word++) block &= common[word]?.[at] ?? 0;
      for (let set = 0; set < anyOf.length && block !== 0; set++) block &= unite(anyOf[set] as readonly Int32Array[], at);
      if (block !== 0) block &= ~unite(noneOf, at) & within(at * 32, from, to);
      if (block !== 0 && !visit(at, block)) return false;
    }
    return true;
  }
}

function blocksOf(sets: readonly SlotBits[]): Int32Array[] {
  return sets.map(({ blocks }) => blocks);
}

function unite(sets: readonly Int32Array[], at: number): number {
  let block = 0;
  for (let set = 0; set < sets.length; set++) block |= (sets[set] as Int32Array)[at] ?? 0;
  return block;
}

/** The bits of the block that begins at `first` which lie in [from, to). */
function within(first: number, from: number, to: number): number {
  const begun = first < from ? -1 << (from - first) : -1;
  return first + 32 > to ? begun & ~(-1 << (to - first)) : begun;
}

/** What is left of a filter for slots of its place whose kinds and flags are right. A town's region may be another than asked for. */
function restInPlace(filter: CompiledFilter): CompiledFilter | null {
  const regionId = filter.cityId >= 0 ? filter.regionId : -1;
  const rest = { ...filter, hasKinds: false, flagMask: 0, flagValue: 0, cityId: -1, regionId, hasPlace: regionId >= 0 };
  return isEmpty(rest) ? null : rest;
}
