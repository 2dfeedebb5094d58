import {
  listingTypes,
  propertyTypes,
  searchFilters,
  type ListingType,
  type OwnerCheckKind,
  type PropertyType,
} from "@efie/contract";
import { Area } from "./area/area.ts";
import { limitsOf, optionsOf, type Limit, type WantedOptions } from "./field-columns.ts";
import type { CatalogueFilter } from "./query.ts";

/** Flags, one bit each. */
export const [featured, promoted, popular, reduced] = [1, 2, 4, 8] as const;

/** What was checked of the owner, as flags. */
export const checkFlags: Readonly<Record<OwnerCheckKind, number>> = { phone: 16, identity: 32, licence: 64 };

/** Fields that are flags. */
export const fieldFlags = searchFilters
  .filter(({ kind }) => kind === "flag")
  .map(({ parameter, column }, at) => ({ parameter, column, flag: 128 << at }));

function isAsked(value: unknown): boolean | undefined {
  return typeof value === "boolean" ? value : undefined;
}

/** A filter's wish for each flag; undefined where it does not matter. */
export function wantedFlags(filter: CatalogueFilter): [flag: number, isWanted: boolean | undefined][] {
  return [
    [featured, filter.is_featured],
    [promoted, filter.is_promoted],
    [popular, filter.is_popular],
    [reduced, filter.is_reduced],
    ...fieldFlags.map(({ parameter, flag }): [number, boolean | undefined] => [flag, isAsked(filter[parameter])]),
    ...(filter.owner_checks ?? []).map((kind): [number, boolean] => [checkFlags[kind], true]),
  ];
}

/** A listing type and a property type as one number below 64. */
export function kindCode(type: ListingType, propertyType: PropertyType): number {
  return listingTypes.indexOf(type) * 16 + propertyTypes.indexOf(propertyType);
}

/** Features are bits of a number: those with higher ids are not held. */
export const maxHeldFeature = 32;

/** One bit for each of these features. */
export function featureMask(ids: readonly number[]): number {
  return ids.reduce((mask, id) => (id <= maxHeldFeature ? mask | (1 << (id - 1)) : mask), 0);
}

/** A filter as numbers. Unused conditions are skipped, because each column read is slow. */
export type CompiledFilter = {
  hasKinds: boolean;
  hasPrice: boolean;
  kinds: Uint8Array;
  flagMask: number;
  flagValue: number;
  regionId: number;
  cityId: number;
  minPrice: number;
  maxPrice: number;
  minBedrooms: number;
  /** By number of bedrooms: whether so many are wanted; null where any are. */
  bedrooms: Uint8Array | null;
  minBathrooms: number;
  features: number;
  limits: readonly Limit[];
  options: readonly WantedOptions[];
  hasPlace: boolean;
  area: Area | null;
};

/** Whether a filter asks for nothing. */
export function isEmpty({ hasKinds, hasPrice, hasPlace, area, flagMask, ...filter }: CompiledFilter): boolean {
  const { minBedrooms, bedrooms, minBathrooms, features, limits, options } = filter;
  const hasFields = limits.length > 0 || options.length > 0;
  const hasNumbers = minBedrooms > 0 || bedrooms !== null || minBathrooms > 0;
  return !hasKinds && !hasPrice && !hasPlace && area === null && !hasFields && flagMask === 0 && !hasNumbers && features === 0;
}

function flagsWanted(filter: CatalogueFilter): { flagMask: number; flagValue: number } {
  let flagMask = 0;
  let flagValue = 0;
  for (const [bit, wanted] of wantedFlags(filter)) {
    if (wanted === undefined) continue;
    flagMask |= bit;
    if (wanted) flagValue |= bit;
  }
  return { flagMask, flagValue };
}

function bedroomsWanted({ bedrooms }: CatalogueFilter): Uint8Array | null {
  if (bedrooms === undefined) return null;
  const wanted = new Uint8Array(256);
  for (const count of bedrooms) wanted[count] = 1;
  return wanted;
}

/** Null for what the columns do not hold. */
export function compileFilter(filter: CatalogueFilter): CompiledFilter | null {
  const features = filter.feature_ids ?? [];
  if (filter.hiddenOwners !== undefined) return null;
  if (filter.creator_id !== undefined || filter.preference !== undefined || features.some((id) => id > maxHeldFeature))
    return null;
  const kinds = new Uint8Array(64);
  for (const type of filter.types) for (const propertyType of filter.property_types) kinds[kindCode(type, propertyType)] = 1;
  const hasKinds = !filter.isEveryType || !filter.isEveryPropertyType;
  const hasPrice = filter.minPricePesewas !== undefined || filter.maxPricePesewas !== undefined;
  const hasPlace = filter.region_id !== undefined || filter.city_id !== undefined;
  return {
    hasPlace,
    area: filter.bbox || filter.circle ? new Area(filter.bbox ?? null, filter.circle ?? null) : null,
    hasKinds,
    hasPrice,
    kinds,
    ...flagsWanted(filter),
    regionId: filter.region_id ?? -1,
    cityId: filter.city_id ?? -1,
    minPrice: filter.minPricePesewas ?? 0,
    maxPrice: filter.maxPricePesewas ?? Infinity,
    minBedrooms: filter.minBedrooms ?? 0,
    bedrooms: bedroomsWanted(filter),
    minBathrooms: filter.number_of_bathrooms__gte ?? 0,
    features: featureMask(features),
    limits: limitsOf(filter),
    options: optionsOf(filter),
  };
}
