import { sql } from "kysely";
import { firstRow, hasRow } from "../../platform/database/sql.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { peopleWhoAsked, type Kind } from "./stats.repository.ts";

export type SimilarRow = { listings: number; views: number; asked: number; percentiles: number[] };

/** The published listings of a kind in a region, where there are so many. */
export async function findSimilar(executor: Executor, kind: Kind, least: number): Promise<SimilarRow | null> {
  return await firstRow<SimilarRow>(executor)`
    select listings, views, asked, percentiles from similar_views
    where type = ${kind.type}::listing_type and property_type = ${kind.property_type}::property_type
      and region_id = ${kind.region_id}::integer and listings >= ${least}::integer`;
}

/** Whether some were computed since then, by any process. */
export async function areComputed(executor: Executor, since: Date): Promise<boolean> {
  return await hasRow(executor)`select 1 from similar_views where computed_at > ${since} limit 1`;
}

/** Computes a region's kinds by one pass over its published listings and their days since then, and removes kinds that are gone. */
export async function computeSimilar(tx: Executor, regionId: number, { since, now }: { since: string; now: Date }) {
  await sql`
    insert into similar_views (type, property_type, region_id, listings, views, asked, percentiles, computed_at)
    select p.type, p.property_type, p.region_id, count(*), coalesce(sum(s.views), 0), coalesce(sum(a.asked), 0),
      percentile_cont(array(select n / 100.0::float8 from generate_series(0, 100) n)) within group (order by coalesce(s.views, 0)::float8),
      ${now}
    from published_properties p
    left join lateral (
      select sum(d.views) as views from property_days d where d.property_id = p.property_id and d.day >= ${since}
    ) s on true
    cross join lateral (${peopleWhoAsked(sql`p.property_id`, since)}) a
    where p.region_id = ${regionId}::integer and p.expiry_date > ${now}
    group by p.type, p.property_type, p.region_id
    on conflict (type, property_type, region_id) do update set listings = excluded.listings, views = excluded.views,
      asked = excluded.asked, percentiles = excluded.percentiles, computed_at = excluded.computed_at`.execute(tx);
  await sql`delete from similar_views where region_id = ${regionId}::integer and computed_at < ${now}`.execute(tx);
}

export async function listRegionIds(executor: Executor): Promise<number[]> {
  const rows = await executor.selectFrom("regions").select("id").orderBy("id").execute();
  return rows.map(({ id }) => id);
}
