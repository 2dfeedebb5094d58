import { filtersOf, type FilterName } from "@efie/contract";
import { sql } from "kysely";
import { allRows, onlyValue } from "../../../platform/database/sql.ts";
import type { Executor } from "../../../platform/database/tables.ts";
import {
  allConditions,
  beyond,
  compact,
  directions,
  isOfPart,
  otherConditions,
  placeAndKind,
  wordConditions,
  type Fragment,
  type PageRequest,
} from "./conditions.repository.ts";
import {
  isByPrice,
  type CatalogueFilter,
  type CellOfMatches,
  type FoundProperty,
  type MapGrid,
  type Search,
} from "@efie/catalogue-index";

export type PageRow = FoundProperty & { document: string; visit_count: number; favorite_id: number | null };

/** The columns of a page that stand in `published_properties p`. */
export const pageColumns = sql`p.property_id, p.published_at, nullif(p.expiry_date, 'infinity') as expiry_date, p.price_pesewas, p.city_id, p.type,
  p.is_popular`;

/**
 * The columns of other tables for a page's rows, each looked up by key. Measured: planning them as joins takes longer than
 * reading the page.
 */
export function lookupColumns(viewerId: number | null): Fragment {
  const favorite = sql`(select f.id from favorites f where f.property_id = p.property_id and f.user_id = ${viewerId})`;
  return sql`(select d.document from property_documents d where d.property_id = p.property_id) as document,
    coalesce((select c.visit_count from property_counters c where c.property_id = p.property_id), 0) as visit_count,
    ${viewerId === null ? sql`null::integer` : favorite} as favorite_id`;
}

/** The conditions of a page; `kinds` are those of place and kind. */
function pageConditions(request: PageRequest, kinds: readonly (Fragment | false)[], now: Date): Fragment {
  const { filter, order, after, part, isByPlace } = request;
  const others = [...otherConditions(filter, now, isByPlace), ...wordConditions(request), isOfPart(part), beyond(order, after)];
  return compact([...kinds, ...others]);
}

/** Scans the index of the order until the page is full. */
function walk(request: PageRequest, viewerId: number | null, now: Date): Fragment {
  const { filter, order, limit } = request;
  return sql`
    select ${pageColumns}, false as is_headline, ${lookupColumns(viewerId)} from published_properties p
    where ${pageConditions(request, placeAndKind(filter, false), now)} order by ${directions[order].columns} limit ${limit}`;
}

/**
 * Orders by price: merges the cheapest properties of each kind, read from that kind's index range. A scan over all prices
 * would read every cheap room before the first house for sale.
 */
function mergeKinds(request: PageRequest, viewerId: number | null, now: Date): Fragment {
  const { filter, order, limit } = request;
  const place = placeAndKind({ ...filter, isEveryType: true, isEveryPropertyType: true }, false);
  const conditions = pageConditions(request, [sql`p.property_type = kind.property_type and p.type = kind.type`, ...place], now);
  const byPrice = directions[order].isDescending
    ? sql`found.price_pesewas desc, found.property_id desc`
    : sql`found.price_pesewas, found.property_id`;
  // The rows themselves are read last: an index has what the filters of terms and areas ask for.
  return sql`
    select ${pageColumns}, false as is_headline, ${lookupColumns(viewerId)} from (
      select found.* from unnest(${filter.property_types}::property_type[]) as a(property_type)
      cross join unnest(${filter.types}::listing_type[]) as b(type)
      cross join lateral (select a.property_type, b.type) as kind
      cross join lateral (
        select p.property_id, p.price_pesewas from published_properties p
        where ${conditions} order by ${directions[order].columns} limit ${limit}
      ) found
      order by ${byPrice} limit ${limit}
    ) found join published_properties p on p.property_id = found.property_id order by ${byPrice}`;
}

async function findPart(executor: Executor, request: PageRequest, viewerId: number | null, now: Date): Promise<PageRow[]> {
  const isMerged = isByPrice(request.order) && request.filter.words === undefined && request.isByPlace !== true;
  return await allRows<PageRow>(executor)`${(isMerged ? mergeKinds : walk)(request, viewerId, now)}`;
}

