import { limits } from "@efie/contract";
import { BlockNotes, type BlockNote, type VisitBlock } from "./block-notes.ts";
import type { Columns, SlotRange } from "./columns.ts";
import { isEmpty, type CompiledFilter } from "./compiled-filter.ts";
import { sievedRooms, type KindSieve } from "./kind-slots.ts";
import { countBits, type SlotBits } from "./slot-bits.ts";
import { DenseSlots, SparseSlots, type WordSlots } from "./word-slots.ts";

/** Answers false to end a visit. */
export type VisitSlot = (slot: number, isHeadline: boolean) => boolean;

export type SlotSearchParts = {
  columns: Columns;
  /** The slots whose properties run now. */
  living: SlotBits;
  filter: CompiledFilter;
  /** The filter's kinds and flags once more, as bits. */
  kinds: KindSieve;
  /** Sets that all of the right price are in, with others. */
  prices: readonly SlotBits[];
  words: readonly WordSlots[];
  /** What has to stand in a headline; mostly the same. */
  headlineWords: readonly WordSlots[];
  /** Where the filter's place lies among the slots that stand in the order of places. */
  place: SlotRange;
  /** The slots behind that order. */
  behind: SlotRange;
};

/** Some slots, and what has yet to be looked up of each that the bits let through; null where nothing is. */
type Stretch = {
  range: SlotRange;
  rest: CompiledFilter | null;
  /** The blocks in which something matches, if all were looked at and they are few. */
  kept: BlockNote | null;
};

/** As many as an exact total may leave behind: the page need not look for them again. */
const maxKept = 2 * (limits.maxExactTotal + 1);
/** Room for 64 of the longest, while most are far shorter; who finds a note gone scans again. */
const notes = new BlockNotes(maxKept, 64);
/** Nanoseconds, measured at a million properties: to look at a match or a place, and to put a block through one more sieve. */
const [costOfMatch, costOfPlace, costOfBlock] = [20, 50, 1.5];

/**
 * The slots that match a search. Bits say most of it, 32 slots at a time: which run, are of a kind, and have the common words.
 * Where one of the words, or what a flag marks, is rare, its places are looked through instead. It lives as long as its search: what
 * was found by counting need not be looked for again.
 */
export class SlotSearch {
  readonly #parts: SlotSearchParts;
  readonly #rarest: SparseSlots | null;
  /** All that have the rarest word and match, if they were looked through and are few. */
  #keptPlaces: readonly number[] | null = null;
  readonly #stretches: readonly Stretch[];
  #estimate: number | null = null;

