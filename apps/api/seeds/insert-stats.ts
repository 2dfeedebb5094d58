import { sql } from "kysely";
import type { Executor } from "../src/platform/database/tables.ts";

const days = 365;
/** More people look for homes at weekends: Sunday to Saturday. */
const weekly = [1.45, 0.85, 0.8, 0.85, 0.95, 1.1, 1.5];

/** And in some months, before schools and jobs begin: January to December. */
const seasonal = [1.3, 1.15, 1, 0.9, 0.9, 1, 1.05, 1.25, 1.3, 1, 0.85, 0.65];

/** The share of an owner's views that a person makes who looks at several of their listings. */
const shared = 0.15;

/**
 * Inserts a year of statistics in waves of weeks and seasons, each listing by its own share of views. `md5` makes what looks like chance, the same in every database.
 */
export async function insertStats(db: Executor, now: Date): Promise<void> {
  await sql`
    with listings as (
      select p.property_id, p.published_at::date as since, least(40, greatest(1,
        c.visit_count / greatest(1, extract(epoch from ${now}::timestamptz - p.published_at) / 86400))) as daily
      from published_properties p join property_counters c on c.property_id = p.property_id
    ), figures as (
      select l.property_id, d.day::date as day, round(l.daily * (${weekly}::float8[])[extract(dow from d.day)::integer + 1]
        * (${seasonal}::float8[])[extract(month from d.day)::integer]
        * (0.6 + ('x' || substr(md5(l.property_id || ' ' || d.day::date), 1, 4))::bit(16)::integer / 82000.0))::integer as views
      from listings l, generate_series(${now}::timestamptz::date - ${days}::integer, ${now}::timestamptz::date, '1 day') d (day)
      where d.day >= l.since
    )
    insert into property_days (property_id, day, impressions, views, returned)
    select property_id, day, views * (9 + property_id % 7) + property_id % 5, views,
      case when views > 5 then '{1,4}'::smallint[] else '{}'::smallint[] end
    from figures`.execute(db);
  await sql`
    insert into owner_days (owner_id, day, visitors)
    select p.creator_id, d.day, ceil(sum(d.views) * ${1 - shared}::float8)
    from property_days d join properties p on p.id = d.property_id group by p.creator_id, d.day`.execute(db);
}
