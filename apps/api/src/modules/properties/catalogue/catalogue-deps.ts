import type { Clock } from "../../../platform/process/clock.ts";
import type { Executor } from "../../../platform/database/tables.ts";
import type { Census } from "../search-index/census.ts";
import type { KnownListings } from "./known-listings.ts";
import type { ListingDetails } from "./listing-details.ts";
import type { PlaceNames } from "../search-text/place-names.ts";
import type { Preferences } from "./preferences.ts";
import type { Vocabulary } from "../search-text/spelling.ts";

/** What readers ask of the catalogue's index. */
export type CatalogueIndex = Pick<
  Census,
  "count" | "findBest" | "findAlike" | "size" | "noticeVersion" | "reload" | "takeNewIds"
>;

/** What reading the catalogue needs; made once per process. */
export type CatalogueDeps = {
  db: Executor;
  /** The replica where there is one; the primary for who may have changed something just now. */
  reads: Executor;
  clock: Clock;
  vocabulary: Vocabulary;
  places: PlaceNames;
  census: CatalogueIndex;
  /** These two read as `reads` is. */
  listings: KnownListings;
  details: ListingDetails;
  preferences: Preferences;
};
