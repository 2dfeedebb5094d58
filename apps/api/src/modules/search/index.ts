import type { PropertyListQuery } from "@efie/contract";
import type { ServeCall } from "../../http/api/calls.ts";
import { findVersion } from "./find/history.repository.ts";
import { NewPropertyChecks } from "./find/new-property-checks.ts";
import { watchCatalogue, type OnChange } from "./find/watch-catalogue.ts";
import { openSearch, type SearchModuleDeps } from "./open-search.ts";
import { deleteUnusedWords } from "./parse/spelling.repository.ts";
import { readCriteria } from "./read/read-query.ts";
import { registerSearchRoutes } from "./search.routes.ts";

export type { IndexCheckOptions } from "./find/index-checks.ts";
export { findPartOfTown } from "./parse/parts-of-towns.ts";
export type { SearchCriteria } from "./read/read-query.ts";

/** Search as the other modules see it. */
export type Search = ReturnType<typeof registerSearch>;

/** Registers search: lists, the map, suggestions, filters in words, wider queries. */
export function registerSearch(serve: ServeCall, deps: SearchModuleDeps) {
  const { catalogueIndex, checks, usual, fresh } = openSearch(deps);
  registerSearchRoutes(serve, { usual, fresh });
  const newProperties = new NewPropertyChecks(usual, checks);
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
      { name: "check new properties", everySeconds: 5, run: () => newProperties.run() },
      { name: "forget unused words", everySeconds: 60, run: deleteUnusedWords(deps.db) },
    ],
  };
}
