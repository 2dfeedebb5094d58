import { setTimeout } from "node:timers/promises";
import type { Executor } from "../../../platform/database/tables.ts";
import type { Logger } from "../../../platform/observability/log.ts";
import type { ReportError } from "../../../platform/observability/report-error.ts";
import type { BestPage } from "./top-k.ts";
import type { Likeness } from "../catalogue/catalogue.repository.ts";
import { Columns } from "./columns.ts";
import type { Asked, IndexQuery } from "./index-query.ts";
import { IndexView, type FoundProperty } from "./index-view.ts";
import {
  findIndexRows,
  findIndexRowsById,
  findIndexWords,
  findChanges,
  findMoment,
  findVersion,
  type Moment,
  type WordedRow,
} from "./catalogue-index.repository.ts";
import type { KnownDocuments } from "../catalogue/known-documents.ts";

/** How many properties matched when the history stood at `version`. */
export type IndexCount = { count: number; version: number };

/** The best matches when the history stood at `version`. */
export type IndexMatches = { matches: readonly FoundProperty[]; version: number };

const chunkRows = 20_000;
const wordedChunkRows = 1_000;
const maxChangesAtOnce = 20_000;
/** Properties that changed stand behind the others; when they are so many, everything is loaded and put in order anew. */
const leastTail = 5_000;
const maxTailShare = 0.2;
/** New properties that wait to be checked against SQL; beyond these the oldest are let go. */
const maxNewIds = 1_000;
const longestHearingMilliseconds = 100;
const firstReloadMilliseconds = 30_000;
const lastReloadMilliseconds = 600_000;

/** How many rows are read at once; small in tests, so that a load has many pieces. */
export type LoadSizes = { columns: number; words: number };
const usualSizes: LoadSizes = { columns: chunkRows, words: wordedChunkRows };

type Told = { log: Pick<Logger, "info">; reportError: ReportError };

/**
 * The catalogue in memory. A total over everything that matches is what makes a search slow: PostgreSQL must visit
 * every match. The index holds the columns that filters ask for and the words of every property, and follows the history
 * of changes, as every search engine does, in near real time: guests' lists may be a second behind. Who may have changed something
 * asks `isCurrent` first, and SQL where it is not.
 */
export class CatalogueIndex {
  readonly #executor: Executor;
  readonly #told: Told;
  readonly #documents: KnownDocuments;
  #view: IndexView | null = null;
  #moment: Moment | null = null;
  #work: Promise<void> = Promise.resolve();
  #isRefreshing = false;
  #isClosed = false;
  #background: Promise<void> = Promise.resolve();
  readonly #sizes: LoadSizes;
  #newIds: number[] = [];
  /** By property: which of its changes beyond the horizon are in the index. */
  #applied: ReadonlyMap<number, string> = new Map();
  #begunLoading = 0;
  /** While a change is known of that no work has begun to look for; then, while it is looked for. */
  #expected: Promise<void> | null = null;
  #hearing: Promise<void> | null = null;
  #reloads = 0;
  #reloadTimer: NodeJS.Timeout | null = null;

  /** `documents` are told what changed, and up to when they may be believed. */
  constructor(executor: Executor, told: Told, documents: KnownDocuments, sizes = usualSizes) {
    this.#executor = executor;
    this.#told = told;
    this.#documents = documents;
    this.#sizes = sizes;
  }

