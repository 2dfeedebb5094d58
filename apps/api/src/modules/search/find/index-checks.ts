import { limits, type Property } from "@efie/contract";
import { createTimeShare, type TimeShare } from "../../../platform/load/time-share.ts";
import type { Logger } from "../../../platform/observability/log.ts";
import type { Search } from "@efie/catalogue-index";
import { readSearchQuery, type SearchDeps } from "../read/read-query.ts";
import { findVersion } from "./catalogue-source.repository.ts";
import { searchCatalogue, type FindDeps, type Found } from "./search-catalogue.ts";

/** The results of the index and SQL for one search, where they differ at the same version of the history. */
export type IndexDifference = {
  search: Pick<Search, "filter" | "order" | "isRanked" | "after" | "limit">;
  words: string[];
  version: number;
  byIndex: { ids: number[]; total: number };
  bySql: { ids: number[]; total: number };
};

export type IndexCheckOptions = {
  /** One request in `every` is checked. */
  every: number;
  /** The time that SQL may take for checks, as a share of one core. Infinite in tests, where every answer is checked. */
  maxShare: number;
  /** Whether guests' lists may lag by a second. Tests that have just written set it to false. */
  mayLag?: boolean;
  /** How long guests' lists wait for a change of this process. */
  maxWaitMilliseconds?: number;
  /** Called with each difference. */
  report: (difference: IndexDifference) => void;
};

/** A prime number, so that clients that request the same few lists in turn have each of them checked. */
const defaultCheckInterval = 251;
/** In a large catalogue a check takes a hundred times as long as the search that it checks. */
const defaultCheckShare = 0.02;

/** What is checked of a usual process; differences are logged. */
export function defaultChecks(log: Pick<Logger, "error">): IndexCheckOptions {
  const report = (difference: IndexDifference): void => log.error(difference, "the catalogue index and SQL disagree");
  return { every: defaultCheckInterval, maxShare: defaultCheckShare, report };
}

/** A search text may be a phone number, which must not be logged. */
const looksPersonal = /\d{5}/;

function describe({ filter, words, order, isRanked, after, limit }: Search): Pick<IndexDifference, "search" | "words"> {
  const { words: _tsquery, ...narrowed } = filter;
  const search = { filter: narrowed, order, isRanked, after, limit };
  return { search, words: words.map(({ typed }) => (looksPersonal.test(typed) ? "(digits)" : typed)) };
}

function summarize({ rows, total }: Found): { ids: number[]; total: number } {
  return { ids: rows.map(({ property_id }) => property_id), total: Math.min(total, limits.maxExactTotal + 1) };
}

type Checked = { result: Found; isConclusive: boolean };

/**
 * Repeats a sample of the index's searches by SQL, within a share of the time, and compares the results. On a difference, SQL's result
 * is served and the index is reloaded.
 */
export class IndexChecks {
  readonly #options: IndexCheckOptions;
  readonly share: TimeShare;
  #searches = 0;
  /** New properties that wait for their check: they come before the sample. */
  hasNewWaiting = false;
  /** `inconclusive`: the catalogue changed between the two reads, or SQL failed. */
  readonly counts = { agreed: 0, differed: 0, inconclusive: 0 };

  constructor(options: IndexCheckOptions) {
    this.#options = options;
    this.share = createTimeShare(options.maxShare);
  }

  /** Returns the result to serve. Checks it if it is in the sample. */
  async sample(deps: FindDeps, search: Search, found: Found, viewerId: number | null, now: Date): Promise<Found> {
    if (found.indexVersion === null || ++this.#searches % this.#options.every !== 0) return found;
    if (this.hasNewWaiting || !this.share.hasRoom()) return found;
    return (await this.check(deps, search, found, viewerId, now)).result;
  }

  /** Compares a result of the index with SQL's. `result`: the one to serve. Inconclusive if the catalogue changed in between. */
  async check(deps: FindDeps, search: Search, found: Found, viewerId: number | null, now: Date): Promise<Checked> {
    const version = found.indexVersion;
    const sql = await this.#searchBySql(deps, search, viewerId, now);
    if (sql === null || version === null) return { result: found, isConclusive: false };
    const [byIndex, bySql] = [summarize(found), summarize(sql)];
    if (JSON.stringify(byIndex) === JSON.stringify(bySql)) {
      this.counts.agreed += 1;
      return { result: found, isConclusive: true };
    }
    if ((await findVersion(deps.reads)) !== version) {
      this.counts.inconclusive += 1;
      return { result: sql, isConclusive: false };
    }
    this.counts.differed += 1;
    this.#options.report({ ...describe(search), version, byIndex, bySql });
    deps.index.reload();
    return { result: sql, isConclusive: true };
  }

  /** Null when SQL fails: a check must not fail a request that the index has served. */
  async #searchBySql(deps: FindDeps, search: Search, viewerId: number | null, now: Date): Promise<Found | null> {
    try {
      return await this.share.spend(() => searchCatalogue({ ...deps, chooseIndex: async () => null }, search, viewerId, now));
    } catch {
      this.counts.inconclusive += 1;
      return null;
    }
  }
}

/** Properties checked in one run: more would slow the database for readers. */
const maxAtOnce = 25;
/** A check needs the loaded index. After this number of tries a property is dropped. */
const maxTries = 24;

/** Returns what checks index against SQL, as far as their share of the time goes, for every newly published property, with a search for its title, town and type. */
export function createNewPropertyChecks(deps: SearchDeps, checks: IndexChecks): () => Promise<void> {
  /** Number of tries by property id. */
  const waiting = new Map<number, number>();
  /** Returns whether the property needs no further try. */
  const check = async (document: string): Promise<boolean> => {
    const { title, type, city } = JSON.parse(document) as Pick<Property, "title" | "type" | "city">;
    const search = await readSearchQuery(deps, { search: title, type: [type], city__id: city.id }, null);
    if (!search) return true;
    const now = deps.clock.now();
    const found = await searchCatalogue(deps, search, null, now);
    if (found.indexVersion === null) return false;
    // Inconclusive when the catalogue changed in the meantime: the next run retries.
    return (await checks.check(deps, search, found, null, now)).isConclusive;
  };
  return async () => {
    for (const id of deps.index.takeNewIds(maxAtOnce - waiting.size)) waiting.set(id, 0);
    const ids = [...waiting.keys()];
    if (ids.length === 0) return;
    const properties = await deps.documents.read(ids, null);
    for (const id of ids) {
      if (!checks.share.hasRoom()) break;
      const property = properties.get(id);
      const tries = waiting.get(id) ?? 0;
      waiting.delete(id);
      // It is retried after the others, so that they do not wait for it.
      if (property && !(await check(property.document)) && tries < maxTries) waiting.set(id, tries + 1);
    }
    checks.hasNewWaiting = waiting.size > 0;
  };
}
