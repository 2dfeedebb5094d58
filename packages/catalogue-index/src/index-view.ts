import { limits, type Bbox } from "@efie/contract";
import { everyKind, isByPrice, onlyKind, type Criteria, type Likeness, type Search, type SimilarRequest } from "./query.ts";
import type { QueryWord } from "./query.ts";
import { ActiveDocuments } from "./bitmaps/active-documents.ts";
import { AttributeBitmaps } from "./bitmaps/attribute-bitmaps.ts";
import { BlockBounds } from "./bitmaps/block-bounds.ts";
import type { Columns, DocumentRange, IndexedProperty, PlaceRanges } from "./columns.ts";
import { compileFilter, type CompiledFilter } from "./compiled-filter.ts";
import { countBits } from "./bitmaps/bitmap.ts";
import { CellCounts, type MapGrid } from "./area/map-grid.ts";
import { findInOrder, findMostAlike } from "./find-best.ts";
import type { TermsRow, TermTextRow } from "./source.ts";
import { Matcher } from "./matcher.ts";
import { ListOrder } from "./orders/list-order.ts";
import { PriceOrders } from "./orders/price-orders.ts";
import type { Pause } from "./typed-arrays.ts";
import type { Postings } from "./terms/postings.ts";
import { Terms } from "./terms/terms.ts";

/** A match: what is known of it, and whether its headline has the words. */
export type FoundProperty = IndexedProperty & { is_headline: boolean };

/** The matches in one cell of a map, and one of them. */
export type CellOfMatches = Bbox & Pick<IndexedProperty, "property_id" | "price_pesewas" | "type"> & { count: number };

/** A page and one match more, and how many match in all. */
export type FoundPage = { matches: readonly FoundProperty[]; total: number };

type Parts = {
  columns: Columns;
  ranges: PlaceRanges;
  byTime: ListOrder;
  byPrice: PriceOrders;
  active: ActiveDocuments;
  attributes: AttributeBitmaps;
  bounds: BlockBounds;
};

/**
 * The published properties as columns, bitmaps, postings and orders. Documents that were loaded are sorted by place; a property that
 * changes becomes a new document in the tail.
 */
export class IndexView {
  readonly columns: Columns;
  /** How many documents are sorted by place. */
  readonly arranged: number;
  readonly #parts: Parts;
  readonly #terms: Terms;
  /** Whether all terms are there, so that searches by words are answered. */
  hasTerms = false;

  private constructor(parts: Parts) {
    this.#parts = parts;
    this.columns = parts.columns;
    this.arranged = parts.columns.size;
    this.#terms = new Terms(parts.columns.size);
  }

  /** Sorts the columns by place and makes everything but the terms of them. Takes the columns over. */
  static async build(columns: Columns, pause: Pause): Promise<IndexView> {
    const ranges = await columns.arrange(pause);
    const timeOf = (doc: number): number => columns.publishedAt(doc);
    const keys = { keyOf: timeOf, idOf: (doc: number): number => columns.idOf(doc) };
    return new IndexView({
      columns,
      ranges,
      byTime: await ListOrder.build(keys, await columns.arrangeBy(timeOf, pause), pause),
      byPrice: await PriceOrders.build(columns, pause),
      active: await ActiveDocuments.build(columns, pause),
      attributes: await AttributeBitmaps.build(columns, pause),
      bounds: await BlockBounds.build(columns, pause),
    });
  }

  /** How many documents match, up to `atMost`; null where the index cannot answer. */
  count(asked: Criteria, atMost: number, now: Date): number | null {
    return this.#matcherFor(asked, now)?.count(atMost) ?? null;
  }

  /** Null for a filter that the columns do not hold, and for words before the terms are there. */
  #matcherFor({ filter: asked, words, headlineWords }: Criteria, now: Date): Matcher | null {
    const filter = compileFilter(asked);
    const postings = this.#postingsOf(words);
    if (!filter || !postings) return null;
    const { columns, active, attributes, byPrice, bounds } = this.#parts;
    return new Matcher({
      columns,
      active: active.at(now),
      filter,
      attributes: attributes.filter(asked),
      prices: byPrice.bitmapsAround(asked),
      bounds,
      words: postings,
      headlineWords: (headlineWords && this.#postingsOf(headlineWords)) ?? postings,
      place: this.#rangeOf(filter),
      tail: { from: this.arranged, to: columns.size },
    });
  }