  constructor(parts: SlotSearchParts) {
    this.#parts = parts;
    const { filter, words, kinds, place, behind } = parts;
    const rare = [...words, ...kinds.rare].filter((word) => word instanceof SparseSlots);
    this.#rarest = rare.length === 0 ? null : rare.reduce((one, other) => (other.length < one.length ? other : one));
    this.#stretches = [
      { range: place, rest: restInPlace(filter), kept: null },
      { range: behind, rest: isEmpty(filter) ? null : filter, kept: null },
    ];
  }

  /** How many slots match, counted no further than `atMost`. */
  count(atMost: number): number {
    const seen = { found: 0, share: 1 };
    if (this.#rarest) this.#visitPlaces(this.#rarest, (_slot, _isHeadline, share) => ++seen.found < atMost || stop(seen, share));
    else this.#countBlocks(atMost, seen);
    this.#estimate = seen.found / seen.share;
    return Math.min(seen.found, atMost);
  }

  #countBlocks(atMost: number, seen: Seen): void {
    const total = sizeOf(this.#parts.place) + sizeOf(this.#parts.behind);
    let before = 0;
    for (const stretch of this.#stretches) {
      const { range } = stretch;
      const isWhole = this.#scan(stretch, [], (at, block) => {
        seen.found += countBits(block);
        return seen.found < atMost || stop(seen, (before + at * 32 + 32 - range.from) / total);
      });
      if (!isWhole) return;
      before += sizeOf(range);
    }
  }

  /** What is left of a block when its slots have been looked up. */
  #lookUp(at: number, block: number, rest: CompiledFilter): number {
    const { columns } = this.#parts;
    return keep(block, (bit) => columns.matches(at * 32 + bit, rest));
  }

  /** How many match, about; counted up to the second figure where nobody has yet. */
  estimate(atMost: number): number {
    if (this.#estimate === null) this.count(atMost);
    return this.#estimate ?? 0;
  }

  /** All slots that match, in no order, until `visit` answers false; where there are many, only those `inside` some other sets. */
  visit(visit: VisitSlot, inside: readonly SlotBits[] = []): void {
    if (this.#rarest) this.#visitPlaces(this.#rarest, visit);
    else this.#stretches.every((stretch) => this.#visitStretch(stretch, inside, visit));
  }

  /** Whether all matches, or all that may match, are few and known. */
  get isFew(): boolean {
    return this.#rarest !== null || this.#stretches.every((stretch) => keptOf(stretch) !== null);
  }

  /** What a visit that meets so many matches costs, in nanoseconds. */
  costOfVisit(matches: number): number {
    const { words, kinds, prices, place, behind } = this.#parts;
    if (this.#rarest) return (this.#keptPlaces ?? this.#rarest).length * costOfPlace;
    const sieves = this.isFew ? 0 : words.length + kinds.anyOf.length + prices.length + 2;
    return (costOfBlock * sieves * (sizeOf(place) + sizeOf(behind))) / 32 + costOfMatch * matches;
  }

  has(slot: number): boolean {
    const { living, columns, filter, words } = this.#parts;
    // Bits first: they lie close together, and let little through; a slot's columns are memory far apart.
    return living.has(slot) && words.every((word) => word.has(slot)) && columns.matches(slot, filter);
  }

  /** Of those with all words in the headline, what each word allows; where there are many, all words are common. */
  get headlines(): SlotBits[] {
    return this.#parts.headlineWords.flatMap((word) => (word instanceof DenseSlots ? [word.headline] : []));
  }

  /** Which share of the matches has all words in the headline, about. */
  get headlineShare(): number {
    return this.#parts.headlineWords.reduce((product, word) => product * word.headlineShare, 1);
  }

  isHeadline(slot: number): boolean {
    return this.#parts.headlineWords.every((word) => word.hasHeadline(slot));
  }

  #visitPlaces(rarest: SparseSlots, visit: VisitPlace): void {
    const { living, columns, filter, words, headlineWords, place, behind } = this.#parts;
    const others = words.filter((word) => word !== rarest);
    // The rarest word's place tells where it stands: only the others have to be looked up.
    const [isKnown, headlines] = headlineWords === words ? [true, others] : [false, headlineWords];
    const places = this.#keptPlaces ?? rarest.places;
    const kept: number[] = [];
    for (let at = 0; at < places.length; at++) {
      const one = places[at] as number;
      const slot = one >> 1;
      const isInRange = (slot >= place.from && slot < place.to) || slot >= behind.from;
      if (!isInRange || !living.has(slot) || !columns.matches(slot, filter) || !others.every((word) => word.has(slot))) continue;
      if (kept.length < maxKept) kept.push(one);
      const isHeadline = (!isKnown || (one & 1) === 1) && headlines.every((word) => word.hasHeadline(slot));
      if (!visit(slot, isHeadline, (at + 1) / places.length)) return;
    }
    if (kept.length < maxKept) this.#keptPlaces = kept;
  }

  #visitStretch(stretch: Stretch, inside: readonly SlotBits[], visit: VisitSlot): boolean {
    return this.#scan(stretch, inside, (at, block) => {
      const headlines = this.#headlinesOf(at, block);
      for (let left = block; left !== 0; left &= left - 1) {
        const bit = left & -left;
        if (!visit(at * 32 + 31 - Math.clz32(bit), (headlines & bit) !== 0)) return false;
      }
      return true;
    });
  }

  #headlinesOf(at: number, block: number): number {
    let headlines = block;
    for (const word of this.#parts.headlineWords) {
      if (word instanceof DenseSlots) headlines &= word.headline.blocks[at] ?? 0;
      else headlines &= keep(headlines, (bit) => word.hasHeadline(at * 32 + bit));
    }
    return headlines;
  }

  /** Calls `visit` with every block of a stretch in which something matches, until it answers false. It must not scan itself. */
  #scan(stretch: Stretch, inside: readonly SlotBits[], visit: VisitBlock): boolean {
    const kept = keptOf(stretch);
    if (kept) return notes.visit(kept, visit);
    const { range, rest } = stretch;
    const { living, words, kinds, prices } = this.#parts;
    const common = words.flatMap((word) => (word instanceof DenseSlots ? [word.anywhere] : []));
    const all = blocksOf([living, ...inside, ...prices, ...common]);
    const [anyOf, noneOf] = [kinds.anyOf.map(blocksOf), blocksOf(kinds.noneOf)];
    notes.begin();
    for (let at = range.from >> 5; at * 32 < range.to; at++) {
      let block = -1;
      for (let set = 0; set < all.length && block !== 0; set++) block &= all[set]?.[at] ?? 0;
      for (let set = 0; set < anyOf.length && block !== 0; set++) block &= unite(anyOf[set] as readonly Int32Array[], at);
      if (block !== 0) block &= ~unite(noneOf, at) & within(at * 32, range.from, range.to);
      if (block !== 0 && rest) block = this.#lookUp(at, block, rest);
      if (block === 0) continue;
      notes.put(at, block);
      if (!visit(at, block)) return false;
    }
    if (inside.length === 0) stretch.kept = notes.keep();
    return true;
  }
}

type VisitPlace = (slot: number, isHeadline: boolean, share: number) => boolean;
type Seen = { found: number; share: number };

/** Enough was seen, within this share of what there is. */
function stop(seen: Seen, share: number): false {
  seen.share = Math.min(1, share);
  return false;
}

function sizeOf({ from, to }: SlotRange): number {
  return to - from;
}

/** Null where nothing was kept, or is there no more. */
function keptOf({ kept }: Stretch): BlockNote | null {
  return kept && notes.has(kept) ? kept : null;
}

/** A block without the bits, by their numbers, that are not to be kept. */
function keep(block: number, isKept: (bit: number) => boolean): number {
  let kept = block;
  for (let left = block; left !== 0; left &= left - 1) {
    const bit = left & -left;
    if (!isKept(31 - Math.clz32(bit))) kept &= ~bit;
  }
  return kept;
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

/**
 * What is left of a filter for slots of its place whose kinds, rooms, features and flags are right. A town's region may be another than
 * asked for.
 */
function restInPlace(filter: CompiledFilter): CompiledFilter | null {
  const regionId = filter.cityId >= 0 ? filter.regionId : -1;
  const minBedrooms = filter.minBedrooms > sievedRooms ? filter.minBedrooms : 0;
  const minBathrooms = filter.minBathrooms > sievedRooms ? filter.minBathrooms : 0;
  const bedrooms = filter.bedrooms?.subarray(sievedRooms).includes(1) === true ? filter.bedrooms : null;
  const kinds = { hasKinds: false, flagMask: 0, flagValue: 0, minBedrooms, bedrooms, minBathrooms, features: 0 };
  const rest = { ...filter, ...kinds, cityId: -1, regionId, hasPlace: regionId >= 0 };
  return isEmpty(rest) ? null : rest;
}
