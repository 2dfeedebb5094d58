import {
  categories,
  listingTypes,
  propertyTypes,
  type ListingType,
  type PropertyListQuery,
  type PropertyType,
} from "@efie/contract";
import type { CatalogueFilter, Order, Preference } from "./catalogue-conditions.repository.ts";

const orders = { price: "cheapest", "-price": "dearest", date_posted: "oldest", "-date_posted": "newest" } as const;

/** The order asked for, or newest first. */
export function readOrder(query: PropertyListQuery): Order {
  return query.ordering ? orders[query.ordering] : "newest";
}

/** What a price filter asks for at least: 0 means negotiable, which is no price. */
const leastPesewas = 1;

/** A filter's part of the kinds, where it asks for none. */
export const everyKind = {
  types: listingTypes,
  property_types: propertyTypes,
  isEveryType: true,
  isEveryPropertyType: true,
} satisfies CatalogueFilter;

type Kind = { type: ListingType; property_type: PropertyType };

/** The same for one kind. */
export function onlyKind({ type, property_type }: Kind): CatalogueFilter {
  return { types: [type], property_types: [property_type], isEveryType: false, isEveryPropertyType: false };
}

function pesewas(cedis: number | undefined): number | undefined {
  return cedis === undefined ? undefined : Math.round(cedis * 100);
}

/**
 * The catalogue's filter for a query, its words aside. Answers null where nothing can match: an inverted price range,
 * a category without the property type, properties that are not verified.
 */
export function readFilter(query: PropertyListQuery, preferences: readonly Preference[] | null): CatalogueFilter | null {
  const inCategory: readonly string[] = query.category ? categories[query.category] : propertyTypes;
  const kinds = (query.property_type ?? propertyTypes).filter((kind) => inCategory.includes(kind));
  const types = query.type ?? listingTypes;
  const isInverted = query.price__gte !== undefined && query.price__lte !== undefined && query.price__gte > query.price__lte;
  if (kinds.length === 0 || isInverted || query.is_verified === false) return null;
  const hasPrice = query.price__gte !== undefined || query.price__lte !== undefined;
  const isForPreference = query.is_recommended !== undefined && preferences !== null && preferences.length > 0;
  return {
    region_id: query.region__id,
    city_id: query.city__id,
    creator_id: query.creator,
    types,
    property_types: kinds,
    isEveryType: types.length === listingTypes.length,
    isEveryPropertyType: kinds.length === propertyTypes.length,
    minPricePesewas: hasPrice ? Math.max(leastPesewas, pesewas(query.price__gte) ?? 0) : undefined,
    maxPricePesewas: pesewas(query.price__lte),
    minBedrooms: query.number_of_bedrooms__gte,
    bedrooms: query.number_of_bedrooms,
    minBathrooms: query.number_of_bathrooms__gte,
    feature_ids: query.features,
    is_promoted: query.is_promoted,
    is_featured: query.is_featured,
    is_popular: isForPreference ? undefined : query.is_recommended,
    preference: isForPreference ? { preferences, isWanted: query.is_recommended === true } : undefined,
  };
}
