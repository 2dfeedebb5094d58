import { maxHomeItems, maxHomeTowns } from "@efie/contract";
import { sql } from "kysely";
import { allRows, allValues } from "../../platform/database/sql.ts";
import type { Executor } from "../../platform/database/tables.ts";

/** A person, null for a guest, at a time. */
type Reader = { viewerId: number | null; now: Date };

/** More than are shown: some are left out because they are hidden, or stand in another section. */
export const candidates = 2 * maxHomeItems;

const present = (now: Date) => sql`l.expiry_date > ${now}`;
const isReduced = (now: Date) => sql`coalesce(l.reduced_until > ${now}, false)`;

type Seen = { property_id: number; city_id: number; is_reduced: boolean };

/** Listings that are still published, in the order of `ids`. */
export async function findSeen(executor: Executor, ids: readonly number[], now: Date): Promise<Seen[]> {
  return await allRows<Seen>(executor)`
    select l.property_id, l.city_id, ${isReduced(now)} as is_reduced
    from unnest(${ids}::integer[]) with ordinality as seen(id, place) join published_properties l on l.property_id = seen.id
    where ${present(now)} order by seen.place`;
}

/** So many of the newest favorites are looked at. */
const maxFavorites = 1_000;

/** Favorites whose price was lowered, the latest first. */
export async function findDrops(executor: Executor, userId: number, now: Date): Promise<number[]> {
  return await allValues<number>(executor)`
    select l.property_id
    from (select property_id from favorites where user_id = ${userId} order by created_at desc, id desc limit ${maxFavorites}) f
    join published_properties l on l.property_id = f.property_id
    where ${isReduced(now)} and ${present(now)} order by l.reduced_until desc, l.property_id desc limit ${candidates}`;
}

const maxPlaces = 20;

/** The towns of a person's newest searches and favorites, the latest first. */
export async function findTowns(executor: Executor, userId: number): Promise<number[]> {
  return await allValues<number>(executor)`
    select city_id from (
      (select s.city_id, s.created_at as at from alert_recipients r join saved_searches s on s.recipient_id = r.id
        where r.user_id = ${userId} and s.deleted_at is null and s.city_id is not null order by s.id desc limit ${maxPlaces})
      union all
      select p.city_id, f.created_at from (
        select property_id, created_at from favorites where user_id = ${userId} order by created_at desc, id desc limit ${maxPlaces}
      ) f join properties p on p.id = f.property_id
    ) known group by city_id order by max(at) desc limit ${maxHomeTowns}`;
}

/** The newest listings of these towns but the reader's own and those of `ids`. */
export async function findInTowns(
  executor: Executor,
  { towns, ids }: { towns: readonly number[]; ids: readonly number[] },
  { viewerId, now }: Reader,
): Promise<number[]> {
  return await allValues<number>(executor)`
    select found.property_id from unnest(${towns}::integer[]) as town(id) cross join lateral (
      select l.property_id, l.published_at from published_properties l
      where l.city_id = town.id and ${present(now)} and l.creator_id is distinct from ${viewerId}::integer
        and l.property_id <> all(${ids}::integer[])
      order by l.published_at desc, l.property_id desc limit ${candidates}
    ) found order by found.published_at desc, found.property_id desc limit ${candidates}`;
}

export type AnswerRow = {
  id: number;
  title: string;
  at: Date;
  person: { id: number; username: string; name: string };
  text: string;
  property: number | null;
};

const [maxUnread, extractCharacters] = [50, 160] as const;

/** The last unread message of each person who wrote, the newest first, but of those whom the reader has blocked. */
export async function findAnswers(executor: Executor, userId: number): Promise<AnswerRow[]> {
  return await allRows<AnswerRow>(executor)`
    select m.id, coalesce(p.title, '') as title, m.sent_at as at, left(m.content, ${extractCharacters}::integer) as text,
      p.id as property,
      json_build_object('id', u.id, 'username', u.username, 'name', trim(concat_ws(' ', u.first_name, u.last_name))) as person
    from (
      select distinct on (sender_id) * from (
        select id, sender_id, property_id, content, sent_at from messages
        where recipient_id = ${userId} and read_at is null order by id desc limit ${maxUnread}
      ) unread order by sender_id, id desc
    ) m join users u on u.id = m.sender_id and u.deleted_at is null
    left join properties p on p.id = m.property_id and p.deleted_at is null
    where not exists (select 1 from blocks b where b.blocker_id = ${userId} and b.blocked_id = m.sender_id)
    order by m.id desc limit ${maxHomeItems}`;
}
