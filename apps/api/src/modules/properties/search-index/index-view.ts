import type { BestPage } from "./top-k.ts";
import type { CatalogueFilter } from "../catalogue/catalogue-conditions.repository.ts";
import { everyKind, onlyKind } from "../catalogue/catalogue-filter.ts";
import type { Likeness } from "../catalogue/catalogue.repository.ts";
import type { Columns, IndexedProperty, SlotRange } from "./columns.ts";
import type { Asked, IndexQuery } from "./index-query.ts";
import type { WordedRow, WordsRow } from "./catalogue-index.repository.ts";
import { compileFilter, type CompiledFilter } from "./compiled-filter.ts";
import { findInOrder } from "./find-in-order.ts";
import { findOfKind } from "./find-of-kind.ts";
import { KindSlots } from "./kind-slots.ts";
import { KnownWords } from "./known-words.ts";
import { ListOrder } from "./list-order.ts";
import { LivingSlots } from "./living-slots.ts";
import type { QueryWord } from "../search-text/parse-query.ts";
import { PriceOrders } from "./price-orders.ts";
import { RecentValues } from "./recent-values.ts";
import type { SlotBits } from "./slot-bits.ts";
import { SlotSearch } from "./slot-search.ts";
import type { WordSlots } from "./word-slots.ts";

/** A match: what is known of it, and whether its headline has the words. */
export type FoundProperty = IndexedProperty & { is_headline: boolean };

/** As many as a process answers at once in a rush, about. */
const searchesUnderWay = 64;

type Known = { slots: SlotSearch; living: SlotBits; generation: number };

/**
 * The published properties as numbers and bits, in the order of places and in the orders of lists. Properties that change
 * stand behind those that were there at first.
 */
export class IndexView {
  readonly columns: Columns;
  readonly #words: KnownWords;
  #hasWords = false;
  /** How many slots stand in the order of places. */
  readonly arranged: number;
  readonly #ranges: ReadonlyMap<string, SlotRange>;
  readonly #byTime: ListOrder;
  readonly #byPrice: PriceOrders;
  readonly #living: LivingSlots;
  readonly #kinds: KindSlots;
  /** Changes with every change of the catalogue. */
  #generation = 0;
  /** A search is counted and found by the same. */
  readonly #searches = new RecentValues<CatalogueFilter, Known>(searchesUnderWay);

  constructor(columns: Columns) {
    this.columns = columns;
    this.#ranges = columns.arrange();
    this.arranged = columns.size;
    this.#words = new KnownWords(columns.size);
    const idOf = (slot: number): number => columns.idOf(slot);
    const timeOf = (slot: number): number => columns.publishedAt(slot);
    this.#byTime = new ListOrder({ keyOf: timeOf, idOf }, columns.arrangeBy(timeOf));
    this.#byPrice = new PriceOrders(columns);
    this.#living = new LivingSlots(columns);
    this.#kinds = new KindSlots(columns);
  }

  /** How many matches there are, up to `atMost`; null where it cannot tell. */
  count(asked: Asked, atMost: number, now: Date): number | null {
    return this.#searchFor(asked, now)?.count(atMost) ?? null;
  }

  /** Null for a filter that the columns do not hold, and for words that it does not know. */
  #searchFor(asked: Asked, now: Date): SlotSearch | null {
    const living = this.#living.at(now);
    const known = this.#searches.get(asked.filter);
    if (known?.generation === this.#generation && known.living === living) return known.slots;
    const slots = this.#makeSearch(asked, living);
    if (slots) this.#searches.set(asked.filter, { slots, living, generation: this.#generation });
    return slots;
  }

