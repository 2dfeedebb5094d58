import {
  type AskedFilters,
  listingTypes,
  propertyTypes,
  type Bbox,
  type ListingType,
  type OwnerCheckKind,
  type PropertyType,
} from "@efie/contract";

/** The filter of a list of published properties. `types` and `property_types` are never empty. */
export type CatalogueFilter = AskedFilters & {
  region_id?: number | undefined;
  city_id?: number | undefined;
  creator_id?: number | undefined;
  /** Owners whose properties this viewer is not shown: one has blocked the other. */
  hiddenOwners?: readonly number[] | undefined;
  types: readonly ListingType[];
  property_types: readonly PropertyType[];
  isEveryType: boolean;
  isEveryPropertyType: boolean;
  minPricePesewas?: number | undefined;
  maxPricePesewas?: number | undefined;
  minBedrooms?: number | undefined;
  /** Any of these numbers. */
  bedrooms?: readonly number[] | undefined;
  /** All of these. */
  feature_ids?: readonly number[] | undefined;
  bbox?: Bbox | undefined;
  circle?: Circle | undefined;
  is_promoted?: boolean | undefined;
  is_featured?: boolean | undefined;
  is_popular?: boolean | undefined;
  is_reduced?: boolean | undefined;
  /** All of these. */
  owner_checks?: readonly OwnerCheckKind[] | undefined;
  /** A tsquery that the words must match. */
  words?: string | undefined;
  /** A narrower tsquery: properties whose headline matches it come first. */
  headline?: string | undefined;
  preference?: { preferences: readonly Preference[]; isWanted: boolean } | undefined;
};

/**
 * A circle on the map, as SQL and the index compute it alike: `(latitude - p.latitude) * kmNorth` and
 * `(longitude - p.longitude) * kmEast` are the legs of a right triangle.
 */
export type Circle = { latitude: number; longitude: number; radiusKm: number; kmNorth: number; kmEast: number };

/** A kind of property that a user seems to look for: a listing type in a town, in a price range. */
export type Preference = { city_id: number; type: ListingType; minPricePesewas: number; maxPricePesewas: number };

/** The part of a filter that allows every listing type and property type. */
export const everyKind = {
  types: listingTypes,
  property_types: propertyTypes,
  isEveryType: true,
  isEveryPropertyType: true,
} satisfies CatalogueFilter;

/** The part of a filter that allows one listing type and one property type. */
export function onlyKind({ type, property_type }: { type: ListingType; property_type: PropertyType }): CatalogueFilter {
  return { types: [type], property_types: [property_type], isEveryType: false, isEveryPropertyType: false };
}

/**
 * Implemented twice: in SQL (`catalogue.repository.ts` of the API) and in the index (`find-best.ts`). Change both;
 * `IndexChecks` compares them.
 */
export type Order = "newest" | "oldest" | "cheapest" | "mostExpensive";

/** Whether an order sorts by price; the others sort by time. */
export function isByPrice(order: Order): boolean {
  return order === "cheapest" || order === "mostExpensive";
}

/** Whether an order begins with the highest price or the latest time. */
export function isDescending(order: Order): boolean {
  return order === "mostExpensive" || order === "newest";
}

/** One word of a search with its alternatives; `isPrefix` for a word still being typed. */
export type QueryWord = { typed: string; alternatives: string[]; isPrefix: boolean };

/** The conditions of a search. */
export type Criteria = {
  filter: CatalogueFilter;
  words: readonly QueryWord[];
  /** Properties whose headline holds these words come first. Set only where they are narrower than `words`. */
  headlineWords?: readonly QueryWord[] | undefined;
};

/** A property's position in an order. `tier` is the relevance group of a search. */
export type Position = { tier: 0 | 1; key: number; id: number };

/** A parsed list query: one page of matches after the position `after`. `isRanked`: ordered by relevance to `words`. */
export type Search = Criteria & { order: Order; isRanked: boolean; after: Position | null; limit: number };

/** The attributes that decide which properties are similar. */
export type Likeness = {
  id: number;
  region_id: number;
  city_id: number;
  type: ListingType;
  property_type: PropertyType;
  number_of_bedrooms: number | null;
  price_pesewas: number;
};

/** A bedroom more or fewer weighs as much as so many percent of the price; a price counts as differing by so many at most. */
export const likenessWeights = { bedroom: 25, maxPrice: 400 } as const;

/**
 * How much a property of the same kind differs in size and price; 0 is alike. A negotiable price is not compared. Also in SQL
 * (`similar.repository.ts` of the API).
 */
export function differenceOf(like: Likeness, other: { bedrooms: number; pricePesewas: number }): number {
  const { bedroom, maxPrice } = likenessWeights;
  const rooms = Math.abs(other.bedrooms - (like.number_of_bedrooms ?? 0)) * bedroom;
  if (like.price_pesewas === 0) return rooms;
  const price = Math.floor((Math.abs(other.pricePesewas - like.price_pesewas) * 100) / like.price_pesewas);
  return rooms + Math.min(price, maxPrice);
}

/** Which similar properties: `isPromoted` only those, and none of another kind. */
export type SimilarRequest = { like: Likeness; isPromoted: boolean; limit: number };
