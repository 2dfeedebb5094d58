import type { IndexMode } from "@efie/catalogue-index";
import type { PropertyListQuery } from "@efie/contract";
import type { ServeCall } from "../../http/api/calls.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { Logger } from "../../platform/observability/log.ts";
import type { ReportError } from "../../platform/observability/report-error.ts";
import type { Clock } from "../../platform/process/clock.ts";
import type { WithJobs } from "../../platform/process/scheduler.ts";
import type { PropertiesOfSearch } from "../properties/index.ts";
import { findVersion } from "./find/history.repository.ts";
import type { IndexCheckOptions } from "./find/index-checks.ts";
import { NewPropertyChecks } from "./find/new-property-checks.ts";
import { watchCatalogue, type OnChange } from "./find/watch-catalogue.ts";
import { openSearch } from "./open-search.ts";
import { deleteUnusedWords } from "./parse/spelling.repository.ts";
import { readCriteria, type SearchCriteria } from "./read/read-query.ts";
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

/** Search as the other modules see it. */
export type Search = {
  /** Calls `onChange` within about a second of any change that guests can see. Returns the function that stops it. */
  watch(onChange: OnChange): () => void;
  /** What a list query asks for; null when nothing can match it. */
  readCriteria(query: PropertyListQuery): Promise<SearchCriteria | null>;
  /** The number of checks of the index against SQL, by result. */
  countIndexChecks(): Readonly<Record<string, number>>;
  /** What SQL took for these checks, in seconds. */
  measureIndexChecks(): Readonly<Record<string, number>>;
  /** Call it after a change that lists show: the next reader waits briefly until the index has applied it. */
  expectChange(): void;
  /** The number of properties in the index, once it is complete. */
  countIndexed(): Readonly<Record<string, number>>;
  /** Stops the background work. */
  close(): Promise<void>;
};

/** Registers search: lists, the map, suggestions, filters in words, wider queries. */
export function registerSearch(serve: ServeCall, deps: SearchModuleDeps): Search & WithJobs {
  const { catalogueIndex, checks, usual, fresh } = openSearch(deps);
  registerSearchRoutes(serve, { usual, fresh });
  const newProperties = new NewPropertyChecks(usual, checks);
  return {
    watch: (onChange) => {
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
    readCriteria: (query) => readCriteria(usual, query),
    countIndexChecks: () => ({ ...checks.counts }),
    measureIndexChecks: () => ({ sql: checks.seconds }),
    expectChange: () => catalogueIndex.expectChange(),
    countIndexed: () => ({ complete: catalogueIndex.completeSize }),
    close: () => catalogueIndex.close(),
    jobs: [
      { name: "check new properties", everySeconds: 5, run: () => newProperties.run() },
      { name: "forget unused words", everySeconds: 60, run: deleteUnusedWords(deps.db) },
    ],
  };
}
