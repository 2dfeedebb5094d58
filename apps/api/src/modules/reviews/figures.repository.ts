import { limits } from "@efie/contract";
import { sql, type RawBuilder } from "kysely";
import { arrayOf } from "../../platform/database/sql.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { isShown } from "./reviews.repository.ts";

export type FigureRow = {
  id: number;
  reviews: number;
  /** The mean, with one decimal; null without reviews. */
  rating: number | null;
  leads: number;
  response_rate: number | null;
  response_minutes: number | null;
};

/** What is said of the person `o`, as columns `reviews`, `stars` (their sum) and `rating`. */
const ratings = (now: Date): RawBuilder<unknown> => sql`lateral (
  select count(*)::integer as reviews, coalesce(sum(r.rating), 0)::integer as stars, round(avg(r.rating), 1)::double precision as rating
  from people_reviews r join users a on a.id = r.author_id where r.subject_id = o.id and ${isShown(now)}) v`;

/** How the person `o` answers leads. */
const answers = (_now: Date): RawBuilder<unknown> => sql`lateral (
  select 0 as leads, null::double precision as response_rate, null::integer as response_minutes) w`;

/** The figures of these people. */
export async function findFigures(executor: Executor, ids: readonly number[], now: Date): Promise<Map<number, FigureRow>> {
  const { rows } = await sql<FigureRow>`
    select o.id, v.reviews, v.rating, w.leads, w.response_rate, w.response_minutes
    from unnest(${arrayOf("integer", ids)}) as o(id), ${ratings(now)}, ${answers(now)}`.execute(executor);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Between few reviews and many, this many of three stars are added to each person's. */
const addedReviews = 5;

/**
 * What was proven of the person `o`, as one number: how many kinds of checks hold, then the reviews, then the share of leads answered.
 * What is not known lies in the middle. What somebody pays is no part of it (decisions/trust, "Reviews of people").
 */
const rank = (now: Date): RawBuilder<unknown> => sql`(
  1000000 * ((u.phone_verified_at is not null)::integer + (
    select count(distinct c.kind) from checks c
    where c.user_id = u.id and c.kind <> 'right_to_let' and c.status = 'approved' and c.expires_at > ${now}))
  + 1000 * round(100 * (case when v.reviews < ${limits.leastReviews} then 3 else
      (v.stars + 3 * ${addedReviews}::numeric) / (v.reviews + ${addedReviews}) end))
  + round(900 * coalesce(case when w.leads >= ${limits.leastLeads} then w.response_rate end, 0.5)))::integer`;

/** People with published listings after `afterId`, by id. */
const ownersAfter = (afterId: number, limit: number, now: Date): RawBuilder<unknown> => sql`
  select distinct p.creator_id as id from published_properties p
  where p.creator_id > ${afterId} and p.expiry_date > ${now} order by 1 limit ${limit}`;

/** Computes the directory's rows of the next people by id. Returns the last one's id; null behind the last of all. */
export async function refreshDirectory(tx: Executor, afterId: number, limit: number, now: Date): Promise<number | null> {
  // One process at a time: two would write the same rows in different orders.
  const { rows: locks } = await sql<{ is_free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('agents directory', 0)) as is_free`.execute(tx);
  if (locks[0]?.is_free !== true) return afterId;
  const { rows } = await sql<{ last_id: number | null; people: number }>`
    with owners as materialized (${ownersAfter(afterId, limit, now)}), ranked as materialized (
      select o.id, ${rank(now)} as rank from owners o join users u on u.id = o.id
        and u.deleted_at is null and u.suspended_at is null and u.banned_at is null, ${ratings(now)}, ${answers(now)}
    ), wanted as materialized (
      select id as user_id, '' as place, rank from ranked
      union select r.id, x.place, r.rank from ranked r
      join published_properties p on p.creator_id = r.id and p.expiry_date > ${now}
      cross join lateral (values ('region ' || p.region_id), ('town ' || p.city_id)) x(place)
    ), last as (
      select case when count(*) < ${limit}::integer then null else max(id) end as last_id, count(*)::integer as people from owners
    ), gone as (
      delete from agent_places d using last where d.user_id > ${afterId} and d.user_id <= coalesce(last.last_id, 2147483647)
        and not exists (select from wanted w where w.user_id = d.user_id and w.place = d.place)
    ), kept as (
      insert into agent_places as d (user_id, place, rank) select user_id, place, rank from wanted
      on conflict (user_id, place) do update set rank = excluded.rank where d.rank <> excluded.rank
    )
    select last_id, people from last`.execute(tx);
  return rows[0]?.last_id ?? null;
}
