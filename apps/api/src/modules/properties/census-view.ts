import { BestMatches, type BestPage } from "./best-matches.ts";
import type { CatalogueFilter } from "./catalogue-conditions.repository.ts";
import { everyKind, onlyKind } from "./catalogue-filter.ts";
import type { Likeness } from "./catalogue.repository.ts";
import {
  compileFilter,
  isEmpty,
  type CensusColumns,
  type CensusListing,
  type CompiledFilter,
  type SlotRange,
} from "./census-columns.ts";
import { SlotOrder } from "./census-orders.ts";
import { countCommonSlots, visitCommonSlots, visitCost, type SlotBits, type WordSlots } from "./census-words.ts";
import type { WordedRow, WordsRow } from "./census.repository.ts";
import { KindSlots } from "./kind-slots.ts";
import { findOfKind } from "./find-of-kind.ts";
import { KnownWords } from "./known-words.ts";
import { LivingSlots } from "./living-slots.ts";
import type { QueryWord } from "./search-query.ts";

/** A match: what is known of it, and whether its headline has the words. */
export type FoundListing = CensusListing & { is_headline: boolean };

/** A search by words: in what order, and by which words. */
export type CensusSearch = {
  filter: CatalogueFilter;
  words: readonly QueryWord[];
  isRanked: boolean;
  isByPrice: boolean;
  /** How many match, about, or as many as were counted: decides how they are looked for. */
  count: number;
};

/** A walk jumps through memory where a visit goes straight on. */
const stepOfWalk = 4;
/** Well under a millisecond; beyond, an index of the database is quicker. */
const maxSteps = 30_000;
/** Where no index of the database holds what is asked for, and it would take a hundred times as long. */
const maxStepsWithoutIndex = 600_000;

/** Of listings, to know that walking through all meets them soon. */
const enough = 10_000;

/** Filters that stand outside the indexes of places, kinds and prices. */
function hasLooseFilter({ minBedrooms, is_promoted, is_featured, is_popular }: CatalogueFilter): boolean {
  return (minBedrooms ?? 0) > 0 || [is_promoted, is_featured, is_popular].some((flag) => flag !== undefined);
}

type Candidates = { living: SlotBits; filter: CompiledFilter };

type Look = Candidates & {
  words: readonly WordSlots[];
  search: CensusSearch;
  page: BestPage;
};

/**
 * The published listings as numbers and bits, in the order of places and in the orders of lists. Listings that change
 * stand behind those that were there at first.
 */
export class CensusView {
  readonly columns: CensusColumns;
  readonly #words = new KnownWords();
  #hasWords = false;
  /** How many slots stand in the order of places. */
  readonly arranged: number;
  readonly #ranges: ReadonlyMap<string, SlotRange>;
  readonly #byTime: SlotOrder;
  readonly #byPrice: SlotOrder;
  readonly #living: LivingSlots;
  readonly #kinds: KindSlots;
  /** Changes with every change of the catalogue. */
  #generation = 0;
  /** For as long as a search is under way: it is counted and found by the same. */
  readonly #narrowed = new WeakMap<CatalogueFilter, Candidates & { generation: number }>();

  constructor(columns: CensusColumns) {
    this.columns = columns;
    this.#ranges = columns.arrange();
    this.arranged = columns.size;
    const makeOrder = (keyOf: (slot: number) => number): SlotOrder =>
      new SlotOrder({ keyOf, idOf: (slot) => columns.idOf(slot) }, columns.arrangeBy(keyOf));
    this.#byTime = makeOrder((slot) => columns.publishedAt(slot));
    this.#byPrice = makeOrder((slot) => columns.priceOf(slot));
    this.#living = new LivingSlots(columns);
    this.#kinds = new KindSlots(columns);
  }

  /** How many matches there are, up to `atMost`; null where it cannot tell. */
  count(search: Pick<CensusSearch, "filter" | "words">, atMost: number, now: Date): number | null {
    const candidates = this.#candidatesOf(search.filter, now);
    const words = this.#slotsOf(search.words);
    if (!candidates || !words) return null;
    const { living, filter } = candidates;
    if (isEmpty(filter)) return countCommonSlots(living, words, atMost);
    const isByPlace = words.length === 0 && filter.hasPlace;
    return isByPlace ? this.#countPlace(filter, living, atMost) : this.#countWords(filter, living, words, atMost);
  }

