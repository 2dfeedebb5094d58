import { listingTypes, propertyTypes, type ListingType, type PropertyType } from "@efie/contract";
import type { Cursor } from "../../platform/encoding/cursor.ts";

/** What a list of published properties is narrowed by. `types` and `property_types` are never empty. */
export type CatalogueFilter = {
  region_id?: number | undefined;
  city_id?: number | undefined;
  creator_id?: number | undefined;
  types: readonly ListingType[];
  property_types: readonly PropertyType[];
  isEveryType: boolean;
  isEveryPropertyType: boolean;
  minPricePesewas?: number | undefined;
  maxPricePesewas?: number | undefined;
  minBedrooms?: number | undefined;
  /** Any of these numbers. */
  bedrooms?: readonly number[] | undefined;
  minBathrooms?: number | undefined;
  /** All of these. */
  feature_ids?: readonly number[] | undefined;
  is_promoted?: boolean | undefined;
  is_featured?: boolean | undefined;
  is_popular?: boolean | undefined;
  /** A tsquery that the words must match. */
  words?: string | undefined;
  /** A narrower one that a headline must match to come first. */
  headline?: string | undefined;
  preference?: { preferences: readonly Preference[]; isWanted: boolean } | undefined;
};

/** What somebody seems to look for: a kind of property in a town, in a band of prices. */
export type Preference = { city_id: number; type: ListingType; minPricePesewas: number; maxPricePesewas: number };

/** A filter's part of the kinds, where it asks for none. */
export const everyKind = {
  types: listingTypes,
  property_types: propertyTypes,
  isEveryType: true,
  isEveryPropertyType: true,
} satisfies CatalogueFilter;

/** The same for one kind. */
export function onlyKind({ type, property_type }: { type: ListingType; property_type: PropertyType }): CatalogueFilter {
  return { types: [type], property_types: [property_type], isEveryType: false, isEveryPropertyType: false };
}

export type Order = "newest" | "oldest" | "cheapest" | "dearest";

/** Whether an order sorts by price; the others sort by time. */
export function isByPrice(order: Order): boolean {
  return order === "cheapest" || order === "dearest";
}

/** Whether an order begins with the highest price or the latest time. */
export function isDescending(order: Order): boolean {
  return order === "dearest" || order === "newest";
}

/** One word of a search with everything it may stand for; `isPrefix` for a word still being typed. */
export type QueryWord = { typed: string; alternatives: string[]; isPrefix: boolean };

/** What has to match. */
export type Criteria = {
  filter: CatalogueFilter;
  words: readonly QueryWord[];
  /** What has to stand in a headline to come first, where that is narrower. */
  headlineWords?: readonly QueryWord[] | undefined;
};

/** A list query, understood: one page of what matches, beyond `after`. `isRanked`: by relevance, with `words`. */
export type Search = Criteria & { order: Order; isRanked: boolean; after: Cursor | null; limit: number };

/** What a property is like, and where. */
export type Likeness = { id: number; region_id: number; city_id: number; type: ListingType; property_type: PropertyType };
