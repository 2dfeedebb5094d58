import type { Area } from "@efie/contract";
import { sql, type RawBuilder } from "kysely";
import { allRows, firstRow, prepared } from "../../platform/database/sql.ts";
import type { Executor, RowOf } from "../../platform/database/tables.ts";

/** A kind of listing; null stands for every property type, or any number of bedrooms. */
export type AreaKind = Pick<RowOf<"area_prices">, "type" | "property_type" | "bedrooms">;

/** What so many listings ask, in pesewas: the median and the quartiles. */
export type Quartiles = Pick<RowOf<"area_prices">, "median_pesewas" | "low_pesewas" | "high_pesewas" | "sample">;
/** `past`: about 90 days ago. */
export type WithPast = Quartiles & { past: Quartiles | null };
export type AreaRow = AreaKind & WithPast;

/** Medians are kept by week: the one nearest to 90 days ago counts, if it is not more than a week off. */
function pastOf(now: Date, table: RawBuilder<unknown>, isSame: RawBuilder<unknown>) {
  return sql`(
    select json_build_object('median_pesewas', h.median_pesewas, 'low_pesewas', h.low_pesewas, 'high_pesewas', h.high_pesewas,
      'sample', h.sample)
    from ${table} h
    where ${isSame}
      and h.week between (${now}::timestamptz - interval '97 days')::date and (${now}::timestamptz - interval '83 days')::date
    order by abs(h.week - (${now}::timestamptz - interval '90 days')::date) limit 1
  ) as past`;
}

function columns(now: Date) {
  const isSame = sql`h.city_id = a.city_id and h.type = a.type and h.property_type is not distinct from a.property_type
      and h.bedrooms is not distinct from a.bedrooms`;
  const past = pastOf(now, sql`area_price_history`, isSame);
  return sql`a.type, a.property_type, a.bedrooms, a.median_pesewas, a.low_pesewas, a.high_pesewas, a.sample, ${past}`;
}

/** Whether there is such a town. */
export async function hasTown(executor: Executor, cityId: number): Promise<boolean> {
  return (await executor.selectFrom("areas").select("city_id").where("city_id", "=", cityId).executeTakeFirst()) !== undefined;
}

/** The prices of one kind of listing in a town; `row` is null if there are none. Null for an unknown town. */
export async function findAreaPrices(executor: Executor, cityId: number, kind: AreaKind, now: Date) {
  const row = await firstRow<AreaRow | { type: null }>(executor)`${prepared}
    select ${columns(now)} from areas s left join area_prices a on a.city_id = s.city_id and a.type = ${kind.type}::listing_type
      and a.property_type is not distinct from ${kind.property_type}::property_type
      and a.bedrooms is not distinct from ${kind.bedrooms}::smallint
    where s.city_id = ${cityId}`;
  return row && { row: row.type === null ? null : row };
}

export type ComparedListing = Pick<RowOf<"properties">, "city_id" | "type" | "property_type" | "number_of_bedrooms">;
type AreaMedian = Pick<RowOf<"area_prices">, "median_pesewas" | "sample">;

/** The prices of the most similar listings, of so many at least: the same kind and size, else kind or size, else all of the town. */
export async function findMedian(
  executor: Executor,
  { city_id, type, property_type, number_of_bedrooms }: ComparedListing,
  leastSample: number,
): Promise<AreaMedian | null> {
  return await firstRow<AreaMedian>(executor)`
    select median_pesewas, sample from area_prices
    where city_id = ${city_id} and type = ${type}::listing_type and sample >= ${leastSample}
      and (property_type is null or property_type = ${property_type}::property_type)
      and (bedrooms is null or bedrooms = ${number_of_bedrooms}::smallint)
    order by (property_type is not null)::integer + (bedrooms is not null)::integer desc, property_type
    limit 1`;
}

/** The prices of a town's kinds of listings that have so many, without the smallest groups. */
export async function findPricesOfTown(executor: Executor, cityId: number, leastSample: number, now: Date): Promise<AreaRow[]> {
  return await allRows<AreaRow>(executor)`
    select ${columns(now)} from area_prices a
    where a.city_id = ${cityId} and a.sample >= ${leastSample} and (a.property_type is null or a.bedrooms is null)
    order by a.type, a.property_type nulls first, a.bedrooms nulls first`;
}

export type TownRow = Omit<Area["towns"][number], "slug" | "median_rent"> & {
  region_id: number;
  region: string;
  median_pesewas: number | null;
};

/** All towns by region and name. */
export async function findTowns(executor: Executor, leastSample: number): Promise<TownRow[]> {
  return await allRows<TownRow>(executor)`
    select c.id, c.city, c.latitude, c.longitude, c.region_id, r.name as region, s.listings, a.median_pesewas
    from areas s join cities c on c.id = s.city_id join regions r on r.id = c.region_id
    left join area_prices a on a.city_id = c.id and a.type = 'rental' and a.property_type is null and a.bedrooms is null
      and a.sample >= ${leastSample}
    order by r.name, c.city`;
}

export type RegionRow = WithPast & { region_id: number };

/** What rentals ask in each region by its newest week; without the regions that have none. */
export async function findRegionRents(executor: Executor, now: Date): Promise<RegionRow[]> {
  return await allRows<RegionRow>(executor)`
    select distinct on (a.region_id) a.region_id, a.median_pesewas, a.low_pesewas, a.high_pesewas, a.sample,
      ${pastOf(now, sql`region_rents`, sql`h.region_id = a.region_id`)}
    from region_rents a where a.week > (${now}::timestamptz - interval '14 days')::date
    order by a.region_id, a.week desc`;
}
