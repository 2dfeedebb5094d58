import { sql, type RawBuilder } from "kysely";
import { filtersOf, storedValue, type Bbox, type SearchFilter } from "@efie/contract";
import { boxAround, isByPrice, type CatalogueFilter, type Circle, type Order, type Preference } from "@efie/catalogue-index";

type After = { key: number; id: number };

export type Fragment = RawBuilder<unknown>;

export function compact(fragments: readonly (Fragment | false | undefined)[]): Fragment {
  return sql.join(
    fragments.filter((fragment) => fragment !== false && fragment !== undefined),
    sql` and `,
  );
}

/** Place and kind, the leading columns of the indexes. `isExplicit` names all of them, so that a price range stays an index range. */
export function placeAndKind(filter: CatalogueFilter, isExplicit: boolean): (Fragment | false)[] {
  return [
    filter.city_id !== undefined && sql`p.city_id = ${filter.city_id}`,
    filter.region_id !== undefined && sql`p.region_id = ${filter.region_id}`,
    (isExplicit || !filter.isEveryPropertyType) && sql`p.property_type = any(${filter.property_types}::property_type[])`,
    (isExplicit || !filter.isEveryType) && sql`p.type = any(${filter.types}::listing_type[])`,
  ];
}

function isLikely({ city_id, type, minPricePesewas, maxPricePesewas }: Preference): Fragment {
  return sql`(p.city_id = ${city_id} and p.type = ${type}::listing_type and p.price_pesewas between ${minPricePesewas} and ${maxPricePesewas})`;
}

function likely({ preferences, isWanted }: NonNullable<CatalogueFilter["preference"]>): Fragment {
  const any = sql.join(preferences.map(isLikely), sql` or `);
  return isWanted ? sql`(${any})` : sql`not (${any})`;
}

/**
 * `isByPlace` lets PostgreSQL read the index of places, whose comparison of points is inexact by a millionth of a degree. PostgreSQL
 * expects few rows of it, whatever the box, so it is left out where an order is read until a page is full.
 */
function isInBox({ west, south, east, north }: Bbox, isByPlace: boolean): Fragment {
  const isInside = sql`p.longitude between ${west} and ${east} and p.latitude between ${south} and ${north}`;
  const box = sql`box(point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))`;
  return isByPlace ? sql`(point(p.longitude, p.latitude) <@ ${box} and ${isInside})` : sql`(${isInside})`;
}

function isInCircle(circle: Circle, isByPlace: boolean): Fragment {
  const north = sql`((p.latitude - ${circle.latitude}::float8) * ${circle.kmNorth}::float8)`;
  const east = sql`((p.longitude - ${circle.longitude}::float8) * ${circle.kmEast}::float8)`;
  return sql`(${isInBox(boxAround(circle), isByPlace)} and ${north} * ${north} + ${east} * ${east} <= ${circle.radiusKm * circle.radiusKm}::float8)`;
}

/** A limit of another type than its column would hide the column's index. */
const numberTypes = { count: sql`integer`, amount: sql`bigint`, decimal: sql`numeric`, flag: sql`boolean`, choice: sql`text` };

/** What was not said is null and passes nothing. */
function fieldCondition(filter: SearchFilter, asked: unknown): Fragment | false {
  const column = sql.ref(`p.${filter.column}`);
  const value = storedValue(filter, asked);
  const number = sql`${value}::${numberTypes[filter.kind]}`;
  switch (filter.filter.is) {
    case "at least":
      // The planner uses an index of those that have some where it sees that they are more than none.
      return Number(value) > 0 && sql`(${column} > 0 and ${column} >= ${number})`;
    case "at most":
      return sql`${column} <= ${number}`;
    case "set":
      return value === true ? column : sql`${column} is not true`;
    case "any of":
      return sql`${column} = any(${value}::text[])`;
  }
}

