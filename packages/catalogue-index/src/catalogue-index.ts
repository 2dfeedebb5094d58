import { setImmediate, setTimeout } from "node:timers/promises";
import type { MapGrid } from "./area/map-grid.ts";
import type { Criteria, Search, SimilarRequest } from "./query.ts";
import { Columns } from "./columns.ts";
import type { CatalogueIndexDeps } from "./index-deps.ts";
import type { CatalogueReader, Moment } from "./source.ts";
import { IndexView, type CellOfMatches, type FoundPage, type FoundProperty } from "./index-view.ts";

/** From so many published properties on a search costs less with the index than by SQL (bench/results/catalogue-index.md). */
const minProperties = 5_000;
const defaultRowsAtOnce = { columns: 2_000, terms: 500 };
const changedRowsAtOnce = 200;
const maxChangesAtOnce = 20_000;
/** Properties that changed are in the tail; when they are so many, everything is loaded and sorted again. */
const minTail = 5_000;
const maxTailShare = 0.2;
/** New properties that wait to be checked against SQL; beyond these the oldest are dropped. */
const maxNewIds = 1_000;
const sizeCheckMilliseconds = 60_000;
const firstReloadMilliseconds = 30_000;
const lastReloadMilliseconds = 600_000;

/**
 * The catalogue in memory. The total makes a search slow, because PostgreSQL must visit every match. The index holds the columns that filters ask for and the terms of every property, and follows the history
 * of changes in near real time, as every search engine does: guests' lists may be a second behind. For somebody who may have changed
 * something, ask `isCurrent` first.
 */
export class CatalogueIndex {
  readonly #deps: CatalogueIndexDeps;
  #view: IndexView | null = null;
  #moment: Moment | null = null;
  #work: Promise<void> = Promise.resolve();
  #isSyncing = false;
  #hasFailed = false;
  #isClosed = false;
  #background: Promise<void> = Promise.resolve();
  #newIds: number[] = [];
  /** By property: which of its changes beyond the horizon are applied. */
  #applied: ReadonlyMap<number, string> = new Map();
  /** A change of this process that no sync has begun to read; then the sync that reads it. */
  #expected: Promise<void> | null = null;
  #expectedSync: Promise<void> | null = null;
  #sizeCheckedAt = -Infinity;
  #reloads = 0;
  /** Counts reloads: a load that was begun before the last one is dropped. */
  #generation = 0;
  #reloadTimer: NodeJS.Timeout | null = null;

  constructor(deps: CatalogueIndexDeps) {
    this.#deps = deps;
  }

  /** Counts matches up to `atMost`; null where the index cannot answer. */
  count(asked: Criteria, atMost: number, now: Date): number | null {
    return this.#view?.count(asked, atMost, now) ?? null;
  }

  /** The matches by cell of a map; null where the index cannot answer. */
  countByCell(asked: Criteria, grid: MapGrid, now: Date): CellOfMatches[] | null {
    return this.#view?.countByCell(asked, grid, now) ?? null;
  }

  /** A page of a search and one match more, how many match up to `atMost`, and the version of the history; null where the index cannot answer. */
  search(search: Search, atMost: number, now: Date): (FoundPage & { version: number }) | null {
    const found = this.#view?.search(search, atMost, now);
    return found && this.#moment ? { ...found, version: this.#moment.version } : null;
  }

  /** Properties for another one's page, the most alike first; null where the index cannot answer. */
  similar(request: SimilarRequest, now: Date): readonly FoundProperty[] | null {
    return this.#view?.similar(request, now) ?? null;
  }

  /** How many properties it holds, once every property and every term is there; 0 until then. */
  get completeSize(): number {
    return this.#view?.hasTerms ? this.#view.columns.size : 0;
  }

  /** Properties that were published since they were last taken, or changed while terms were loaded: the oldest first. */
  takeNewIds(atMost: number): number[] {
    return this.#newIds.splice(0, atMost);
  }