/** One page with its documents. Ordered by price in either direction, negotiable properties come last. `viewerId` adds that user's favorites. */
export async function findPage(executor: Executor, request: PageRequest, viewerId: number | null, now: Date): Promise<PageRow[]> {
  const { order, after, filter, limit } = request;
  if (order !== "cheapest") return await findPart(executor, request, viewerId, now);
  const isInNegotiable = after?.key === 0;
  const priced = isInNegotiable ? [] : await findPart(executor, { ...request, part: "priced" }, viewerId, now);
  if (priced.length === limit || (filter.minPricePesewas ?? 0) > 0) return priced;
  const rest = { ...request, part: "negotiable" as const, after: isInNegotiable ? after : null, limit: limit - priced.length };
  return [...priced, ...(await findPart(executor, rest, viewerId, now))];
}

/** One page of a search in order of relevance: headlines that match first, newest first among equals. For searches with few matches, which are all sorted. */
export async function findRankedPage(
  executor: Executor,
  { filter, after, limit }: Pick<Search, "filter" | "after" | "limit">,
  viewerId: number | null,
  now: Date,
): Promise<PageRow[]> {
  const rest = after
    ? sql`where (p.is_headline, p.published_at, p.property_id) < (${after.tier === 0}, ${new Date(after.key)}::timestamptz, ${after.id})`
    : sql``;
  return await allRows<PageRow>(executor)`
    select p.*, ${lookupColumns(viewerId)} from (
      select p.* from (
        select ${pageColumns}, p.headline @@ ${filter.headline ?? filter.words}::tsquery as is_headline
        from published_properties p where ${allConditions(filter, now)}
      ) p ${rest} order by p.is_headline desc, ${directions.newest.columns} limit ${limit}
    ) p order by p.is_headline desc, ${directions.newest.columns}`;
}

/** Filters that most listings pass. */
const readWithOthers: readonly FilterName[] = ["number_of_bathrooms__gte"];

/** Whether a filter has an index that counts its matches alone; one more of all kinds would be read beside it. */
function hasOwnIndex(filter: CatalogueFilter): boolean {
  const { bbox, circle, is_reduced } = filter;
  const hasField = filtersOf(filter).some(
    ({ filter: { parameter }, value }) => !readWithOthers.includes(parameter) && value !== false,
  );
  return bbox !== undefined || circle !== undefined || is_reduced === true || hasField;
}

/** The number of matching published properties, counted up to `atMost`. */
export async function countUpTo(executor: Executor, filter: CatalogueFilter, atMost: number, now: Date): Promise<number> {
  const isByRange = filter.words === undefined && filter.creator_id === undefined && !hasOwnIndex(filter);
  const conditions = allConditions(filter, now, isByRange);
  return await onlyValue<number>(executor)`
    select count(*) as total from (select 1 from published_properties p where ${conditions} limit ${atMost}) matches`;
}

/** The matching properties by cell of a grid, from south to north, each row from west to east. */
export async function countByCell(
  executor: Executor,
  filter: CatalogueFilter,
  { size }: MapGrid,
  now: Date,
): Promise<CellOfMatches[]> {
  const rows = await allRows<CellOfMatches & { cell_row: number; cell_column: number }>(executor)`
    select cell_row, cell_column, count(*)::integer as count, min(longitude) as west, min(latitude) as south, max(longitude) as east,
      max(latitude) as north, min(property_id) as property_id, min(price_pesewas) as price_pesewas, min(type) as type
    from (
      select p.*, floor(p.latitude / ${size}::float8) as cell_row, floor(p.longitude / ${size}::float8) as cell_column
      from published_properties p where ${allConditions(filter, now)}
    ) cells
    group by cell_row, cell_column`;
  // Few rows: PostgreSQL would sort all properties to group them in order.
  return rows.toSorted((one, other) => one.cell_row - other.cell_row || one.cell_column - other.cell_column);
}
