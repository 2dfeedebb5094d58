import type { Clock } from "../../../platform/process/clock.ts";
import type { Executor } from "../../../platform/database/tables.ts";
import type { CatalogueIndex } from "../search-index/index.ts";
import type { PropertyReader } from "./property-reader.ts";
import type { PropertyDetails } from "./property-details.ts";
import type { PlaceNames } from "../search-text/place-names.ts";
import type { Preferences } from "./preferences.ts";
import type { Vocabulary } from "../search-text/spelling.ts";

/** The questions that a reader asks of the index. */
export type IndexReader = Pick<CatalogueIndex, "count" | "search" | "similar">;

/** What reading the catalogue needs; made once per process. */
export type CatalogueDeps = {
  db: Executor;
  /** The replica where there is one; the primary for who may have changed something just now. */
  reads: Executor;
  clock: Clock;
  vocabulary: Vocabulary;
  places: PlaceNames;
  index: Pick<CatalogueIndex, "reload" | "takeNewIds">;
  /** The index, where it may answer this reader; null where SQL does. */
  chooseIndex: () => Promise<IndexReader | null>;
  /** These two read as `reads` is. */
  properties: PropertyReader;
  details: PropertyDetails;
  preferences: Preferences;
};