export function otherConditions(filter: CatalogueFilter, now: Date, isByPlace = true): (Fragment | false)[] {
  return [
    sql`p.expiry_date > ${now}`,
    filter.creator_id !== undefined && sql`p.creator_id = ${filter.creator_id}`,
    filter.hiddenOwners !== undefined && sql`p.creator_id <> all(${filter.hiddenOwners}::integer[])`,
    filter.minPricePesewas !== undefined && sql`p.price_pesewas >= ${filter.minPricePesewas}`,
    filter.maxPricePesewas !== undefined && sql`p.price_pesewas <= ${filter.maxPricePesewas}`,
    filter.minBedrooms !== undefined && sql`p.number_of_bedrooms >= ${filter.minBedrooms}`,
    filter.bedrooms !== undefined && sql`p.number_of_bedrooms = any(${filter.bedrooms}::smallint[])`,
    filter.feature_ids !== undefined && sql`p.feature_ids @> ${filter.feature_ids}::integer[]`,
    filter.bbox !== undefined && isInBox(filter.bbox, isByPlace),
    filter.circle !== undefined && isInCircle(filter.circle, isByPlace),
    filter.is_promoted !== undefined && (filter.is_promoted ? sql`p.is_promoted` : sql`not p.is_promoted`),
    filter.is_featured !== undefined && (filter.is_featured ? sql`p.is_featured` : sql`not p.is_featured`),
    filter.is_popular !== undefined && (filter.is_popular ? sql`p.is_popular` : sql`not p.is_popular`),
    filter.is_reduced !== undefined && (filter.is_reduced ? sql`p.reduced_until is not null` : sql`p.reduced_until is null`),
    ...filtersOf(filter).map(({ filter: field, value }) => fieldCondition(field, value)),
    filter.owner_checks !== undefined && sql`p.owner_checks @> ${filter.owner_checks}::text[]`,
    filter.preference !== undefined && likely(filter.preference),
  ];
}

/** All that a search asks for; `isExplicit` as in `placeAndKind`. */
export function allConditions(filter: CatalogueFilter, now: Date, isExplicit = false): Fragment {
  const words = filter.words !== undefined && sql`p.words @@ ${filter.words}::tsquery`;
  return compact([...placeAndKind(filter, isExplicit), ...otherConditions(filter, now), words]);
}

export const directions = {
  newest: { columns: sql`p.published_at desc, p.property_id desc`, isDescending: true },
  oldest: { columns: sql`p.published_at, p.property_id`, isDescending: false },
  cheapest: { columns: sql`p.price_pesewas, p.property_id`, isDescending: false },
  mostExpensive: { columns: sql`p.price_pesewas desc, p.property_id desc`, isDescending: true },
} as const;

export function beyond(order: Order, after: After | null): Fragment | false {
  if (!after) return false;
  const key = isByPrice(order) ? sql`${after.key}::bigint` : sql`${new Date(after.key)}::timestamptz`;
  const column = isByPrice(order) ? sql`p.price_pesewas` : sql`p.published_at`;
  return directions[order].isDescending
    ? sql`(${column}, p.property_id) < (${key}, ${after.id})`
    : sql`(${column}, p.property_id) > (${key}, ${after.id})`;
}

/** The two parts of a list by ascending price: priced properties, then negotiable ones, which are stored as 0. */
export type PricePart = "priced" | "negotiable";

export function isOfPart(part: PricePart | undefined): Fragment | false {
  if (part === undefined) return false;
  return part === "priced" ? sql`p.price_pesewas > 0` : sql`p.price_pesewas = 0`;
}

export type PageRequest = {
  filter: CatalogueFilter;
  order: Order;
  after: After | null;
  limit: number;
  /** A search by relevance reads properties whose headline matches first, then the others. */
  headline?: "match" | "mismatch" | undefined;
  part?: PricePart | undefined;
  /** Whether so few match that all that lie in the area are read and sorted. */
  isByPlace?: boolean;
};

/** The headline's words are a subset of the property's words. A condition on both would mislead the planner. */
export function wordConditions({ filter, headline }: PageRequest): (Fragment | false)[] {
  const { words, headline: first = words } = filter;
  if (words === undefined) return [];
  if (headline === "match") return [sql`p.headline @@ ${first}::tsquery`];
  return [sql`p.words @@ ${words}::tsquery`, headline === "mismatch" && sql`not p.headline @@ ${first}::tsquery`];
}
