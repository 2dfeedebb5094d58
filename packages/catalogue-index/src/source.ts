import type { ListingType, OwnerCheckKind, PropertyType, SearchedColumns } from "@efie/contract";

/** What the index keeps of a published property. */
export type IndexRow = SearchedColumns & {
  property_id: number;
  region_id: number;
  city_id: number;
  type: ListingType;
  property_type: PropertyType;
  price_pesewas: number;
  number_of_bedrooms: number;
  feature_ids: number[];
  is_featured: boolean;
  is_promoted: boolean;
  is_popular: boolean;
  is_reduced: boolean;
  published_at: Date;
  /** Seconds since 1970; Infinity without expiry. */
  expiry_seconds: number;
  /** Where everybody sees it. */
  latitude: number;
  longitude: number;
  owner_checks: OwnerCheckKind[];
};

/** A row with its words. */
export type TermsRow = IndexRow & { words: string[]; headline: string[] };

/** A property's words, separated by blanks. */
export type TermTextRow = { property_id: number; words: string; headline: string };

/** A position in the history of changes: `version` of the newest change, `horizon` below which no change can still appear. */
export type Moment = { version: number; oldestVersion: number; horizon: string; isQuiet: boolean };

/** A property that changed. `state` holds the number of visible changes and the newest: a transaction may commit late, with a lower version. */
export type Change = { property_id: number; state: string; version: number };

/** Reads the catalogue on one connection. */
export type CatalogueReader = {
  /** The next rows by id; `after` 0 begins. */
  findRows(after: number, limit: number): Promise<IndexRow[]>;
  /** Published properties of these ids, with their words. */
  findRowsById(ids: readonly number[]): Promise<TermsRow[]>;
  /** The words of the next properties by id; `after` 0 begins. */
  findTerms(after: number, limit: number): Promise<TermTextRow[]>;
  /** The current position in the history. `isQuiet`: no open transaction can still add to it. */
  findMoment(): Promise<Moment>;
  /** The properties changed since a horizon. Some may be returned more than once; none is missing. */
  findChanges(horizon: string, limit: number): Promise<Change[]>;
};

/** Where the index reads the catalogue. */
export type CatalogueSource = {
  /** What is read after a moment was noted must not be older than the moment, and another connection may lead to a replica. */
  onOneConnection<T>(work: (reader: CatalogueReader) => Promise<T>): Promise<T>;
  /** Whether at least so many properties are published. */
  hasPublished(atLeast: number): Promise<boolean>;
};