  /** The slots that can match, and what is left of the filter to be looked up. Within a town or region it is looked up whole. */
  #candidatesOf(asked: CatalogueFilter, now: Date): Candidates | null {
    const filter = compileFilter(asked);
    if (!filter) return null;
    const living = this.#living.at(now);
    if (filter.hasPlace || (!filter.hasKinds && filter.flagMask === 0)) return { living, filter };
    const known = this.#narrowed.get(asked);
    if (known?.generation === this.#generation) return known;
    const rest = { ...filter, hasKinds: false, flagMask: 0, flagValue: 0 };
    const narrowed = { living: this.#kinds.narrow(living, filter), filter: rest, generation: this.#generation };
    this.#narrowed.set(asked, narrowed);
    return narrowed;
  }

  /** The best matches of a search beyond `page.after`; null where it does not know the words, or an index would be quicker. */
  findBest(search: CensusSearch, page: BestPage, now: Date): FoundListing[] | null {
    const candidates = this.#candidatesOf(search.filter, now);
    const words = this.#slotsOf(search.words);
    const best = candidates && words && this.#look({ ...candidates, words, search, page });
    return best && best.matches.map(({ tier, id }) => this.#describe(id, words.length > 0 && tier === 0));
  }

  #describe(id: number, is_headline: boolean): FoundListing {
    const slot = this.columns.slotOf(id);
    if (slot === undefined) throw new Error("the census lost a listing that it just found");
    return { ...this.columns.describe(slot), is_headline };
  }

  /** Promoted listings, the most alike first: of the kind in the town, in the region, anywhere; then the newest of any kind. */
  findAlike(like: Likeness, limit: number, now: Date): FoundListing[] | null {
    const candidates = this.#candidatesOf({ ...onlyKind(like), is_promoted: true }, now);
    const best = candidates && findOfKind(this.columns, candidates.living, like, limit);
    if (!best) return null;
    const alike = best.matches.map(({ id }) => this.#describe(id, false));
    return alike.length === limit ? alike : this.#addNewest(alike, like, limit, now);
  }

  #addNewest(alike: readonly FoundListing[], { id }: Likeness, limit: number, now: Date): FoundListing[] | null {
    const known = new Set([id, ...alike.map(({ property_id }) => property_id)]);
    const asked = { filter: { ...everyKind, is_promoted: true }, words: [] };
    const search = { ...asked, isRanked: false, isByPrice: false, count: this.count(asked, enough, now) ?? 0 };
    const newest = this.findBest(search, { isDescending: true, after: null, limit: limit + known.size }, now);
    return newest && [...alike, ...newest.filter(({ property_id }) => !known.has(property_id))].slice(0, limit);
  }

  /** Whichever is expected to be quicker; null where both would take too long. */
  #look(look: Look): BestMatches | null {
    const visit = this.#costOfVisit(look);
    const atMost = look.words.length > 0 || hasLooseFilter(look.search.filter) ? maxStepsWithoutIndex : maxSteps;
    const { search, words, page } = look;
    // By relevance a walk ends when a page of headlines is full.
    const share = search.isRanked ? words.reduce((product, { headlineShare }) => product * headlineShare, 1) : 1;
    const walk = (stepOfWalk * page.limit * this.columns.size) / Math.max(1, search.count * share);
    const walked = walk < visit ? this.#walk(look, Math.min(atMost, visit) / stepOfWalk) : null;
    return walked ?? (visit <= atMost ? this.#visitAll(look) : null);
  }

  /** In looks at a slot. */
  #costOfVisit({ filter, words, search }: Look): number {
    if (words.length > 0 || !filter.hasPlace) return visitCost(words, this.columns.size, search.count);
    const range = this.#rangeOf(filter);
    return (range.to - range.from + this.columns.size - this.arranged) / 2;
  }