  #rangeOf({ cityId, regionId }: CompiledFilter): DocumentRange {
    const { cities, regions } = this.#parts.ranges;
    const none = { from: 0, to: 0 };
    if (cityId >= 0) return cities.get(cityId) ?? none;
    return regionId >= 0 ? (regions.get(regionId) ?? none) : { from: 0, to: this.arranged };
  }

  #postingsOf(words: readonly QueryWord[]): Postings[] | null {
    if (words.length === 0) return [];
    return this.hasTerms ? this.#terms.find(words) : null;
  }

  /** One page of a search and one match more, and how many match up to `atMost`; null where the index cannot answer. */
  search(search: Search, atMost: number, now: Date): FoundPage | null {
    const matcher = this.#matcherFor(search, now);
    if (!matcher) return null;
    const { columns, byPrice, byTime } = this.#parts;
    const total = matcher.count(atMost);
    const { headlineWords, filter } = search;
    const best = findInOrder({
      columns,
      order: isByPrice(search.order) ? byPrice.of(filter) : byTime,
      matcher,
      narrow: () => (headlineWords && this.#matcherFor({ filter, words: headlineWords }, now)) ?? matcher,
      search,
    });
    return { total, matches: best.map(({ tier, id }) => this.#describe(id, search.isRanked && tier === 0)) };
  }

  /** The matches by cell of a grid, which covers the filter's box; null where the index cannot answer. */
  countByCell(asked: Criteria, grid: MapGrid, now: Date): CellOfMatches[] | null {
    const matcher = this.#matcherFor(asked, now);
    if (!matcher) return null;
    const { columns, bounds } = this.#parts;
    const counts = new CellCounts(grid);
    matcher.visitBlocks((at, block) => {
      if (counts.addInside(bounds.boxOf(at), countBits(block))) return true;
      for (let left = block; left !== 0; left &= left - 1) {
        const doc = at * 32 + 31 - Math.clz32(left & -left);
        counts.add(columns.latitudeOf(doc), columns.longitudeOf(doc), doc);
      }
      return true;
    });
    return counts.list().map(({ count, bbox, one }) => ({ count, ...bbox, ...columns.describe(one) }));
  }

  #describe(id: number, is_headline: boolean): FoundProperty {
    const doc = this.columns.docOf(id);
    if (doc === undefined) throw new Error("the index lost a property that it just found");
    return { ...this.columns.describe(doc), is_headline };
  }

  /** Promoted properties, the most alike first: of the kind in the town, in the region, anywhere; then the newest of any kind. */
  similar({ like, isPromoted, limit }: SimilarRequest, now: Date): FoundProperty[] | null {
    let alike: FoundProperty[] = [];
    // A town has enough mostly, and is a short range.
    for (const place of [{ city_id: like.city_id }, { region_id: like.region_id }, {}]) {
      const filter = { ...onlyKind(like), ...place, ...(isPromoted ? { is_promoted: true } : {}) };
      const matcher = this.#matcherFor({ filter, words: [] }, now);
      if (!matcher) return null;
      alike = findMostAlike(this.columns, matcher, like, limit).map(({ id }) => this.#describe(id, false));
      if (alike.length === limit) return alike;
    }
    return isPromoted ? alike : this.#addNewest(alike, like, limit, now);
  }

  #addNewest(alike: readonly FoundProperty[], { id }: Likeness, limit: number, now: Date): FoundProperty[] | null {
    const known = new Set([id, ...alike.map(({ property_id }) => property_id)]);
    const search = {
      filter: everyKind,
      words: [],
      isRanked: false,
      order: "newest" as const,
      after: null,
      limit: limit + known.size,
    };
    const newest = this.search(search, limits.maxExactTotal, now)?.matches;
    return newest ? [...alike, ...newest.filter(({ property_id }) => !known.has(property_id))].slice(0, limit) : null;
  }

  /** Adds the terms of documents that were loaded. One that has changed since brought its own. */
  addTerms(rows: readonly TermTextRow[]): void {
    for (const { property_id, words, headline } of rows) {
      const doc = this.columns.docOf(property_id);
      if (doc !== undefined && doc < this.arranged) this.#terms.add(doc, words.split(" "), headline.split(" "));
    }
  }

  /** Applies changes: `rows` as they are now, the others of `ids` are no longer published. */
  apply(ids: readonly number[], rows: readonly TermsRow[]): void {
    const { columns, byTime, byPrice, active, attributes, bounds } = this.#parts;
    const removed = ids.map((id) => columns.docOf(id)).filter((doc) => doc !== undefined);
    for (const id of ids) columns.forget(id);
    const added = new Set<number>();
    for (const row of rows) {
      // A new document: its place in the order of towns, and its terms, may differ.
      const doc = columns.set(row);
      added.add(doc);
      this.#terms.add(doc, row.words, row.headline);
    }
    byTime.add(added);
    byPrice.add(added);
    active.update(added, removed);
    attributes.add(added);
    bounds.add(added);
  }
}
