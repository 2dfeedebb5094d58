import { limits } from "@efie/contract";
import type { CatalogueDeps } from "./catalogue-deps.ts";
import type { Search } from "../query.ts";
import { findVersion } from "../history.repository.ts";
import { searchCatalogue, type Found } from "./search-catalogue.ts";

/** What the index and SQL say of one search, where they differ at the same version of the history. */
export type IndexDifference = {
  search: Pick<Search, "filter" | "order" | "isRanked" | "after" | "limit">;
  words: string[];
  version: number;
  byIndex: { ids: number[]; total: number };
  bySql: { ids: number[]; total: number };
};

export type IndexCheckOptions = {
  /** One request in so many is checked. */
  every: number;
  /** Whether guests' lists may be a second behind, as usual; not in tests, which have just written. */
  mayLag?: boolean;
  /** Called with each difference. */
  report: (difference: IndexDifference) => void;
};

/** A prime number: clients that ask for the same few lists in turn still have each of them checked. */
export const usualCheckInterval = 251;

/** What somebody typed may be a telephone number, which no log may hold. */
const looksPersonal = /\d{5}/;

function describe({ filter, words, order, isRanked, after, limit }: Search): Pick<IndexDifference, "search" | "words"> {
  const { words: _tsquery, ...narrowed } = filter;
  const search = { filter: narrowed, order, isRanked, after, limit };
  return { search, words: words.map(({ typed }) => (looksPersonal.test(typed) ? "(digits)" : typed)) };
}

function summarize({ rows, total }: Found): { ids: number[]; total: number } {
  return { ids: rows.map(({ property_id }) => property_id), total: Math.min(total, limits.maxExactTotal + 1) };
}

type Checked = { answer: Found; isConclusive: boolean };

/**
 * Asks SQL what the index has answered, for one request in a few hundred: where two parts can answer the same, production
 * samples that they agree. On a difference SQL's answer is served and the index is loaded anew.
 */
export class IndexChecks {
  readonly #options: IndexCheckOptions;
  #answers = 0;
  /** `inconclusive`: the catalogue had changed when SQL answered, or SQL gave no answer. */
  readonly counts = { agreed: 0, differed: 0, inconclusive: 0 };

  constructor(options: IndexCheckOptions) {
    this.#options = options;
  }

  /** The answer to serve: the same, but of those that are checked. */
  async sample(deps: CatalogueDeps, search: Search, found: Found, viewerId: number | null, now: Date): Promise<Found> {
    if (found.indexVersion === null || ++this.#answers % this.#options.every !== 0) return found;
    return (await this.check(deps, search, found, viewerId, now)).answer;
  }

  /** Compares an answer of the index with SQL's. `answer`: the one to serve. Not conclusive where the catalogue changed meanwhile. */
  async check(deps: CatalogueDeps, search: Search, found: Found, viewerId: number | null, now: Date): Promise<Checked> {
    const version = found.indexVersion;
    const sql = await this.#askSql(deps, search, viewerId, now);
    if (sql === null || version === null) return { answer: found, isConclusive: false };
    const [byIndex, bySql] = [summarize(found), summarize(sql)];
    if (JSON.stringify(byIndex) === JSON.stringify(bySql)) {
      this.counts.agreed += 1;
      return { answer: found, isConclusive: true };
    }
    if ((await findVersion(deps.reads)) !== version) {
      this.counts.inconclusive += 1;
      return { answer: sql, isConclusive: false };
    }
    this.counts.differed += 1;
    this.#options.report({ ...describe(search), version, byIndex, bySql });
    deps.index.reload();
    return { answer: sql, isConclusive: true };
  }

  /** Null where SQL has no answer: a check must not fail a request that the index has answered. */
  async #askSql(deps: CatalogueDeps, search: Search, viewerId: number | null, now: Date): Promise<Found | null> {
    try {
      return await searchCatalogue({ ...deps, chooseIndex: async () => null }, search, viewerId, now);
    } catch {
      this.counts.inconclusive += 1;
      return null;
    }
  }
}
