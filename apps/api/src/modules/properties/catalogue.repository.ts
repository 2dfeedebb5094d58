import type { ListingType, PropertyType } from "@efie/contract";
import { sql, type RawBuilder } from "kysely";
import type { Executor } from "../../platform/database/tables.ts";

/** What a list of published listings is narrowed by. `types` and `property_types` are never empty. */
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
  is_promoted?: boolean | undefined;
  is_featured?: boolean | undefined;
  is_popular?: boolean | undefined;
  /** A tsquery that the words must match. */
  words?: string | undefined;
  taste?: { tastes: readonly Taste[]; isWanted: boolean } | undefined;
};

/** What somebody seems to look for: a kind of listing in a town, in a band of prices. */
export type Taste = { city_id: number; type: ListingType; minPricePesewas: number; maxPricePesewas: number };

export type Order = "newest" | "oldest" | "cheapest" | "dearest";
export type After = { key: number; id: number };

export type PageRow = {
  property_id: number;
  document: string;
  visit_count: number;
  published_at: Date;
  expiry_date: Date;
  price_pesewas: number;
  city_id: number;
  type: ListingType;
  is_popular: boolean;
  is_headline: boolean;
  favorite_id: number | null;
  /** Of the history of changes, when the page was read. */
  version: number;
};

type Fragment = RawBuilder<unknown>;

function compact(fragments: readonly (Fragment | false | undefined)[]): Fragment {
  return sql.join(
    fragments.filter((fragment) => fragment !== false && fragment !== undefined),
    sql` and `,
  );
}

/** Place and kind: an index's leading columns, named in full so that a range on the price stays an index range. */
function placeAndKind(filter: CatalogueFilter, isExplicit: boolean): (Fragment | false)[] {
  return [
    filter.city_id !== undefined && sql`p.city_id = ${filter.city_id}`,
    filter.region_id !== undefined && sql`p.region_id = ${filter.region_id}`,
    (isExplicit || !filter.isEveryPropertyType) && sql`p.property_type = any(${filter.property_types}::property_type[])`,
    (isExplicit || !filter.isEveryType) && sql`p.type = any(${filter.types}::listing_type[])`,
  ];
}

function isLikely({ city_id, type, minPricePesewas, maxPricePesewas }: Taste): Fragment {
  return sql`(p.city_id = ${city_id} and p.type = ${type}::listing_type and p.price_pesewas between ${minPricePesewas} and ${maxPricePesewas})`;
}

function likely({ tastes, isWanted }: NonNullable<CatalogueFilter["taste"]>): Fragment {
  const any = sql.join(tastes.map(isLikely), sql` or `);
  return isWanted ? sql`(${any})` : sql`not (${any})`;
}

function otherConditions(filter: CatalogueFilter, now: Date): (Fragment | false)[] {
  return [
    sql`p.expiry_date > ${now}`,
    filter.creator_id !== undefined && sql`p.creator_id = ${filter.creator_id}`,
    filter.minPricePesewas !== undefined && sql`p.price_pesewas >= ${filter.minPricePesewas}`,
    filter.maxPricePesewas !== undefined && sql`p.price_pesewas <= ${filter.maxPricePesewas}`,
    filter.minBedrooms !== undefined && sql`p.number_of_bedrooms >= ${filter.minBedrooms}`,
    filter.is_promoted !== undefined && (filter.is_promoted ? sql`p.is_promoted` : sql`not p.is_promoted`),
    filter.is_featured !== undefined && (filter.is_featured ? sql`p.is_featured` : sql`not p.is_featured`),
    filter.is_popular !== undefined && (filter.is_popular ? sql`p.is_popular` : sql`not p.is_popular`),
    filter.taste !== undefined && likely(filter.taste),
  ];
}

const directions = {
  newest: { columns: sql`p.published_at desc, p.property_id desc`, isDescending: true },
  oldest: { columns: sql`p.published_at, p.property_id`, isDescending: false },
  cheapest: { columns: sql`p.price_pesewas, p.property_id`, isDescending: false },
  dearest: { columns: sql`p.price_pesewas desc, p.property_id desc`, isDescending: true },
} as const;

