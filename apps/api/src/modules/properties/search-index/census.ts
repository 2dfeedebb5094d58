import type { Executor } from "../../../platform/database/tables.ts";
import type { Logger } from "../../../platform/observability/log.ts";
import type { BestPage } from "./top-k.ts";
import type { Likeness } from "../catalogue/catalogue.repository.ts";
import { CensusColumns } from "./census-columns.ts";
import type { Asked, CensusSearch } from "./census-search.ts";
import { CensusView, type FoundListing } from "./census-view.ts";
import {
  findCensusRows,
  findCensusRowsById,
  findCensusWords,
  findChangedIds,
  findMoment,
  type Moment,
  type WordedRow,
} from "./census.repository.ts";
import type { KnownDocuments } from "../catalogue/known-documents.ts";

/** How many listings matched when the history stood at `version`; `isExact` unless a change was under way then. */
export type CensusCount = { count: number; version: number; isExact: boolean };

/** The best matches when the history stood at `version`; `isExact` as of a count. */
export type CensusMatches = { matches: readonly FoundListing[]; version: number; isExact: boolean };

const chunkRows = 20_000;
const wordedChunkRows = 1_000;
const maxChangesAtOnce = 20_000;
/** Listings that changed stand behind the others; when they are so many, everything is loaded and put in order anew. */
const leastTail = 5_000;
const maxTailShare = 0.2;
/** New listings that wait to be checked against SQL; beyond these the oldest are let go. */
const maxNewIds = 1_000;
const firstReloadMilliseconds = 30_000;
const lastReloadMilliseconds = 600_000;

/** How many rows are read at once; small in tests, so that a load has many pieces. */
export type LoadSizes = { columns: number; words: number };
const usualSizes: LoadSizes = { columns: chunkRows, words: wordedChunkRows };

/**
 * The catalogue in memory. A total over everything that matches is what makes a search slow: PostgreSQL must visit
 * every match. The census holds the columns that filters ask for and the words of every listing, and follows the history
 * of changes. It knows at which version of that history it looked; who asks compares that with the version that the
 * database is at, and asks the database where the census cannot vouch for its answer.
 */
export class Census {
  readonly #executor: Executor;
  readonly #log: Logger;
  readonly #documents: KnownDocuments;
  #view: CensusView | null = null;
  #moment: Moment | null = null;
  #work: Promise<void> = Promise.resolve();
  #isRefreshing = false;
  #isClosed = false;
  #background: Promise<void> = Promise.resolve();
  readonly #sizes: LoadSizes;
  #newIds: number[] = [];
  #reloads = 0;
  #reloadTimer: NodeJS.Timeout | null = null;

  /** `documents` are told what changed, and up to when they may be believed. */
  constructor(executor: Executor, log: Logger, documents: KnownDocuments, sizes = usualSizes) {
    this.#executor = executor;
    this.#log = log;
    this.#documents = documents;
    this.#sizes = sizes;
  }

