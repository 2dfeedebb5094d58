import type { Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { Logger } from "../../platform/observability/log.ts";
import type { ReportError } from "../../platform/observability/report-error.ts";
import { DocumentCache, PropertyReader } from "./find/property-reader.ts";
import { IndexChecks, defaultChecks, type IndexCheckOptions } from "./find/index-checks.ts";
import type { ListDeps } from "./find/list-properties.ts";
import type { PropertiesOfSearch, SearchedProperties } from "../properties/index.ts";
import { chooseIndex } from "./find/search-catalogue.ts";
import { CatalogueIndex, type IndexMode } from "@efie/catalogue-index";
import { createCatalogueSource } from "./find/catalogue-source.repository.ts";
import { PlaceNames } from "./parse/place-names.ts";
import { SearchParser } from "./parse/search-parser.ts";

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
export function openSearch({ db, reads, clock, log, reportError, properties, indexMode, indexChecks }: SearchModuleDeps) {
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
    documents: new PropertyReader(from, documents),
    properties: asked,
  });
  const usual = searchFrom(reads, properties.usual, indexChecks?.mayLag ?? true);
  return { catalogueIndex, checks, usual, fresh: searchFrom(db, properties.fresh, false) };
}
