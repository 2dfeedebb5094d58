import { limits } from "@efie/contract";
import type { Columns, DocumentRange } from "./columns.ts";
import type { Area } from "./area/area.ts";
import type { CompiledFilter } from "./compiled-filter.ts";
import { hasAttributes, type AttributeFilter } from "./bitmaps/attribute-bitmaps.ts";
import { countBits, type Bitmap } from "./bitmaps/bitmap.ts";
import type { BlockBounds } from "./bitmaps/block-bounds.ts";
import { DensePostings, SparsePostings, type Postings } from "./terms/postings.ts";

/** Returns false to end a visit. */
export type VisitDocument = (doc: number, isHeadline: boolean) => boolean;

export type MatcherParts = {
  columns: Columns;
  /** The documents of properties that have not expired. */
  active: Bitmap;
  filter: CompiledFilter;
  /** What the filter asks of codes, features and flags, as bitmaps. */
  attributes: AttributeFilter;
  /** Bitmaps that have all documents of the right price, and others. */
  prices: readonly Bitmap[];
  bounds: BlockBounds;
  words: readonly Postings[];
  /** What has to stand in a headline; mostly the same. */
  headlineWords: readonly Postings[];
  /** The range of the filter's place: documents up to `tail` are sorted by place. */
  place: DocumentRange;
  /** The documents that were added since, in no order of places. */
  tail: DocumentRange;
};

/** Sees 32 documents at once, one bit each that matches. Returns false to end a visit. */
type VisitBlock = (at: number, block: number) => boolean;

/** A range of documents, and what has to be looked up in the columns for each that the bitmaps let through; null where nothing has. */
type Segment = {
  range: DocumentRange;
  rest: CompiledFilter | null;
  /** The blocks in which something matches, each after its place, if all were looked at and they are few. */
  found: readonly number[] | null;
};

/** Maximum size of `found`: two numbers per block. */
const maxFound = 2 * (limits.maxExactTotal + 1);
/**
 * The documents that match one search. Where a word or a flag is rare, its postings are gone through. Everywhere else bitmaps are
 * combined, 32 documents at a time, and the columns say the rest. What was found by counting is kept for the page.
 */
export class Matcher {
  readonly #parts: MatcherParts;
  readonly #rarest: SparsePostings | null;
  /** All that have the rarest word and match, if they were looked through and are few. */
  #foundPostings: readonly number[] | null = null;
  readonly #segments: readonly Segment[];
  #estimate: number | null = null;

