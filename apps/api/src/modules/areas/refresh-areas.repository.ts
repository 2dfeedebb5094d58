import { sql } from "kysely";
import { allRows, allValues } from "../../platform/database/sql.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { AreaKind, Quartiles } from "./areas.repository.ts";

/** Takes towns that were computed before then, the oldest first. Another process takes others. */
export async function claimTowns(executor: Executor, before: Date, now: Date, limit: number): Promise<number[]> {
  return await allValues<number>(executor)`
    update areas set computed_at = ${now} where city_id in (
      select city_id from areas where computed_at <= ${before} order by computed_at limit ${limit} for update skip locked
    ) returning city_id`;
}

export type ComputedRow = AreaKind & Quartiles & { city_id: number };

/** The prices of these towns' published listings now: quartiles of each kind. An index has each town's rows together. */
export async function computePrices(executor: Executor, cityIds: readonly number[], now: Date): Promise<ComputedRow[]> {
  return await allRows<ComputedRow>(executor)`
    select p.city_id, p.type, p.property_type, p.number_of_bedrooms as bedrooms, count(*)::integer as sample,
      round(percentile_cont(0.25) within group (order by p.price_pesewas))::bigint as low_pesewas,
      round(percentile_cont(0.5) within group (order by p.price_pesewas))::bigint as median_pesewas,
      round(percentile_cont(0.75) within group (order by p.price_pesewas))::bigint as high_pesewas
    from published_properties p
    where p.city_id = any(${cityIds}::integer[]) and p.expiry_date > ${now} and p.price_pesewas > 0
    group by grouping sets ((p.city_id, p.type), (p.city_id, p.type, p.property_type), (p.city_id, p.type, p.number_of_bedrooms),
      (p.city_id, p.type, p.property_type, p.number_of_bedrooms))`;
}

export async function countListings(executor: Executor, cityIds: readonly number[], now: Date) {
  return await allRows<{ city_id: number; listings: number }>(executor)`
    select city_id, count(*)::integer as listings from published_properties
    where city_id = any(${cityIds}::integer[]) and expiry_date > ${now} group by city_id`;
}

type Computed = { cityIds: readonly number[]; prices: readonly ComputedRow[]; listings: readonly object[] };

const record = sql`(city_id integer, type listing_type, property_type property_type, bedrooms smallint, median_pesewas bigint,
  low_pesewas bigint, high_pesewas bigint, sample integer)`;

/** Replaces what was computed before. */
export async function savePrices(tx: Executor, { cityIds, prices, listings }: Computed): Promise<void> {
  await sql`delete from area_prices where city_id = any(${cityIds}::integer[])`.execute(tx);
  await sql`
    insert into area_prices (city_id, type, property_type, bedrooms, median_pesewas, low_pesewas, high_pesewas, sample)
    select * from json_to_recordset(${JSON.stringify(prices)}::json) as t${record} on conflict do nothing`.execute(tx);
  await sql`
    update areas a set listings = coalesce((
      select t.listings from json_to_recordset(${JSON.stringify(listings)}::json) as t(city_id integer, listings integer)
      where t.city_id = a.city_id
    ), 0) where a.city_id = any(${cityIds}::integer[])`.execute(tx);
}

const weekOf = (now: Date) => sql`date_trunc('week', ${now}::timestamptz at time zone 'UTC')::date`;

/** Keeps the first medians of each week, of kinds with so many listings. */
export async function keepMedians(tx: Executor, cityIds: readonly number[], leastSample: number, now: Date): Promise<void> {
  await sql`
    insert into area_price_history (city_id, type, property_type, bedrooms, week, median_pesewas, low_pesewas, high_pesewas, sample)
    select city_id, type, property_type, bedrooms, ${weekOf(now)}, median_pesewas, low_pesewas, high_pesewas, sample
    from area_prices where city_id = any(${cityIds}::integer[]) and sample >= ${leastSample}
    order by 1, 2, 3, 4 on conflict do nothing`.execute(tx);
}

/** Computes what rentals ask in each region, and keeps it for this week. */
export async function keepRegionRents(executor: Executor, now: Date): Promise<void> {
  await sql`
    insert into region_rents (region_id, week, median_pesewas, low_pesewas, high_pesewas, sample)
    select c.region_id, ${weekOf(now)}, round(percentile_cont(0.5) within group (order by p.price_pesewas)),
      round(percentile_cont(0.25) within group (order by p.price_pesewas)),
      round(percentile_cont(0.75) within group (order by p.price_pesewas)), count(*)
    from published_properties p join cities c on c.id = p.city_id
    where p.type = 'rental' and p.expiry_date > ${now} and p.price_pesewas > 0
    group by c.region_id
    on conflict (region_id, week) do update set median_pesewas = excluded.median_pesewas, low_pesewas = excluded.low_pesewas,
      high_pesewas = excluded.high_pesewas, sample = excluded.sample`.execute(executor);
}

/** Deletes medians of weeks before then. */
export async function trimMedians(executor: Executor, before: Date): Promise<void> {
  await sql`delete from area_price_history where week < ${before}::timestamptz::date`.execute(executor);
  await sql`delete from region_rents where week < ${before}::timestamptz::date`.execute(executor);
}
