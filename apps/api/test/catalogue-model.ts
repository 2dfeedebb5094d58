import { categories, filtersOf, limits, moveInCost, propertyTypes, type Point, type PropertyListQuery } from "@efie/contract";
import { sql } from "kysely";
import { propertyWords, circleAround, isInBox, isInCircle, type QueryWord } from "@efie/catalogue-index";
import { fromFieldColumns } from "../src/modules/properties/field-columns.ts";
import type { ParsedSearch } from "../src/modules/search/parse/search-parser.ts";
import type { Clock } from "../src/platform/process/clock.ts";
import { decodeCursor } from "../src/platform/database/list-page.ts";
import type { Executor } from "../src/platform/database/tables.ts";

/** Expected result of a list query. */
export type Expected = { ids: number[]; total: number; hasMore: boolean };

async function findProperties(db: Executor) {
  return await db
    .selectFrom("properties as p")
    .innerJoin("cities as c", "c.id", "p.city_id")
    .innerJoin("regions as r", "r.id", "c.region_id")
    .selectAll("p")
    .select(["c.city", "c.region_id", "r.name as region", "c.latitude as city_latitude", "c.longitude as city_longitude"])
    .select(sql<number[]>`array(select l.feature_id from property_feature_links l where l.property_id = p.id)`.as("features"))
    .select(
      sql<boolean>`exists (select from published_properties l where l.property_id = p.id and l.reduced_until is not null)`.as(
        "is_reduced",
      ),
    )
    .select(
      sql<string[]>`array(
        select 'phone' from users u where u.id = p.creator_id and u.phone_verified_at is not null
        union all select k.kind::text from checks k where k.user_id = p.creator_id and k.status = 'approved'
      )`.as("owner_checks"),
    )
    .execute();
}

type Row = Awaited<ReturnType<typeof findProperties>>[number];
type Property = Row & { texts: ReturnType<typeof propertyWords>; shown: Point };
/** Words of a search, and the words that rank a property first if they are in its headline. */
type Words = { words: readonly QueryWord[]; headlineWords: readonly QueryWord[] };
type Ranked = { id: number; tier: number; key: number };

function shownPoint({ public_latitude, public_longitude, city_latitude, city_longitude }: Row): Point {
  return { latitude: public_latitude ?? city_latitude, longitude: public_longitude ?? city_longitude };
}

function isListed(property: Property, now: Date): boolean {
  const { deleted_at, is_verified, activated_at, status, expiry_date, owner_hidden_at } = property;
  const isActive = expiry_date === null || expiry_date > now;
  if (owner_hidden_at !== null) return false;
  return deleted_at === null && is_verified && activated_at !== null && status === "available" && isActive;
}

/** The fields that filters compare, as on the wire. */
function searchedValues(property: Property): Readonly<Record<string, unknown>> {
  const fields = fromFieldColumns(property);
  return { ...fields, move_in_cost: moveInCost(fields)?.total ?? null, no_viewing_fee: fields.viewing_fee === 0 };
}

/** What was not said passes no limit. */
function passesFields(property: Property, query: PropertyListQuery): boolean {
  const values = searchedValues(property);
  return filtersOf(query).every(({ filter: { field, filter }, value: asked }) => {
    const value = values[field] ?? null;
    if (filter.is === "set") return value === asked;
    if (filter.is === "any of") return Array.isArray(asked) && asked.includes(value);
    return filter.is === "at least" ? Number(value ?? 0) >= Number(asked) : Number(value ?? Infinity) <= Number(asked);
  });
}

