import type { Logger } from "../../platform/log.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { CensusColumns, compileFilter, type CompiledFilter, type SlotRange } from "./census-columns.ts";
import {
  findCensusRows,
  findCensusRowsById,
  findChangedIds,
  findMoment,
  type Moment,
  type WordedRow,
} from "./census.repository.ts";
import { BestMatches, type BestPage, type Match } from "./best-matches.ts";
import { visitCommonSlots, type WordSlots } from "./census-words.ts";
import { KnownWords } from "./known-words.ts";
import type { CatalogueFilter } from "./catalogue-conditions.repository.ts";
import type { QueryWord } from "./search-query.ts";

/** How many listings matched when the history stood at `version`; `isExact` unless a change was under way then. */
export type CensusCount = { count: number; version: number; isExact: boolean };

/** The best matches when the history stood at `version`; `isExact` as of a count. */
export type CensusMatches = { matches: readonly Match[]; version: number; isExact: boolean };

/** A search by words: in what order, and by which words. */
export type CensusSearch = { filter: CatalogueFilter; words: readonly QueryWord[]; isRanked: boolean; isByPrice: boolean };

const chunkRows = 20_000;
const maxChangesAtOnce = 20_000;

/**
 * Counts the catalogue in memory. A total over everything that matches is what makes a search slow: PostgreSQL must
 * visit every match. The census holds the columns that filters ask for, and the words that searches keep asking for,
 * and follows the history of changes. It knows at which version of that history it counted; who asks compares that
 * with the version the page was read at, and counts in SQL where the census cannot vouch for its number.
 */
export class Census {
  readonly #executor: Executor;
  readonly #log: Logger;
  #columns: CensusColumns | null = null;
  #ranges = new Map<string, SlotRange>();
  #loaded = 0;
  #moment: Moment | null = null;
  #words: KnownWords | null = null;
  #work: Promise<void> = Promise.resolve();
  #isRefreshing = false;
  #isClosed = false;
  #background: Promise<void> = Promise.resolve();

  constructor(executor: Executor, log: Logger) {
    this.#executor = executor;
    this.#log = log;
  }

  /** Counts matches up to `atMost`, or answers null where it cannot. */
  count(filter: CatalogueFilter, words: readonly QueryWord[], atMost: number, now: Date): CensusCount | null {
    const columns = this.#columns;
    const compiled = compileFilter(filter, now);
    if (!columns || !this.#moment || !compiled) return null;
    const bits = this.#slotsOf(words);
    if (!bits) return null;
    const count =
      bits.length > 0 ? this.#countWords(columns, compiled, bits, atMost) : this.#countColumns(columns, compiled, atMost);
    const isComplete = bits.every(({ isPartial }) => !isPartial);
    return { count, version: this.#moment.version, isExact: isComplete && this.#moment.isQuiet };
  }

  /** How many listings it holds, about. */
  get size(): number {
    return this.#columns?.size ?? 0;
  }

  /** The best matches of a search beyond `page.after`; null where the census does not know the words. */
  findBest(search: CensusSearch, page: BestPage, now: Date): CensusMatches | null {
    const columns = this.#columns;
    const moment = this.#moment;
    const compiled = compileFilter(search.filter, now);
    const words = this.#slotsOf(search.words);
    if (!columns || !moment || !compiled || !words) return null;
    if (words.some(({ isPartial }) => isPartial)) return null;
    const best = new BestMatches(page);
    this.#visit(columns, compiled, words, (slot, isHeadline) => {
      if (!columns.matches(slot, compiled)) return true;
      const tier = search.isRanked && !isHeadline ? 1 : 0;
      best.offer(tier, search.isByPrice ? columns.priceOf(slot) : columns.publishedAt(slot), columns.idOf(slot));
      return true;
    });
    return { matches: best.matches, version: moment.version, isExact: moment.isQuiet };
  }