function isByPrice(order: Order): boolean {
  return order === "cheapest" || order === "dearest";
}

function beyond(order: Order, after: After | null): Fragment | false {
  if (!after) return false;
  const key = isByPrice(order) ? sql`${after.key}::bigint` : sql`${new Date(after.key)}::timestamptz`;
  const column = isByPrice(order) ? sql`p.price_pesewas` : sql`p.published_at`;
  return directions[order].isDescending
    ? sql`(${column}, p.property_id) < (${key}, ${after.id})`
    : sql`(${column}, p.property_id) > (${key}, ${after.id})`;
}

const columns = sql`p.property_id, p.published_at, p.expiry_date, p.price_pesewas, p.city_id, p.type, p.is_popular`;

export type PageRequest = {
  filter: CatalogueFilter;
  order: Order;
  after: After | null;
  limit: number;
  /** A search by relevance looks at listings whose headline matches first, then at the others. */
  headline?: "match" | "mismatch" | undefined;
};

/** A headline's words are among the listing's words: asking for both would only mislead the planner. */
function wordConditions({ filter, headline }: PageRequest): (Fragment | false)[] {
  const { words } = filter;
  if (words === undefined) return [];
  if (headline === "match") return [sql`p.headline @@ ${words}::tsquery`];
  return [sql`p.words @@ ${words}::tsquery`, headline === "mismatch" && sql`not p.headline @@ ${words}::tsquery`];
}

/** Walks the order's index until the page is full. */
function walk(request: PageRequest, now: Date): Fragment {
  const { filter, order, after, limit } = request;
  const conditions = compact([
    ...placeAndKind(filter, false),
    ...otherConditions(filter, now),
    ...wordConditions(request),
    beyond(order, after),
  ]);
  return sql`select ${columns} from published_properties p where ${conditions} order by ${directions[order].columns} limit ${limit}`;
}

/**
 * By price: the cheapest of each kind from that kind's own index range, merged. A walk over all prices would pass every
 * room in the country before it met the first house for sale.
 */
function mergeKinds(request: PageRequest, now: Date): Fragment {
  const { filter, order, after, limit } = request;
  const place = { ...filter, isEveryType: true, isEveryPropertyType: true };
  const conditions = compact([
    sql`p.property_type = kind.property_type and p.type = kind.type`,
    ...placeAndKind(place, false),
    ...otherConditions(filter, now),
    ...wordConditions(request),
    beyond(order, after),
  ]);
  return sql`
    select p.* from unnest(${filter.property_types}::property_type[]) as a(property_type)
    cross join unnest(${filter.types}::listing_type[]) as b(type)
    cross join lateral (select a.property_type, b.type) as kind
    cross join lateral (
      select ${columns} from published_properties p where ${conditions} order by ${directions[order].columns} limit ${limit}
    ) p
    order by ${directions[order].columns} limit ${limit}`;
}

/** Every match, best first: for searches that match few. */
function rank(request: RankedRequest, now: Date): Fragment {
  const { filter, after, limit } = request;
  const matches = compact([
    ...placeAndKind(filter, false),
    ...otherConditions(filter, now),
    sql`p.words @@ ${filter.words}::tsquery`,
  ]);
  const rest = after
    ? sql`where (p.is_headline, p.published_at, p.property_id) < (${after.isHeadline}, ${new Date(after.key)}::timestamptz, ${after.id})`
    : sql``;
  return sql`
    select p.* from (
      select ${columns}, p.headline @@ ${filter.words}::tsquery as is_headline from published_properties p where ${matches}
    ) p ${rest} order by p.is_headline desc, ${directions.newest.columns} limit ${limit}`;
}

export type RankedRequest = {
  filter: CatalogueFilter & { words: string };
  after: (After & { isHeadline: boolean }) | null;
  limit: number;
};