  /** One task after the other; a failure is logged and leaves the index as it was. */
  #enqueue(task: () => Promise<void>): Promise<void> {
    this.#work = this.#work
      .then(() => (this.#isClosed ? undefined : task()))
      .catch((error: unknown) => {
        if (this.#isClosed) return;
        this.#hasFailed = true;
        this.#deps.reportError(error, { message: "the index could not be brought up to date", level: "warn" });
      });
    return this.#work;
  }

  /**
   * Forgets everything and loads it again; SQL answers meanwhile. At once the first time, then after waits that double: a fault that
   * comes back must not keep the process loading.
   */
  reload(): void {
    this.#view = null;
    this.#moment = null;
    this.#generation += 1;
    if (this.#reloadTimer || this.#isClosed) return;
    const wait = this.#reloads === 0 ? 0 : Math.min(lastReloadMilliseconds, firstReloadMilliseconds * 2 ** (this.#reloads - 1));
    this.#reloads += 1;
    this.#reloadTimer = globalThis.setTimeout(() => {
      this.#reloadTimer = null;
      // What is under way loads what is no longer wanted.
      void this.#work.then(() => this.sync());
    }, wait);
    this.#reloadTimer.unref();
  }

  /** Ends its work; waits for what is under way. */
  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#reloadTimer) clearTimeout(this.#reloadTimer);
    await this.settle();
  }

  /** Waits for what is under way, terms included. */
  async settle(): Promise<void> {
    await this.#work;
    await this.#background;
  }