  #makeSearch({ filter: asked, words: typed, headlineWords }: Asked, living: SlotBits): SlotSearch | null {
    const filter = compileFilter(asked);
    const words = this.#slotsOf(typed);
    if (!filter || !words) return null;
    return new SlotSearch({
      columns: this.columns,
      living,
      filter,
      kinds: this.#kinds.sieve(asked),
      prices: this.#byPrice.sieve(asked),
      words,
      headlineWords: (headlineWords && this.#slotsOf(headlineWords)) ?? words,
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

  /** The best matches of a search beyond `page.after`; null where it does not know the words or the filter. */
  findBest(search: IndexQuery, page: BestPage, now: Date): FoundProperty[] | null {
    const slots = this.#searchFor(search, now);
    if (!slots) return null;
    const order = search.isByPrice ? this.#byPrice.of(search.filter) : this.#byTime;
    const { headlineWords } = search;
    const narrow = (): SlotSearch =>
      (headlineWords && this.#makeSearch({ filter: search.filter, words: headlineWords }, this.#living.at(now))) ?? slots;
    const best = findInOrder({ columns: this.columns, order, slots, narrow, search, page });
    return best.map(({ tier, id }) => this.#describe(id, search.isRanked && tier === 0));
  }

  #describe(id: number, is_headline: boolean): FoundProperty {
    const slot = this.columns.slotOf(id);
    if (slot === undefined) throw new Error("the index lost a listing that it just found");
    return { ...this.columns.describe(slot), is_headline };
  }

  /** Promoted properties, the most alike first: of the kind in the town, in the region, anywhere; then the newest of any kind. */
  findAlike(like: Likeness, limit: number, now: Date): FoundProperty[] | null {
    let alike: FoundProperty[] = [];
    // A town's properties lie together: mostly it has enough, and nobody has to look further.
    for (const place of [{ city_id: like.city_id }, { region_id: like.region_id }, {}]) {
      const filter = { ...onlyKind(like), ...place, is_promoted: true };
      const slots = this.#searchFor({ filter, words: [] }, now);
      if (!slots) return null;
      alike = findOfKind(this.columns, slots, like, limit).matches.map(({ id }) => this.#describe(id, false));
      if (alike.length === limit) return alike;
    }
    return this.#addNewest(alike, like, limit, now);
  }

  #addNewest(alike: readonly FoundProperty[], { id }: Likeness, limit: number, now: Date): FoundProperty[] | null {
    const known = new Set([id, ...alike.map(({ property_id }) => property_id)]);
    const search = { filter: { ...everyKind, is_promoted: true }, words: [], isRanked: false, isByPrice: false };
    const newest = this.findBest(search, { isDescending: true, after: null, limit: limit + known.size }, now);
    return newest && [...alike, ...newest.filter(({ property_id }) => !known.has(property_id))].slice(0, limit);
  }

  /** Words of properties that were there at first. One that has changed meanwhile brought its own. */
  addWords(rows: readonly WordsRow[]): void {
    for (const { property_id, words, headline } of rows) {
      const slot = this.columns.slotOf(property_id);
      if (slot !== undefined && slot < this.arranged) this.#words.add(slot, words.split(" "), headline.split(" "));
    }
  }

  /** Whether searches by words are answered. */
  get hasWords(): boolean {
    return this.#hasWords;
  }

  /** All words are there: from now on searches by words are answered. */
  finishWords(): void {
    this.#words.pack();
    this.#hasWords = true;
  }

  /** Notes that properties changed: `rows` as they are now, the others of `ids` are no longer published. */
  apply(ids: readonly number[], rows: readonly WordedRow[]): void {
    const left = ids.map((id) => this.columns.slotOf(id)).filter((slot) => slot !== undefined);
    for (const id of ids) this.columns.forget(id);
    const came = new Set<number>();
    for (const row of rows) {
      // Behind all others: its place in the order of towns, and its words, may be others now.
      const slot = this.columns.set(row);
      came.add(slot);
      this.#words.add(slot, row.words, row.headline);
    }
    this.#byTime.add(came);
    this.#byPrice.add(came);
    this.#living.update(came, left);
    this.#kinds.update(came);
    this.#generation += 1;
  }
}