  /** The slots that may match: those that have all the words, or without words those of the place. */
  #visit(
    columns: CensusColumns,
    filter: CompiledFilter,
    words: readonly WordSlots[],
    visit: (slot: number, isHeadline: boolean) => boolean,
  ): void {
    if (words.length > 0) return visitCommonSlots(words, visit);
    const { from, to } = this.#rangeOf(filter);
    for (let slot = from; slot < to; slot++) visit(slot, true);
    for (let slot = this.#loaded; slot < columns.size; slot++) visit(slot, true);
  }

  /** Where a filter's place lies among the slots that were loaded in the order of places. */
  #rangeOf(filter: CompiledFilter): SlotRange {
    const place = filter.cityId >= 0 ? `city ${filter.cityId}` : filter.regionId >= 0 ? `region ${filter.regionId}` : null;
    return place === null ? { from: 0, to: this.#loaded } : (this.#ranges.get(place) ?? { from: 0, to: 0 });
  }

  /** Gets the words of a search ready to be counted. */
  async prepare(words: readonly QueryWord[]): Promise<void> {
    await this.#words?.prepare(words);
  }

  #slotsOf(words: readonly QueryWord[]): WordSlots[] | null {
    return words.length === 0 ? [] : (this.#words?.find(words) ?? null);
  }

  #countWords(columns: CensusColumns, filter: CompiledFilter, words: readonly WordSlots[], atMost: number): number {
    let found = 0;
    visitCommonSlots(words, (slot) => {
      if (columns.matches(slot, filter)) found++;
      return found < atMost;
    });
    return found;
  }

  #countColumns(columns: CensusColumns, filter: CompiledFilter, atMost: number): number {
    const range = this.#rangeOf(filter);
    const inOrder = columns.count(filter, range.from, range.to, atMost);
    return inOrder + columns.count(filter, this.#loaded, columns.size, atMost - inOrder);
  }

  /** One piece of work after the other; a failure is logged and leaves the census as it was. */
  #enqueue(work: () => Promise<void>): Promise<void> {
    this.#work = this.#work
      .then(() => (this.#isClosed ? undefined : work()))
      .catch((error: unknown) => {
        if (this.#isClosed) return;
        this.#log.warn({ err: error }, "the census could not be brought up to date");
      });
    return this.#work;
  }

  /** Ends its work; what is under way is waited for. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#work;
    await this.#background;
  }

  /** Brings the census up to date. Loads everything the first time: seconds for a million listings, in the background. */
  refresh(): Promise<void> {
    if (this.#isRefreshing) return this.#work;
    this.#isRefreshing = true;
    return this.#enqueue(async () => {
      try {
        await (this.#columns ? this.#follow() : this.#load());
      } finally {
        this.#isRefreshing = false;
      }
    });
  }

  /** Somebody read version `seen`: if that is newer than the census, it catches up. */
  noticeVersion(seen: number): void {
    if (this.#moment && seen > this.#moment.version) void this.refresh();
    else if (this.#moment && !this.#moment.isQuiet) void this.refresh();
  }

  async #load(): Promise<void> {
    const moment = await findMoment(this.#executor);
    const columns = new CensusColumns();
    let last: number | undefined;
    for (;;) {
      const rows = await findCensusRows(this.#executor, last ?? 0, chunkRows);
      for (const row of rows) columns.set(row);
      last = rows.at(-1)?.property_id;
      if (rows.length < chunkRows || this.#isClosed) break;
    }
    this.#ranges = columns.arrange();
    this.#loaded = columns.size;
    this.#columns = columns;
    this.#words = new KnownWords(this.#executor, columns);
    // Rows may have changed while they were read: everything since the moment before is read again.
    this.#moment = { ...moment, isQuiet: false };
    await this.#follow();
    this.#background = this.#loadCommonWords(this.#words);
  }

  /** Beside the queue: changes need not wait for it. */
  async #loadCommonWords(words: KnownWords): Promise<void> {
    try {
      await words.loadCommon(() => this.#isClosed || this.#words !== words);
    } catch (error) {
      if (!this.#isClosed) this.#log.warn({ err: error }, "common words could not be loaded");
    }
  }

  async #follow(): Promise<void> {
    const columns = this.#columns;
    const since = this.#moment;
    if (!columns || !since) return;
    const moment = await findMoment(this.#executor);
    const ids = await findChangedIds(this.#executor, since.horizon, maxChangesAtOnce);
    if (ids.length === maxChangesAtOnce || moment.oldestVersion > since.version + 1) {
      this.#columns = null;
      return await this.#load();
    }
    if (ids.length > 0) this.#apply(columns, ids, await findCensusRowsById(this.#executor, ids));
    this.#moment = moment;
  }

  #apply(columns: CensusColumns, ids: readonly number[], rows: readonly WordedRow[]): void {
    const remaining = new Set(ids);
    for (const row of rows) {
      remaining.delete(row.property_id);
      const slot = this.#move(columns, row);
      this.#words?.apply(slot, row);
    }
    for (const id of remaining) columns.remove(id);
    this.#words?.noticeChange();
  }

  /** A listing that moved to another town leaves its place in the order and goes behind. */
  #move(columns: CensusColumns, row: WordedRow): number {
    const slot = columns.slotOf(row.property_id);
    const range = this.#ranges.get(`city ${row.city_id}`);
    const isInPlace =
      slot === undefined || slot >= this.#loaded || (range !== undefined && slot >= range.from && slot < range.to);
    if (!isInPlace) columns.forget(row.property_id);
    return columns.set(row);
  }
}