  /** In the order itself, from the page's place until it is full: quick where many match. Null where it gave up. */
  #walk({ living, filter, words, search, page }: Look, atMost: number): BestMatches | null {
    const { columns } = this;
    const { isRanked, isByPrice } = search;
    const order = isByPrice ? this.#byPrice : this.#byTime;
    const best = new BestMatches(page);
    // The second tier begins at the top again, so until it has begun a walk by relevance does, too.
    const place = isRanked && page.after?.tier === 0 ? null : page.after;
    const isWhole = order.walk(page.isDescending, place, atMost, (slot) => {
      if (!living.has(slot) || !columns.matches(slot, filter) || !words.every(({ anywhere }) => anywhere.has(slot))) return true;
      const tier = isRanked && !words.every(({ headline }) => headline.has(slot)) ? 1 : 0;
      best.offer(tier, isByPrice ? columns.priceOf(slot) : columns.publishedAt(slot), columns.idOf(slot));
      return !best.isSettled;
    });
    return isWhole ? best : null;
  }

  /** Everything that may match, sorted: quick where few do. */
  #visitAll({ living, filter, words, search, page }: Look): BestMatches {
    const { columns } = this;
    const best = new BestMatches(page);
    this.#visit(filter, living, words, (slot, isHeadline) => {
      if (!columns.matches(slot, filter)) return true;
      const tier = search.isRanked && !isHeadline ? 1 : 0;
      best.offer(tier, search.isByPrice ? columns.priceOf(slot) : columns.publishedAt(slot), columns.idOf(slot));
      return true;
    });
    return best;
  }

  /** The slots that may match: those that have all the words, or without words those of the place. */
  #visit(
    filter: CompiledFilter,
    living: SlotBits,
    words: readonly WordSlots[],
    visit: (slot: number, isHeadline: boolean) => boolean,
  ): void {
    if (words.length > 0 || !filter.hasPlace) return visitCommonSlots(living, words, visit);
    for (const { from, to } of this.#rangesOf(filter))
      for (let slot = from; slot < to; slot++) if (living.has(slot)) visit(slot, true);
  }

  /** Where a filter's place lies in the order of places, and all slots behind that order. */
  #rangesOf(filter: CompiledFilter): [SlotRange, SlotRange] {
    return [this.#rangeOf(filter), { from: this.arranged, to: this.columns.size }];
  }

  /** Where a filter's place lies among the slots that stand in the order of places. */
  #rangeOf(filter: CompiledFilter): SlotRange {
    const place = filter.cityId >= 0 ? `city ${filter.cityId}` : filter.regionId >= 0 ? `region ${filter.regionId}` : null;
    return place === null ? { from: 0, to: this.arranged } : (this.#ranges.get(place) ?? { from: 0, to: 0 });
  }

  #slotsOf(words: readonly QueryWord[]): WordSlots[] | null {
    if (words.length === 0) return [];
    return this.#hasWords ? this.#words.find(words) : null;
  }

  #countWords(filter: CompiledFilter, living: SlotBits, words: readonly WordSlots[], atMost: number): number {
    let found = 0;
    visitCommonSlots(living, words, (slot) => {
      if (this.columns.matches(slot, filter)) found++;
      return found < atMost;
    });
    return found;
  }

  #countPlace(filter: CompiledFilter, living: SlotBits, atMost: number): number {
    const [inOrder, behind] = this.#rangesOf(filter);
    const found = this.columns.count(filter, living.words, inOrder, atMost);
    return found + this.columns.count(filter, living.words, behind, atMost - found);
  }

  /** Words of listings that were there at first. One that has changed meanwhile brought its own. */
  addWords(rows: readonly WordsRow[]): void {
    for (const { property_id, words, headline } of rows) {
      const slot = this.columns.slotOf(property_id);
      if (slot !== undefined && slot < this.arranged) this.#words.add(slot, words.split(" "), headline.split(" "));
    }
  }

  /** All words are there: from now on searches by words are answered. */
  finishWords(): void {
    this.#words.trim();
    this.#hasWords = true;
  }

  /** Notes that listings changed: `rows` as they are now, the others of `ids` are no longer published. */
  apply(ids: readonly number[], rows: readonly WordedRow[]): void {
    const left = ids.map((id) => this.columns.slotOf(id)).filter((slot) => slot !== undefined);
    for (const id of ids) this.columns.forget(id);
    const changed = new Set<number>();
    for (const row of rows) {
      // Behind all others: its place in the order of towns, and its words, may be others now.
      const slot = this.columns.set(row);
      changed.add(slot);
      this.#words.add(slot, row.words, row.headline);
    }
    this.#byTime.update(changed);
    this.#byPrice.update(changed);
    this.#living.update(changed, left);
    this.#kinds.update(changed);
    this.#generation += 1;
  }
}