  /** Brings the index up to date. Loads everything the first time: seconds for a million properties, in the background. */
  sync(): Promise<void> {
    if (this.#isSyncing || this.#reloadTimer) return this.#work;
    this.#isSyncing = true;
    return this.#enqueue(async () => {
      this.#hasFailed = false;
      try {
        const view = this.#view;
        if (view && (await this.#deps.source.onOneConnection((on) => this.#follow(on, view)))) return;
        if (view || (await this.#isWanted())) await this.#loadOrReload();
      } finally {
        this.#isSyncing = false;
      }
    });
  }

  /** Syncs once more where the last sync failed, or a transaction was open that may have added an older change. */
  retry(): void {
    if (this.#hasFailed || this.#moment?.isQuiet === false) void this.sync();
  }

  async #isWanted(): Promise<boolean> {
    const { mode, source } = this.#deps;
    if (mode !== "auto") return mode === "on";
    const time = performance.now();
    if (time < this.#sizeCheckedAt + sizeCheckMilliseconds) return false;
    this.#sizeCheckedAt = time;
    return await source.hasPublished(minProperties);
  }

  /** This process has committed a change. */
  expectChange(): void {
    this.#expected ??= this.#syncWithExpected();
  }

  async #syncWithExpected(): Promise<void> {
    // What is under way may have begun before the change.
    await this.#work;
    this.#expected = null;
    const sync = this.sync();
    this.#expectedSync = sync;
    await sync;
    if (this.#expectedSync === sync) this.#expectedSync = null;
  }

  /** Waits until the changes that this process has committed are in the index, for a moment at most. */
  async waitForExpected(): Promise<void> {
    const pending = this.#expected ?? this.#expectedSync;
    const { maxWaitMilliseconds: wait = 100 } = this.#deps;
    if (pending) await Promise.race([pending, setTimeout(wait, undefined, { ref: false })]);
  }

  /** Whether it has everything that was committed up to a version; where it has not, it catches up. */
  async isCurrent(findVersion: () => Promise<number>): Promise<boolean> {
    if (!this.#view) {
      void this.sync();
      return false;
    }
    const seen = await findVersion();
    if (this.#moment?.version === seen && this.#moment.isQuiet) return true;
    void this.sync();
    return false;
  }

  /** A load that fails is repeated after the waits of `reload`, so that a lasting fault does not keep the process loading. */
  async #loadOrReload(): Promise<void> {
    try {
      await this.#load();
    } catch (error) {
      this.reload();
      throw error;
    }
  }

  /** Returns when all but the terms is loaded. Terms follow in the background; changes bring their own in the meantime. */
  async #load(): Promise<void> {
    const begun = performance.now();
    await new Promise<void>((resolve, reject) => {
      this.#background = this.#deps.source
        .onOneConnection(async (on) => {
          const view = await this.#loadColumns(on);
          resolve();
          if (view) await this.#loadTerms(on, view, begun);
        })
        .catch(reject);
    });
  }

  async #loadColumns(on: CatalogueReader): Promise<IndexView | null> {
    const { follower, rowsAtOnce = defaultRowsAtOnce } = this.#deps;
    const generation = this.#generation;
    const moment = await on.findMoment();
    const columns = new Columns();
    for (let last = 0; !this.#isClosed;) {
      const rows = await on.findRows(last, rowsAtOnce.columns);
      for (const row of rows) columns.set(row);
      last = rows.at(-1)?.property_id ?? last;
      if (rows.length < rowsAtOnce.columns) break;
    }
    const view = await IndexView.build(columns, () => setImmediate());
    if (generation !== this.#generation) return null;
    // Rows may have changed while they were read: everything since the moment before is read again.
    this.#applied = new Map();
    this.#moment = { ...moment, isQuiet: false };
    this.#view = view;
    follower.clear();
    await this.#follow(on, view);
    return view;
  }

  async #loadTerms(on: CatalogueReader, view: IndexView, begun: number): Promise<void> {
    const { log, reportError, rowsAtOnce = defaultRowsAtOnce } = this.#deps;
    try {
      for (let last = 0; !this.#isClosed && this.#view === view;) {
        const rows = await on.findTerms(last, rowsAtOnce.terms);
        view.addTerms(rows);
        last = rows.at(-1)?.property_id ?? last;
        if (rows.length === rowsAtOnce.terms) continue;
        view.hasTerms = true;
        const seconds = Math.round((performance.now() - begun) / 100) / 10;
        return log.info({ properties: view.columns.size, seconds }, "the catalogue index is complete");
      }
    } catch (error) {
      if (this.#isClosed || this.#view !== view) return;
      reportError(error, { message: "the terms of the catalogue could not be loaded", level: "warn" });
      this.reload();
    }
  }

  /** Applies what changed; false where so much did that everything had better be loaded again. */
  async #follow(on: CatalogueReader, view: IndexView): Promise<boolean> {
    const since = this.#moment;
    if (!since) return true;
    const moment = await on.findMoment();
    const changes = await on.findChanges(since.horizon, maxChangesAtOnce);
    // While a transaction is open anywhere the horizon stands still, and what was applied is answered again.
    const ids = changes
      .filter((change) => this.#applied.get(change.property_id) !== change.state)
      .map((change) => change.property_id);
    const tail = view.columns.size - view.arranged;
    const hasGrown = tail > Math.max(minTail, view.arranged * maxTailShare);
    if (hasGrown || changes.length === maxChangesAtOnce || moment.oldestVersion > since.version + 1) return false;
    for (let from = 0; from < ids.length; from += changedRowsAtOnce)
      await this.#apply(on, view, ids.slice(from, from + changedRowsAtOnce));
    this.#moment = moment;
    this.#applied = new Map(changes.map((change) => [change.property_id, change.state]));
    // A change that was committed after the moment was read is applied already: an older document must not be cached.
    const newest = changes.reduce((version, change) => Math.max(version, change.version), moment.version);
    this.#deps.follower.moveTo(moment.isQuiet ? newest : null, ids);
    return true;
  }

  async #apply(on: CatalogueReader, view: IndexView, ids: readonly number[]): Promise<void> {
    const rows = await on.findRowsById(ids);
    const isNew = rows.filter(({ property_id }) => !view.hasTerms || view.columns.docOf(property_id) === undefined);
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