  constructor(parts: MatcherParts) {
    this.#parts = parts;
    const { filter, words, attributes, place, tail } = parts;
    const rare = [...words, ...attributes.rare].filter((word) => word instanceof SparsePostings);
    this.#rarest = rare.length === 0 ? null : rare.reduce((one, other) => (other.length < one.length ? other : one));
    this.#segments = [
      { range: place, rest: restInPlace(filter), found: null },
      { range: tail, rest: restOf(filter), found: null },
    ];
  }

  /** How many documents match, counted no further than `atMost`. */
  count(atMost: number): number {
    const seen = { found: 0, share: 1 };
    if (this.#rarest) this.#visitPostings(this.#rarest, (_doc, _isHeadline, share) => ++seen.found < atMost || stop(seen, share));
    else this.#countBlocks(atMost, seen);
    this.#estimate = seen.found / seen.share;
    return Math.min(seen.found, atMost);
  }

  #countBlocks(atMost: number, seen: Seen): void {
    const total = sizeOf(this.#parts.place) + sizeOf(this.#parts.tail);
    let before = 0;
    for (const segment of this.#segments) {
      const { range } = segment;
      const isWhole = this.#scan(segment, [], (at, block) => {
        seen.found += countBits(block);
        return seen.found < atMost || stop(seen, (before + at * 32 + 32 - range.from) / total);
      });
      if (!isWhole) return;
      before += sizeOf(range);
    }
  }

  /** The documents of a block whose columns match. */
  #lookUp(at: number, block: number, rest: CompiledFilter): number {
    const { columns } = this.#parts;
    return keep(block, (bit) => columns.matches(at * 32 + bit, rest));
  }

  /** The documents of a block that lie in an area. */
  #narrow(at: number, block: number, area: Area): number {
    const { bounds, columns } = this.#parts;
    const box = bounds.boxOf(at);
    if (area.isApartFrom(box)) return 0;
    if (area.hasAllOf(box)) return block;
    return keep(block, (bit) => area.has(columns.latitudeOf(at * 32 + bit), columns.longitudeOf(at * 32 + bit)));
  }

  /** How many match, about. Counts up to `atMost` where nothing was counted yet. */
  estimate(atMost: number): number {
    if (this.#estimate === null) this.count(atMost);
    return this.#estimate ?? 0;
  }

  /** Visits all matches, in no order, until `visit` answers false; where there are many, only those `inside` other bitmaps. */
  visit(visit: VisitDocument, inside: readonly Bitmap[] = []): void {
    if (this.#rarest) this.#visitPostings(this.#rarest, visit);
    else this.#segments.every((segment) => this.#visitSegment(segment, inside, visit));
  }

  /** Visits all matches by blocks, in no order. */
  visitBlocks(visit: VisitBlock): void {
    if (this.#rarest) this.#visitPostings(this.#rarest, (doc) => visit(doc >> 5, 1 << (doc & 31)));
    else this.#segments.every((segment) => this.#scan(segment, [], visit));
  }

  /** Whether all matches, or all that may match, are few and known. */
  get isFew(): boolean {
    return this.#rarest !== null || this.#segments.every((segment) => segment.found !== null);
  }

  /** How many documents and blocks a visit that meets so many matches looks at. */
  countLooks(matches: number): number {
    const { words, attributes, prices, place, tail } = this.#parts;
    if (this.#rarest) return (this.#foundPostings ?? this.#rarest).length;
    const bitmaps = this.isFew ? 0 : words.length + attributes.anyOf.length + prices.length + 2;
    return (bitmaps * (sizeOf(place) + sizeOf(tail))) / 32 + matches;
  }

  has(doc: number): boolean {
    return this.#isAsked(doc) && this.#parts.words.every((word) => word.has(doc));
  }

  /** Whether a document is active and passes the filter. Bitmaps first: they are small; the columns are far apart in memory. */
  #isAsked(doc: number): boolean {
    const { active, attributes, columns, filter } = this.#parts;
    return active.has(doc) && hasAttributes(attributes, doc) && columns.matches(doc, filter);
  }

  /** Bitmaps of the documents with each common word in the headline. */
  get headlines(): Bitmap[] {
    return this.#parts.headlineWords.flatMap((word) => (word instanceof DensePostings ? [word.headline] : []));
  }

  /** Which share of the matches has all words in the headline, about. */
  get headlineShare(): number {
    return this.#parts.headlineWords.reduce((product, word) => product * word.headlineShare, 1);
  }

  isHeadline(doc: number): boolean {
    return this.#parts.headlineWords.every((word) => word.hasHeadline(doc));
  }

  #visitPostings(rarest: SparsePostings, visit: VisitPosting): void {
    const { words, headlineWords, place, tail } = this.#parts;
    const others = words.filter((word) => word !== rarest);
    // The rarest word's posting says whether the headline has it: only the others have to be looked up.
    const [isKnown, headlines] = headlineWords === words ? [true, others] : [false, headlineWords];
    const postings = this.#foundPostings ?? rarest.postings;
    const found: number[] = [];
    for (let at = 0; at < postings.length; at++) {
      const one = postings[at] as number;
      const doc = one >> 1;
      const isInRange = (doc >= place.from && doc < place.to) || doc >= tail.from;
      if (!isInRange || !this.#isAsked(doc) || !others.every((word) => word.has(doc))) continue;
      if (found.length < maxFound) found.push(one);
      const isHeadline = (!isKnown || (one & 1) === 1) && headlines.every((word) => word.hasHeadline(doc));
      if (!visit(doc, isHeadline, (at + 1) / postings.length)) return;
    }
    if (found.length < maxFound) this.#foundPostings = found;
  }

  #visitSegment(segment: Segment, inside: readonly Bitmap[], visit: VisitDocument): boolean {
    return this.#scan(segment, inside, (at, block) => {
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
      if (word instanceof DensePostings) headlines &= word.headline.blocks[at] ?? 0;
      else headlines &= keep(headlines, (bit) => word.hasHeadline(at * 32 + bit));
    }
    return headlines;
  }

  /** Calls `visit` with every block of a segment in which something matches, until it answers false. It must not scan itself. */
  #scan(segment: Segment, inside: readonly Bitmap[], visit: VisitBlock): boolean {
    if (segment.found) return visitFound(segment.found, visit);
    const { range, rest } = segment;
    const { active, words, attributes, prices, filter } = this.#parts;
    const { area } = filter;
    const common = words.flatMap((word) => (word instanceof DensePostings ? [word.anywhere] : []));
    const all = blocksOf([active, ...inside, ...prices, ...common]);
    const [anyOf, noneOf] = [attributes.anyOf.map(blocksOf), blocksOf(attributes.noneOf)];
    const found: number[] = [];
    for (let at = range.from >> 5; at * 32 < range.to; at++) {
      let block = -1;
      for (let set = 0; set < all.length && block !== 0; set++) block &= all[set]?.[at] ?? 0;
      for (let set = 0; set < anyOf.length && block !== 0; set++) block &= unite(anyOf[set] as readonly Int32Array[], at);
      if (block !== 0) block &= ~unite(noneOf, at) & within(at * 32, range.from, range.to);
      if (block !== 0 && area) block = this.#narrow(at, block, area);
      if (block !== 0 && rest) block = this.#lookUp(at, block, rest);
      if (block === 0) continue;
      if (found.length <= maxFound) found.push(at, block);
      if (!visit(at, block)) return false;
    }
    if (inside.length === 0 && found.length <= maxFound) segment.found = found;
    return true;
  }
}

type VisitPosting = (doc: number, isHeadline: boolean, share: number) => boolean;
type Seen = { found: number; share: number };

/** Enough was seen, within this share of what there is. */
function stop(seen: Seen, share: number): false {
  seen.share = Math.min(1, share);
  return false;
}

function sizeOf({ from, to }: DocumentRange): number {
  return to - from;
}

function visitFound(found: readonly number[], visit: VisitBlock): boolean {
  for (let index = 0; index < found.length; index += 2)
    if (!visit(found[index] as number, found[index + 1] as number)) return false;
  return true;
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

function blocksOf(sets: readonly Bitmap[]): Int32Array[] {
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

/** What the columns have to be asked, beside the area; null where nothing is. */
function restOf(filter: CompiledFilter): CompiledFilter | null {
  const { cityId, regionId, numbers, codes } = filter;
  return cityId < 0 && regionId < 0 && numbers.length + codes.length === 0 ? null : { ...filter, area: null };
}

/** What the place's range does not decide. With a city the region is checked too: the pair may not match. */
function restInPlace(filter: CompiledFilter): CompiledFilter | null {
  return restOf({ ...filter, cityId: -1, regionId: filter.cityId >= 0 ? filter.regionId : -1 });
}