  /** Counts matches up to `atMost`, or answers null where it cannot. */
  count(search: Asked, atMost: number, now: Date): IndexCount | null {
    const count = this.#view?.count(search, atMost, now) ?? null;
    if (count === null || !this.#moment) return null;
    return { count, version: this.#moment.version };
  }

  /** The best matches of a search beyond `page.after`; null where it does not know the words, or an index would be quicker. */
  findBest(search: IndexQuery, page: BestPage, now: Date): IndexMatches | null {
    return this.#withVersion(this.#view?.findBest(search, page, now));
  }

  /** Promoted properties for another one's page, the most alike first; null where it cannot tell. */
  findAlike(like: Likeness, limit: number, now: Date): IndexMatches | null {
    return this.#withVersion(this.#view?.findAlike(like, limit, now));
  }

  #withVersion(matches: readonly FoundProperty[] | null | undefined): IndexMatches | null {
    if (!matches || !this.#moment) return null;
    return { matches, version: this.#moment.version };
  }

  /** Whether every property and every word is there; until then SQL answers what it cannot. */
  get isComplete(): boolean {
    return this.#view?.hasWords ?? false;
  }

  /** How many properties it holds, about. */
  get size(): number {
    return this.#view?.columns.size ?? 0;
  }

  /** One piece of work after the other; a failure is logged and leaves the index as it was. */
  #enqueue(work: () => Promise<void>): Promise<void> {
    this.#work = this.#work
      .then(() => (this.#isClosed ? undefined : work()))
      .catch((error: unknown) => {
        if (this.#isClosed) return;
        this.#told.reportError(error, { message: "the index could not be brought up to date", level: "warn" });
      });
    return this.#work;
  }

  /** Properties that were published since they were last taken, or changed while words were loaded: the oldest first. */
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
    this.#reloadTimer = globalThis.setTimeout(() => {
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

  /** Brings the index up to date. Loads everything the first time: seconds for a million properties, in the background. */
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

  /** This process has committed a change. */
  expectChange(): void {
    this.#expected ??= this.#hearOfExpected();
  }

  async #hearOfExpected(): Promise<void> {
    // What is under way may have begun before the change.
    await this.#work;
    this.#expected = null;
    const hearing = this.refresh();
    this.#hearing = hearing;
    await hearing;
    if (this.#hearing === hearing) this.#hearing = null;
  }

  /** Waits until the changes that this process has committed are in it, for a moment at most. */
  async hearOfChanges(): Promise<void> {
    const pending = this.#expected ?? this.#hearing;
    if (pending) await Promise.race([pending, setTimeout(longestHearingMilliseconds, undefined, { ref: false })]);
  }

  /** Whether it has heard of everything that this database has committed; where it has not, it catches up. */
  async isCurrent(executor: Executor): Promise<boolean> {
    const seen = await findVersion(executor);
    if (this.#moment?.version === seen && this.#moment.isQuiet) return true;
    void this.refresh();
    return false;
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

  async #loadColumns(on: Executor): Promise<IndexView> {
    this.#begunLoading = performance.now();
    const moment = await findMoment(on);
    const columns = new Columns();
    for (let last = 0; !this.#isClosed;) {
      const rows = await findIndexRows(on, last, this.#sizes.columns);
      for (const row of rows) columns.set(row);
      last = rows.at(-1)?.property_id ?? last;
      if (rows.length < this.#sizes.columns) break;
    }
    const view = new IndexView(columns);
    // Rows may have changed while they were read: everything since the moment before is read again.
    this.#applied = new Map();
    this.#moment = { ...moment, isQuiet: false };
    this.#view = view;
    this.#documents.clear();
    await this.#follow(on, view);
    return view;
  }

  async #loadWords(on: Executor, view: IndexView): Promise<void> {
    try {
      for (let last = 0; !this.#isClosed && this.#view === view;) {
        const rows = await findIndexWords(on, last, this.#sizes.words);
        view.addWords(rows);
        last = rows.at(-1)?.property_id ?? last;
        if (rows.length < this.#sizes.words) return this.#finishWords(view);
      }
    } catch (error) {
      if (this.#isClosed) return;
      this.#told.reportError(error, { message: "the words of the catalogue could not be loaded", level: "warn" });
    }
  }

  #finishWords(view: IndexView): void {
    view.finishWords();
    const seconds = Math.round((performance.now() - this.#begunLoading) / 100) / 10;
    this.#told.log.info({ properties: view.columns.size, seconds }, "the catalogue index is complete");
  }

  /** Applies what changed; false where so much did that everything had better be loaded anew. */
  async #follow(on: Executor, view: IndexView): Promise<boolean> {
    const since = this.#moment;
    if (!since) return true;
    const moment = await findMoment(on);
    const changes = await findChanges(on, since.horizon, maxChangesAtOnce);
    // While a transaction is open anywhere the horizon stands still, and what was applied is answered again.
    const ids = changes
      .filter((change) => this.#applied.get(change.property_id) !== change.state)
      .map((change) => change.property_id);
    const tail = view.columns.size - view.arranged;
    const hasGrown = tail > Math.max(leastTail, view.arranged * maxTailShare);
    if (hasGrown || changes.length === maxChangesAtOnce || moment.oldestVersion > since.version + 1) return false;
    if (ids.length > 0) this.#apply(view, ids, await findIndexRowsById(on, ids));
    this.#moment = moment;
    this.#applied = new Map(changes.map((change) => [change.property_id, change.state]));
    this.#documents.moveTo(moment.isQuiet ? moment.version : null, ids);
    return true;
  }

  #apply(view: IndexView, ids: readonly number[], rows: readonly WordedRow[]): void {
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