  /** Counts matches up to `atMost`, or answers null where it cannot. */
  count(search: Asked, atMost: number, now: Date): CensusCount | null {
    const count = this.#view?.count(search, atMost, now) ?? null;
    if (count === null || !this.#moment) return null;
    return { count, version: this.#moment.version, isExact: this.#moment.isQuiet };
  }

  /** The best matches of a search beyond `page.after`; null where it does not know the words, or an index would be quicker. */
  findBest(search: CensusSearch, page: BestPage, now: Date): CensusMatches | null {
    return this.#vouchFor(this.#view?.findBest(search, page, now));
  }

  /** Promoted listings for another one's page, the most alike first; null where it cannot tell. */
  findAlike(like: Likeness, limit: number, now: Date): CensusMatches | null {
    return this.#vouchFor(this.#view?.findAlike(like, limit, now));
  }

  #vouchFor(matches: readonly FoundListing[] | null | undefined): CensusMatches | null {
    if (!matches || !this.#moment) return null;
    return { matches, version: this.#moment.version, isExact: this.#moment.isQuiet };
  }

  /** How many listings it holds, about. */
  get size(): number {
    return this.#view?.columns.size ?? 0;
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

  /** Listings that were published since they were last taken, or changed while words were loaded: the oldest first. */
  takeNewIds(atMost: number): number[] {
    return this.#newIds.splice(0, atMost);
  }

  /**
   * Forgets everything and loads it anew; SQL answers meanwhile. At once the first time, then after waits that double: a fault that
   * comes back must not keep the process loading.
   */
  reload(): void {
    this.#view = null;
    this.#moment = null;
    if (this.#reloadTimer || this.#isClosed) return;
    const wait = this.#reloads === 0 ? 0 : Math.min(lastReloadMilliseconds, firstReloadMilliseconds * 2 ** (this.#reloads - 1));
    this.#reloads += 1;
    this.#reloadTimer = setTimeout(() => {
      this.#reloadTimer = null;
      void this.refresh();
    }, wait);
    this.#reloadTimer.unref();
  }

  /** Ends its work; what is under way is waited for. */
  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#reloadTimer) clearTimeout(this.#reloadTimer);
    await this.#work;
    await this.#background;
  }

  /** Everything that was under way is done, words included. */
  async settle(): Promise<void> {
    await this.#work;
    await this.#background;
  }

  /** Brings the census up to date. Loads everything the first time: seconds for a million listings, in the background. */
  refresh(): Promise<void> {
    if (this.#isRefreshing || this.#reloadTimer) return this.#work;
    this.#isRefreshing = true;
    return this.#enqueue(async () => {
      try {
        const view = this.#view;
        if (!view || !(await this.#onOneConnection((on) => this.#follow(on, view)))) await this.#load();
      } finally {
        this.#isRefreshing = false;
      }
    });
  }

  /** Somebody read version `seen`: if that is newer than the census, it catches up. */
  noticeVersion(seen: number): void {
    if (this.#moment && (seen > this.#moment.version || !this.#moment.isQuiet)) void this.refresh();
  }

  /** What is read after a moment was noted must not be older than the moment, and another connection may lead to a replica. */
  #onOneConnection<T>(work: (on: Executor) => Promise<T>): Promise<T> {
    return this.#executor.connection().execute(work);
  }

  /** Answers when everything but the words is there; they follow beside the queue, and changes bring their own meanwhile. */
  async #load(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#background = this.#onOneConnection(async (on) => {
        const view = await this.#loadColumns(on);
        resolve();
        await this.#loadWords(on, view);
      }).catch(reject);
    });
  }

  async #loadColumns(on: Executor): Promise<CensusView> {
    const moment = await findMoment(on);
    const columns = new CensusColumns();
    for (let last = 0; !this.#isClosed;) {
      const rows = await findCensusRows(on, last, this.#sizes.columns);
      for (const row of rows) columns.set(row);
      last = rows.at(-1)?.property_id ?? last;
      if (rows.length < this.#sizes.columns) break;
    }
    const view = new CensusView(columns);
    // Rows may have changed while they were read: everything since the moment before is read again.
    this.#moment = { ...moment, isQuiet: false };
    this.#view = view;
    this.#documents.clear();
    await this.#follow(on, view);
    return view;
  }

  async #loadWords(on: Executor, view: CensusView): Promise<void> {
    try {
      for (let last = 0; !this.#isClosed && this.#view === view;) {
        const rows = await findCensusWords(on, last, this.#sizes.words);
        view.addWords(rows);
        last = rows.at(-1)?.property_id ?? last;
        if (rows.length < this.#sizes.words) return view.finishWords();
      }
    } catch (error) {
      if (!this.#isClosed) this.#log.warn({ err: error }, "the words of the catalogue could not be loaded");
    }
  }

  /** Applies what changed; false where so much did that everything had better be loaded anew. */
  async #follow(on: Executor, view: CensusView): Promise<boolean> {
    const since = this.#moment;
    if (!since) return true;
    const moment = await findMoment(on);
    const ids = await findChangedIds(on, since.horizon, maxChangesAtOnce);
    const tail = view.columns.size - view.arranged;
    const hasGrown = tail > Math.max(leastTail, view.arranged * maxTailShare);
    if (hasGrown || ids.length === maxChangesAtOnce || moment.oldestVersion > since.version + 1) return false;
    if (ids.length > 0) this.#apply(view, ids, await findCensusRowsById(on, ids));
    this.#moment = moment;
    this.#documents.moveTo(moment.isQuiet ? moment.version : null, ids);
    return true;
  }

  #apply(view: CensusView, ids: readonly number[], rows: readonly WordedRow[]): void {
    const isNew = rows.filter(({ property_id }) => !view.hasWords || view.columns.slotOf(property_id) === undefined);
    try {
      view.apply(ids, rows);
    } catch (error) {
      // Half of a change may be in it.
      this.reload();
      throw error;
    }
    this.#newIds = [...this.#newIds, ...isNew.map(({ property_id }) => property_id)].slice(-maxNewIds);
  }
}