async function withDocuments(
  executor: Executor,
  page: Fragment,
  order: Fragment,
  isRanked: boolean,
  viewerId: number | null,
): Promise<PageRow[]> {
  const favorite =
    viewerId === null ? sql`` : sql`left join favorites f on f.property_id = p.property_id and f.user_id = ${viewerId}`;
  const { rows } = await sql<PageRow>`
    select p.property_id, p.published_at, p.expiry_date, p.price_pesewas, p.city_id, p.type, p.is_popular,
      ${isRanked ? sql`p.is_headline` : sql`false as is_headline`}, d.document,
      coalesce(c.visit_count, 0) as visit_count,
      (select last_value from published_changes_version) as version, ${viewerId === null ? sql`null::integer` : sql`f.id`} as favorite_id
    from (${page}) p
    join property_documents d on d.property_id = p.property_id
    left join property_counters c on c.property_id = p.property_id
    ${favorite}
    order by ${order}`.execute(executor);
  return rows;
}

/** One page with its documents. `viewerId` adds that person's favourites. */
export async function findPage(executor: Executor, request: PageRequest, viewerId: number | null, now: Date): Promise<PageRow[]> {
  const isMerged = isByPrice(request.order) && request.filter.words === undefined;
  const page = isMerged ? mergeKinds(request, now) : walk(request, now);
  return await withDocuments(executor, page, directions[request.order].columns, false, viewerId);
}

/** One page of a search in order of relevance: headlines that match first, newest first among equals. */
export async function findRankedPage(
  executor: Executor,
  request: RankedRequest,
  viewerId: number | null,
  now: Date,
): Promise<PageRow[]> {
  const order = sql`p.is_headline desc, ${directions.newest.columns}`;
  return await withDocuments(executor, rank(request, now), order, true, viewerId);
}

/** The listings of these ids that still match, in order: the census says which, the catalogue whether. */
export async function findPageByIds(
  executor: Executor,
  request: PageRequest,
  ids: readonly number[],
  viewerId: number | null,
  now: Date,
): Promise<PageRow[]> {
  const { filter, order } = request;
  const conditions = compact([
    sql`p.property_id = any(${ids}::integer[])`,
    ...placeAndKind(filter, false),
    ...otherConditions(filter, now),
    ...wordConditions(request),
  ]);
  const page = sql`select ${columns} from published_properties p where ${conditions}`;
  return await withDocuments(executor, page, directions[order].columns, false, viewerId);
}

/** How many published listings match, counted no further than `atMost`. */
export async function countUpTo(executor: Executor, filter: CatalogueFilter, atMost: number, now: Date): Promise<number> {
  const isByRange = filter.words === undefined && filter.creator_id === undefined;
  const conditions = compact([
    ...placeAndKind(filter, isByRange),
    ...otherConditions(filter, now),
    filter.words !== undefined && sql`p.words @@ ${filter.words}::tsquery`,
  ]);
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select 1 from published_properties p where ${conditions} limit ${atMost}) matches`.execute(
    executor,
  );
  return rows[0]?.total ?? 0;
}

/**
 * Promoted listings for the page of another one, the most alike first: of its kind in its town, of its kind in its
 * region, of its listing type, any. Each step reads no more than a page from an index.
 */
export async function findSimilarPage(
  executor: Executor,
  propertyId: number,
  limit: number,
  viewerId: number | null,
  now: Date,
): Promise<PageRow[]> {
  const steps = [
    sql`p.city_id = me.city_id and p.property_type = me.property_type and p.type = me.type`,
    sql`p.region_id = town.region_id and p.property_type = me.property_type and p.type = me.type`,
    sql`p.city_id = me.city_id and p.type = me.type`,
    sql`p.type = me.type`,
    sql`true`,
  ];
  const step = (condition: Fragment, closeness: number): Fragment => sql`(
    select ${columns}, ${closeness}::integer as distance from published_properties p
    where p.is_promoted and p.expiry_date > ${now} and p.property_id <> me.id and ${condition}
    order by p.published_at desc, p.property_id desc limit ${limit})`;
  const page = sql`
    select * from (
      select distinct on (p.property_id) p.* from properties me join cities town on town.id = me.city_id
      cross join lateral (${sql.join(steps.map(step), sql` union all `)}) p
      where me.id = ${propertyId} order by p.property_id, p.distance
    ) p order by p.distance, ${directions.newest.columns} limit ${limit}`;
  return await withDocuments(executor, page, sql`p.distance, ${directions.newest.columns}`, false, viewerId);
}
