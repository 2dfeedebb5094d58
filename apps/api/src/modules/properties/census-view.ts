import { BestMatches, type BestPage } from "./best-matches.ts";
import type { CatalogueFilter } from "./catalogue-conditions.repository.ts";
import { everyKind, onlyKind } from "./catalogue-filter.ts";
import type { Likeness } from "./catalogue.repository.ts";
import { compileFilter, type CensusColumns, type CensusListing, type CompiledFilter, type SlotRange } from "./census-columns.ts";
import { SlotOrder } from "./census-orders.ts";
import type { WordedRow, WordsRow } from "./census.repository.ts";
import { findOfKind } from "./find-of-kind.ts";
import { KindSlots } from "./kind-slots.ts";
import { KnownWords } from "./known-words.ts";
import { LivingSlots } from "./living-slots.ts";
import type { QueryWord } from "./search-query.ts";
import type { SlotBits } from "./slot-bits.ts";
import { SlotSearch } from "./slot-search.ts";
import type { WordSlots } from "./word-slots.ts";

/** A match: what is known of it, and whether its headline has the words. */
export type FoundListing = CensusListing & { is_headline: boolean };

/** What is asked for. */
export type Asked = { filter: CatalogueFilter; words: readonly QueryWord[] };

/** A search: in what order. */
export type CensusSearch = Asked & { isRanked: boolean; isByPrice: boolean };

/** A walk jumps through memory where a visit goes straight on. */
const stepOfWalk = 4;
/** Well under a millisecond; beyond, an index of the database is quicker. */
const maxSteps = 30_000;
/** Where no index of the database holds what is asked for, and it would take a hundred times as long. */
const maxStepsWithoutIndex = 2_500_000;
/** Of matches, to estimate how many there are. */
const enough = 10_000;

/** Filters that stand outside the indexes of places, kinds and prices. */
function hasLooseFilter({ minBedrooms, is_promoted, is_featured, is_popular }: CatalogueFilter): boolean {
  return (minBedrooms ?? 0) > 0 || [is_promoted, is_featured, is_popular].some((flag) => flag !== undefined);
}

type Known = { slots: SlotSearch; living: SlotBits; generation: number };
type Look = { slots: SlotSearch; words: readonly WordSlots[]; search: CensusSearch; page: BestPage };

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
  readonly #searches = new WeakMap<CatalogueFilter, Known>();

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
  count(asked: Asked, atMost: number, now: Date): number | null {
    const words = this.#slotsOf(asked.words);
    return words && (this.#searchFor(asked.filter, words, now)?.count(atMost) ?? null);
  }

  /** Null for a filter that the columns do not hold. */
  #searchFor(asked: CatalogueFilter, words: readonly WordSlots[], now: Date): SlotSearch | null {
    const living = this.#living.at(now);
    const known = this.#searches.get(asked);
    if (known?.generation === this.#generation && known.living === living) return known.slots;
    const slots = this.#makeSearch(asked, words, living);
    if (slots) this.#searches.set(asked, { slots, living, generation: this.#generation });
    return slots;
  }

  #makeSearch(asked: CatalogueFilter, words: readonly WordSlots[], living: SlotBits): SlotSearch | null {
    const filter = compileFilter(asked);
    if (!filter) return null;
    return new SlotSearch({
      columns: this.columns,
      living,
      filter,
      kinds: this.#kinds.sieve(asked),
      words,
      place: this.#rangeOf(filter),
      behind: { from: this.arranged, to: this.columns.size },
    });
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

  /** The best matches of a search beyond `page.after`; null where it does not know the words, or an index would be quicker. */
  findBest(search: CensusSearch, page: BestPage, now: Date): FoundListing[] | null {
    const words = this.#slotsOf(search.words);
    const slots = words && this.#searchFor(search.filter, words, now);
    const best = slots && this.#look({ slots, words, search, page });
    return best && best.matches.map(({ tier, id }) => this.#describe(id, words.length > 0 && tier === 0));
  }

  #describe(id: number, is_headline: boolean): FoundListing {
    const slot = this.columns.slotOf(id);
    if (slot === undefined) throw new Error("the census lost a listing that it just found");
    return { ...this.columns.describe(slot), is_headline };
  }

  /** Whichever is expected to be quicker; null where both would take too long. */
  #look(look: Look): BestMatches | null {
    const { search, words, page, slots } = look;
    const matches = slots.estimate(enough);
    const visit = slots.costOfVisit(matches);
    const atMost = words.length > 0 || hasLooseFilter(search.filter) ? maxStepsWithoutIndex : maxSteps;
    // By relevance a walk ends when a page of headlines is full.
    const share = search.isRanked ? words.reduce((product, { headlineShare }) => product * headlineShare, 1) : 1;
    const walk = (stepOfWalk * page.limit * this.columns.size) / Math.max(1, matches * share);
    const walked = walk < visit ? this.#walk(look, Math.min(atMost, visit) / stepOfWalk) : null;
    return walked ?? (visit <= atMost ? this.#visitAll(look) : null);
  }

  /** In the order itself, from the page's place until it is full: quick where many match. Null where it gave up. */
  #walk({ slots, search, page }: Look, atMost: number): BestMatches | null {
    const { isRanked, isByPrice } = search;
    const order = isByPrice ? this.#byPrice : this.#byTime;
    const best = new BestMatches(page);
    // The second tier begins at the top again, so until it has begun a walk by relevance does, too.
    const place = isRanked && page.after?.tier === 0 ? null : page.after;
    const isWhole = order.walk(page.isDescending, place, atMost, (slot) => {
      if (slots.has(slot)) this.#offer(best, slot, search, !isRanked || slots.isHeadline(slot));
      return !best.isSettled;
    });
    return isWhole ? best : null;
  }

  /** Everything that may match, sorted: quick where few do. */
  #visitAll({ slots, search, page }: Look): BestMatches {
    const best = new BestMatches(page);
    slots.visit((slot, isHeadline) => {
      this.#offer(best, slot, search, isHeadline);
      return true;
    });
    return best;
  }

  #offer(best: BestMatches, slot: number, { isRanked, isByPrice }: CensusSearch, isHeadline: boolean): void {
    const key = isByPrice ? this.columns.priceOf(slot) : this.columns.publishedAt(slot);
    best.offer(isRanked && !isHeadline ? 1 : 0, key, this.columns.idOf(slot));
  }

  /** Promoted listings, the most alike first: of the kind in the town, in the region, anywhere; then the newest of any kind. */
  findAlike(like: Likeness, limit: number, now: Date): FoundListing[] | null {
    const slots = this.#searchFor({ ...onlyKind(like), is_promoted: true }, [], now);
    if (!slots) return null;
    const alike = findOfKind(this.columns, slots, like, limit).matches.map(({ id }) => this.#describe(id, false));
    return alike.length === limit ? alike : this.#addNewest(alike, like, limit, now);
  }

  #addNewest(alike: readonly FoundListing[], { id }: Likeness, limit: number, now: Date): FoundListing[] | null {
    const known = new Set([id, ...alike.map(({ property_id }) => property_id)]);
    const search = { filter: { ...everyKind, is_promoted: true }, words: [], isRanked: false, isByPrice: false };
    const newest = this.findBest(search, { isDescending: true, after: null, limit: limit + known.size }, now);
    return newest && [...alike, ...newest.filter(({ property_id }) => !known.has(property_id))].slice(0, limit);
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