function passes(property: Property, query: PropertyListQuery): boolean {
  const cedis = property.price_pesewas / 100;
  const kinds: readonly string[] = query.category ? categories[query.category] : propertyTypes;
  return (
    (query.city__id === undefined || property.city_id === query.city__id) &&
    (query.region__id === undefined || property.region_id === query.region__id) &&
    (query.creator === undefined || property.creator_id === query.creator) &&
    (query.type === undefined || query.type.includes(property.type)) &&
    (query.property_type === undefined || query.property_type.includes(property.property_type)) &&
    kinds.includes(property.property_type) &&
    (cedis > 0 || (query.price__gte === undefined && query.price__lte === undefined)) &&
    cedis >= (query.price__gte ?? 0) &&
    cedis <= (query.price__lte ?? Infinity) &&
    (property.number_of_bedrooms ?? 0) >= (query.number_of_bedrooms__gte ?? 0) &&
    (query.number_of_bedrooms?.includes(property.number_of_bedrooms ?? 0) ?? true) &&
    (query.features ?? []).every((feature) => property.features.includes(feature)) &&
    (query.owner_check ?? []).every((kind) => property.owner_checks.includes(kind)) &&
    (query.is_featured === undefined || property.is_featured === query.is_featured) &&
    (query.reduced === undefined || property.is_reduced === query.reduced) &&
    (query.bbox === undefined || isInBox(query.bbox, property.shown.latitude, property.shown.longitude)) &&
    (query.near === undefined ||
      isInCircle(circleAround(query.near, query.radius_km ?? 5), property.shown.latitude, property.shown.longitude)) &&
    passesFields(property, query) &&
    (query.is_promoted === undefined || property.is_promoted === query.is_promoted)
  );
}

function hasWord(words: readonly string[], { typed, alternatives, isPrefix }: QueryWord): boolean {
  return words.some(
    (word) => alternatives.includes(word) || (isPrefix && alternatives.includes(typed) && word.startsWith(typed)),
  );
}

/** Compares by relevance tier, then by the order's key, then by id in the order's direction. */
function compareRanked(a: Ranked, b: Ranked, isDescending: boolean): number {
  const ascending = a.key - b.key || a.id - b.id;
  return a.tier - b.tier || (isDescending ? -ascending : ascending);
}

function rankAll(properties: readonly Property[], query: PropertyListQuery, { words, headlineWords }: Words): Ranked[] {
  const isRanked = words.length > 0 && query.ordering === undefined;
  const isByPrice = query.ordering === "price" || query.ordering === "-price";
  const isDescending = query.ordering === undefined || query.ordering.startsWith("-");
  return properties
    .flatMap((property) => {
      const { texts } = property;
      if (!words.every((word) => hasWord(texts.words, word))) return [];
      const isHeadline = headlineWords.every((word) => hasWord(texts.headline, word));
      const key = isByPrice ? property.price_pesewas : (property.published_at?.getTime() ?? 0);
      const isLast = isRanked ? !isHeadline : query.ordering === "price" && key === 0;
      return [{ id: property.id, tier: isLast ? 1 : 0, key }];
    })
    .toSorted((a, b) => compareRanked(a, b, isDescending));
}

export type CatalogueModel = {
  /** How many properties of a map's query lie in its box. */
  count(query: PropertyListQuery): Promise<number>;
  expect(query: PropertyListQuery, parsed: ParsedSearch | null): Promise<Expected>;
  /** Discards the cached properties after a change. */
  forget(): void;
};

/** Reference implementation of the catalogue's rules over the table of properties. */
export function makeCatalogueModel(db: Executor, clock: Clock): CatalogueModel {
  let properties: Property[] | null = null;
  const expect: CatalogueModel["expect"] = async (query, parsed) => {
    const words = parsed?.words ?? [];
    const headlineWords = parsed?.headline?.words ?? words;
    properties ??= (await findProperties(db)).map((row) => ({ ...row, texts: propertyWords(row), shown: shownPoint(row) }));
    const listed = properties.filter((property) => isListed(property, clock.now()) && passes(property, query));
    const ranked = rankAll(listed, query, { words, headlineWords });
    const cursor = query.cursor === undefined ? null : decodeCursor(query.cursor);
    const isRanked = words.length > 0 && query.ordering === undefined;
    const isDescending = query.ordering === undefined || query.ordering.startsWith("-");
    const after = cursor && { ...cursor, tier: isRanked ? cursor.tier : query.ordering === "price" && cursor.key === 0 ? 1 : 0 };
    const rest = after ? ranked.filter((one) => compareRanked(one, after, isDescending) > 0) : ranked;
    const limit = query.limit ?? limits.defaultPageSize;
    return { ids: rest.slice(0, limit).map(({ id }) => id), total: ranked.length, hasMore: rest.length > limit };
  };
  return {
    expect,
    count: async (query) => (await expect(query, null)).total,
    forget: () => {
      properties = null;
    },
  };
}
