import type { Clock } from "../../../platform/process/clock.ts";
import type { Executor } from "../../../platform/database/tables.ts";
import type { CatalogueIndex } from "../search-index/index.ts";
import type { PropertyReader } from "./property-reader.ts";
import type { PropertyDetails } from "./property-details.ts";
import type { PlaceNames } from "../search-text/place-names.ts";
import type { Preferences } from "./preferences.ts";
import type { SearchParser } from "../search-text/search-parser.ts";

/** The queries of the index. */
export type IndexReader = Pick<CatalogueIndex, "count" | "countByCell" | "search" | "similar">;

/** The dependencies of catalogue reads; created once per process. */
export type CatalogueDeps = {
  db: Executor;
  /** The replica if there is one; the primary for callers who may have just changed something. */
  reads: Executor;
  clock: Clock;
  parser: SearchParser;
  places: PlaceNames;
  index: Pick<CatalogueIndex, "reload" | "takeNewIds">;
  /** The index if it is usable and fresh enough for the caller; null when SQL must be used. */
  chooseIndex: () => Promise<IndexReader | null>;
  /** `properties` and `details` read from `reads`. */
  properties: PropertyReader;
  details: PropertyDetails;
  preferences: Preferences;
};
