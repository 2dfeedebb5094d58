import type { Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { Logger } from "../../platform/observability/log.ts";
import type { ReportError } from "../../platform/observability/report-error.ts";
import { DocumentCache, createPropertyReader } from "./find/property-reader.ts";
import { IndexChecks, createNewPropertyChecks, defaultChecks, type IndexCheckOptions } from "./find/index-checks.ts";
import type { ListDeps } from "./find/list-properties.ts";
import type { PropertiesOfSearch, SearchedProperties } from "../properties/index.ts";
import { chooseIndex } from "./find/search-catalogue.ts";
import { CatalogueIndex, type IndexMode } from "@efie/catalogue-index";
import { createCatalogueSource, findVersion } from "./find/catalogue-source.repository.ts";
import { PlaceNames } from "./parse/place-names.ts";
import { SearchParser } from "./parse/search-parser.ts";
import type { PropertyListQuery } from "@efie/contract";
import type { ServeCall } from "../../http/api/calls.ts";
import { watchCatalogue, type OnChange } from "./find/watch-catalogue.ts";
import { deleteUnusedWords } from "./parse/spelling.repository.ts";
import { readCriteria } from "./read/read-query.ts";
import { registerSearchRoutes } from "./search.routes.ts";

export type { IndexCheckOptions } from "./find/index-checks.ts";
export { findPartOfTown } from "./parse/parts-of-towns.ts";
export type { SearchCriteria } from "./read/read-query.ts";

export type SearchModuleDeps = {
  db: Executor;
  reads: Executor;
  clock: Clock;
  log: Logger;
  reportError: ReportError;
  properties: PropertiesOfSearch;
  /** CATALOGUE_INDEX */
  indexMode: IndexMode;
  /** How often the index is checked against SQL. Default: one request in 251; differences are logged. */
  indexChecks?: IndexCheckOptions | undefined;
};

/** Creates the index with its checks, and what searches need: `usual` may lag, `fresh` reads the primary. */
function openSearch({ db, reads, clock, log, reportError, properties, indexMode, indexChecks }: SearchModuleDeps) {
  const documents = new DocumentCache();
  const catalogueIndex = new CatalogueIndex({
    source: createCatalogueSource(reads),
    log,
    reportError,
    follower: documents,
    mode: indexMode,
    maxWaitMilliseconds: indexChecks?.maxWaitMilliseconds,
  });
  void catalogueIndex.sync();
  const checks = new IndexChecks(indexChecks ?? defaultChecks(log));
  const shared = { clock, index: catalogueIndex, checks, parser: new SearchParser(), places: new PlaceNames() };
  const searchFrom = (from: Executor, asked: SearchedProperties, mayLag: boolean): ListDeps => ({
    ...shared,
    reads: from,
    chooseIndex: () => chooseIndex(catalogueIndex, from, mayLag),
    documents: createPropertyReader(from, documents),
    properties: asked,
  });
  const usual = searchFrom(reads, properties.usual, indexChecks?.mayLag ?? true);
  return { catalogueIndex, checks, usual, fresh: searchFrom(db, properties.fresh, false) };
}

/** Search as the other modules see it. */
export type Search = ReturnType<typeof registerSearch>;

/** Registers search: lists, the map, suggestions, filters in words, wider queries. */
export function registerSearch(serve: ServeCall, deps: SearchModuleDeps) {
  const { catalogueIndex, checks, usual, fresh } = openSearch(deps);
  registerSearchRoutes(serve, { usual, fresh });
  return {
    /** Calls `onChange` within about a second of any change that guests can see. Returns the function that stops it. */
    watch: (onChange: OnChange) => {
      const onVersion = (): void => {
        onChange();
        // A page that was rendered meanwhile, by an index that was behind, is not cached.
        void catalogueIndex.sync().then(onChange);
      };
      const readVersion = async (): Promise<number> => {
        catalogueIndex.retry();
        return await findVersion(deps.reads);
      };
      return watchCatalogue(readVersion, onVersion, deps.log);
    },
    readCriteria: (query: PropertyListQuery) => readCriteria(usual, query),
    /** The number of checks of the index against SQL, by result. */
    countIndexChecks: () => ({ ...checks.counts }),
    /** What SQL took for these checks, in seconds. */
    measureIndexChecks: () => ({ sql: checks.share.seconds }),
    /** Call it after a change that lists show: the next reader waits briefly until the index has applied it. */
    expectChange: () => catalogueIndex.expectChange(),
    /** The number of properties in the index, once it is complete. */
    countIndexed: () => ({ complete: catalogueIndex.completeSize }),
    /** Stops the background work. */
    close: () => catalogueIndex.close(),
    jobs: [
      { name: "check new properties", everySeconds: 5, run: createNewPropertyChecks(usual, checks) },
      { name: "forget unused words", everySeconds: 60, run: deleteUnusedWords(deps.db) },
    ],
  };
}
