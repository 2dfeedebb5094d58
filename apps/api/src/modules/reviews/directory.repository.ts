import { maxId, type AgentPage } from "@efie/contract";
import { sql, type RawBuilder } from "kysely";
import { allRows, allValues, arrayOf, firstValue } from "../../platform/database/sql.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { isShown } from "./reviews.repository.ts";
import type { Range } from "../../platform/database/list-page.ts";

/** What is said of a person: how many reviews, their stars together, and the mean with one decimal. */
export type RatingRow = { id: number; reviews: number; stars: number; rating: number | null };

/** The ratings of these people. */
export async function findRatings(executor: Executor, ids: readonly number[], now: Date): Promise<Map<number, RatingRow>> {
  const rows = await allRows<RatingRow>(executor)`
    select o.id, count(r.id)::integer as reviews, coalesce(sum(r.rating), 0)::integer as stars,
      round(avg(r.rating), 1)::double precision as rating
    from unnest(${arrayOf("integer", ids)}) as o(id)
    left join (people_reviews r join users a on a.id = r.author_id and ${isShown(now)}) on r.subject_id = o.id
    group by o.id`;
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

/** Whose account is open: neither deleted nor restricted by staff. */
const isOpen = sql`u.deleted_at is null and u.suspended_at is null and u.banned_at is null`;

/** The account of a username in any letter case; null where it has no public page. */
export async function findOpenAccount(executor: Executor, name: string): Promise<number | null> {
  return await firstValue<number>(executor)`
    select u.id from users u where lower(u.username) = lower(${name}) and ${isOpen}`;
}

/** A person's newest published listings. */
export async function findListingIds(executor: Executor, userId: number, limit: number, now: Date): Promise<number[]> {
  return await allValues<number>(executor)`
    select property_id from published_properties where creator_id = ${userId} and expiry_date > ${now}
    order by published_at desc, property_id desc limit ${limit}`;
}

/** The towns of a person's published listings, those with most of them first. */
export async function findTownsOf(executor: Executor, userId: number, now: Date): Promise<AgentPage["towns"]> {
  return await allRows<AgentPage["towns"][number]>(executor)`
    select c.id, c.city, json_build_object('id', r.id, 'name', r.name) as region, p.listings from (
      select city_id, count(*)::integer as listings from published_properties
      where creator_id = ${userId} and expiry_date > ${now} group by city_id
    ) p join cities c on c.id = p.city_id join regions r on r.id = c.region_id
    order by p.listings desc, c.city`;
}

/** Where the directory looks: a town, a region, or all of Ghana. */
export type Place = { city?: number | undefined; region?: number | undefined };

function keyOf({ city, region }: Place): string {
  if (city !== undefined) return `town ${city}`;
  return region === undefined ? "" : `region ${region}`;
}

export type AgentRow = { id: number; rank: number };

/** People with published listings in a place, those of whom most was proven first. */
export function selectAgents(place: Place, { after, limit }: Range): RawBuilder<AgentRow> {
  return sql<AgentRow>`
    select d.user_id as id, d.rank from agent_places d join users u on u.id = d.user_id and ${isOpen}
    where d.place = ${keyOf(place)} and ${after === null ? sql`true` : sql`(d.rank, d.user_id) < (least(${after.key}::bigint, 2147483647)::integer, ${after.id})`}
    order by d.rank desc, d.user_id desc limit ${limit}`;
}

/** The usernames of the directory, for the sitemap. */
export async function findUsernames(executor: Executor, limit: number): Promise<string[]> {
  return await allValues<string>(executor)`
    select u.username from agent_places d join users u on u.id = d.user_id and ${isOpen}
    where d.place = '' order by d.rank desc, d.user_id desc limit ${limit}`;
}
