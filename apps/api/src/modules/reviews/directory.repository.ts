import { maxId } from "@efie/contract";
import { sql } from "kysely";
import { allRows, arrayOf } from "../../platform/database/sql.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { isShown } from "./reviews.repository.ts";

/** What is said of a person: how many reviews, their stars together, and the mean with one decimal. */
export type RatingRow = { id: number; reviews: number; stars: number; rating: number | null };

/** The ratings of these people. */
export async function findRatings(executor: Executor, ids: readonly number[], now: Date): Promise<Map<number, RatingRow>> {
  const { rows } = await sql<RatingRow>`
    select o.id, count(r.id)::integer as reviews, coalesce(sum(r.rating), 0)::integer as stars,
      round(avg(r.rating), 1)::double precision as rating
    from unnest(${arrayOf("integer", ids)}) as o(id)
    left join (people_reviews r join users a on a.id = r.author_id and ${isShown(now)}) on r.subject_id = o.id
    group by o.id`.execute(executor);
  return new Map(rows.map((row) => [row.id, row]));
}

export type ProvenRow = { id: number; checks: number };

/** People with published listings after `afterId`, by id, with how many kinds of checks of them hold. */
export async function findOwnersAfter(executor: Executor, afterId: number, limit: number, now: Date): Promise<ProvenRow[]> {
  return await allRows<ProvenRow>(executor)`
    select o.id, ((u.phone_verified_at is not null)::integer + (
      select count(distinct c.kind) from checks c
      where c.user_id = o.id and c.kind <> 'right_to_let' and c.status = 'approved' and c.expires_at > ${now}))::integer as checks
    from (
      select distinct p.creator_id as id from published_properties p
      where p.creator_id > ${afterId} and p.expiry_date > ${now} order by 1 limit ${limit}
    ) o join users u on u.id = o.id order by o.id`;
}

/** Writes the places of people whose ids are in a range: those of `ranks`; the others have none. */
export async function replacePlaces(
  tx: Executor,
  { afterId, lastId, now }: { afterId: number; lastId: number | null; now: Date },
  ranks: readonly { id: number; rank: number }[],
): Promise<void> {
  // One process at a time: two would write the same rows in different orders.
  await sql`select pg_advisory_xact_lock(hashtextextended('directory of agents', 0))`.execute(tx);
  await sql`
    with ranked as (
      select id, rank from json_to_recordset(${JSON.stringify(ranks)}::json) as r(id integer, rank integer)
    ), wanted as materialized (
      select id as user_id, '' as place, rank from ranked
      union select r.id, x.place, r.rank from ranked r
      join published_properties p on p.creator_id = r.id and p.expiry_date > ${now}
      cross join lateral (values ('region ' || p.region_id), ('town ' || p.city_id)) x(place)
    ), gone as (
      delete from agent_places d where d.user_id > ${afterId} and d.user_id <= ${lastId ?? maxId}
        and not exists (select from wanted w where w.user_id = d.user_id and w.place = d.place)
    )
    insert into agent_places as d (user_id, place, rank) select user_id, place, rank from wanted
    on conflict (user_id, place) do update set rank = excluded.rank where d.rank <> excluded.rank`.execute(tx);
}
