import type { Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { Logger } from "../../platform/observability/log.ts";
import type { ReportError } from "../../platform/observability/report-error.ts";
import { DocumentCache } from "./catalogue/document-cache.ts";
import { IndexChecks, defaultCheckInterval, type IndexCheckOptions, type IndexDifference } from "./catalogue/index-checks.ts";
import type { ListDeps } from "./catalogue/list-properties.ts";
import { Preferences } from "./catalogue/preferences.ts";
import { PropertyDetails } from "./catalogue/property-details.ts";
import { PropertyReader } from "./catalogue/property-reader.ts";
import { chooseIndex } from "./catalogue/search-catalogue.ts";
import { CatalogueIndex, type IndexMode } from "./search-index/index.ts";
import { PlaceNames } from "./search-text/place-names.ts";
import { SearchParser } from "./search-text/search-parser.ts";

function defaultChecks(log: Logger): IndexCheckOptions {
  const report = (difference: IndexDifference): void => log.error(difference, "the catalogue index and SQL disagree");
  return { every: defaultCheckInterval, report };
}

type CatalogueSources = {
  db: Executor;
  reads: Executor;
  clock: Clock;
  log: Logger;
  reportError: ReportError;
  indexMode: IndexMode;
  indexChecks?: IndexCheckOptions | undefined;
};

/** Creates the index with its checks, and the readers of the catalogue: `usual` may lag, `fresh` reads the primary. */
export function openCatalogue({ log, reportError, indexMode, indexChecks, ...deps }: CatalogueSources) {
  const documents = new DocumentCache();
  const catalogueIndex = new CatalogueIndex({
    executor: deps.reads,
    log,
    reportError,
    follower: documents,
    mode: indexMode,
    maxWaitMilliseconds: indexChecks?.maxWaitMilliseconds,
  });
  void catalogueIndex.sync();
  const preferences = new Preferences(deps.db);
  const checks = new IndexChecks(indexChecks ?? defaultChecks(log));
  const shared = { ...deps, index: catalogueIndex, checks, parser: new SearchParser(), places: new PlaceNames(), preferences };
  const readFrom = (reads: Executor, mayLag: boolean): ListDeps => ({
    ...shared,
    reads,
    chooseIndex: () => chooseIndex(catalogueIndex, reads, mayLag),
    properties: new PropertyReader(reads, documents),
    details: new PropertyDetails(reads),
  });
  const usual = readFrom(deps.reads, indexChecks?.mayLag ?? true);
  return { catalogueIndex, preferences, checks, usual, fresh: readFrom(deps.db, false) };
}
