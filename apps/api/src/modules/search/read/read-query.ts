import {
  categories,
  filterNames,
  limits,
  listingTypes,
  propertyTypes,
  radiusRangeKm,
  type PropertyListQuery,
} from "@efie/contract";
import { readCursor } from "../../../platform/database/list-page.ts";
import { circleAround, type CatalogueFilter, type Preference, type Search, type QueryWord } from "@efie/catalogue-index";
import { countWord, withoutOwners, type FindDeps } from "../find/search-catalogue.ts";
import type { PolicyViewer, SearchedProperties } from "../../properties/index.ts";
import type { PlaceNames } from "../parse/place-names.ts";
import type { SearchParser } from "../parse/search-parser.ts";

/** The dependencies of searches; created once per process. */
export type SearchDeps = FindDeps & { parser: SearchParser; places: PlaceNames; properties: SearchedProperties };

const orders = { price: "cheapest", "-price": "mostExpensive", date_posted: "oldest", "-date_posted": "newest" } as const;

/** The minimum of every price filter: a price of 0 means negotiable and never matches. */
const minPesewas = 1;

function pesewas(cedis: number | undefined): number | undefined {
  return cedis === undefined ? undefined : Math.round(cedis * 100);
}

/**
 * The filter of a query, without its words. Null when nothing can match: an inverted price range, a property type outside
 * the category, unverified properties.
 */
function readFilter(query: PropertyListQuery, preferences: readonly Preference[] | null): CatalogueFilter | null {
  const inCategory: readonly string[] = query.category ? categories[query.category] : propertyTypes;
  const kinds = (query.property_type ?? propertyTypes).filter((kind) => inCategory.includes(kind));
  const types = query.type ?? listingTypes;
  const isInverted = query.price__gte !== undefined && query.price__lte !== undefined && query.price__gte > query.price__lte;
  if (kinds.length === 0 || isInverted || query.is_verified === false) return null;
  const hasPrice = query.price__gte !== undefined || query.price__lte !== undefined;
  const isForPreference = query.is_recommended !== undefined && preferences !== null && preferences.length > 0;
  return {
    ...Object.fromEntries(filterNames.map((name) => [name, query[name]])),
    region_id: query.region__id,
    city_id: query.city__id,
    creator_id: query.creator,
    types,
    property_types: kinds,
    isEveryType: types.length === listingTypes.length,
    isEveryPropertyType: kinds.length === propertyTypes.length,
    minPricePesewas: hasPrice ? Math.max(minPesewas, pesewas(query.price__gte) ?? 0) : undefined,
    maxPricePesewas: pesewas(query.price__lte),
    minBedrooms: query.number_of_bedrooms__gte,
    bedrooms: query.number_of_bedrooms,
    feature_ids: query.features,
    bbox: query.bbox,
    circle: query.near && circleAround(query.near, query.radius_km ?? radiusRangeKm.default),
    is_promoted: query.is_promoted,
    is_featured: query.is_featured,
    is_reduced: query.reduced,
    owner_checks: query.owner_check,
    is_popular: isForPreference ? undefined : query.is_recommended,
    preference: isForPreference ? { preferences, isWanted: query.is_recommended === true } : undefined,
  };
}

/** The parameters of a list query that were sent. */
export type SearchQuery = Partial<PropertyListQuery>;

/** Parses a list query; null when nothing can match. @throws a field error for an invalid cursor. */
export async function readSearchQuery(
  deps: SearchDeps,
  query: SearchQuery,
  preferences: readonly Preference[] | null,
): Promise<Search | null> {
  const filter = readFilter(query, preferences);
  if (!filter) return null;
  const after = readCursor(query.cursor);
  const search = {
    filter,
    words: [],
    order: query.ordering ? orders[query.ordering] : ("newest" as const),
    isRanked: false,
    // A cursor from a search by relevance may be sent with an ordering, so its tier is recomputed.
    after: after && { ...after, tier: query.ordering === "price" && after.key === 0 ? (1 as const) : (0 as const) },
    limit: query.limit ?? limits.defaultPageSize,
  };
  if (query.search === undefined || query.search.trim() === "") return search;
  const parsed = await deps.parser.parse(deps, query.search);
  if (parsed === null) return null;
  const { words, tsquery, headline } = parsed;
  const isRanked = query.ordering === undefined;
  const worded = { words, headlineWords: headline?.words, filter: { ...filter, words: tsquery, headline: headline?.tsquery } };
  return { ...search, ...worded, isRanked, after: isRanked ? after : search.after };
}

/** A list query as its viewer reads it, without the properties of owners that are hidden from them; null when nothing can match. */
export async function readViewed(deps: SearchDeps, viewer: PolicyViewer, query: SearchQuery, now: Date) {
  const preferences = await deps.properties.preferencesOf(viewer, now);
  const asked = await readSearchQuery(deps, query, preferences);
  return asked && { preferences, search: withoutOwners(asked, await deps.properties.hiddenOwnersOf(viewer)) };
}

/** What a list query asks for. `rarest` is the word that the fewest listings have. */
export type SearchCriteria = { filter: CatalogueFilter; rarest: QueryWord | null };

/** Words in more listings than this are equally common. */
const maxCounted = 1_000;

/** Understands a list query, typing mistakes included. Null when nothing can match it. What is recommended depends on the moment, and is left out. */
export async function readCriteria(deps: SearchDeps, query: PropertyListQuery): Promise<SearchCriteria | null> {
  const search = await readSearchQuery(deps, { ...query, is_recommended: undefined, cursor: undefined }, null);
  if (!search) return null;
  const counted = await Promise.all(search.words.map(async (word) => ({ word, count: await countWord(deps, word, maxCounted) })));
  const rarest = counted.toSorted((one, other) => one.count - other.count)[0]?.word ?? null;
  return { filter: search.filter, rarest };
}
