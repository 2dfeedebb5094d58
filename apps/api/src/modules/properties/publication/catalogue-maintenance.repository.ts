import { sql } from "kysely";
import { allRows, allValues } from "../../../platform/database/sql.ts";
import type { Executor } from "../../../platform/database/tables.ts";

/** Removes expired properties, which readers filter anyway, to keep indexes small. The expiry is compared twice: one may be renewed while this waits for its lock. */
export async function sweepExpired(executor: Executor, now: Date): Promise<void> {
  await sql`
    with expired as (
      delete from published_properties where property_id in (
        select property_id from published_properties where expiry_date <= ${now} order by expiry_date limit 5000
      ) and expiry_date <= ${now} returning property_id
    )
    insert into published_changes (property_id) select property_id from expired order by property_id`.execute(executor);
}

/** Deletes all but the newest changes. An index that is further behind reloads. */
export async function trimChanges(executor: Executor, keep: number): Promise<void> {
  await sql`
    delete from published_changes
    where version < (select max(version) from published_changes) - ${keep}::bigint`.execute(executor);
}

/** Deletes visits that are too old for preferences and popularity. */
export async function trimVisits(executor: Executor, now: Date, keepDays: number): Promise<void> {
  await sql`
    delete from property_visits
    where visited_on < (${now}::timestamptz at time zone 'UTC')::date - ${keepDays}::integer`.execute(executor);
}

/** Marks the most viewed and saved of the last week; without any visits, the most viewed of the newest. Updates only what changes. */
export async function markPopular(executor: Executor, now: Date, limit: number): Promise<void> {
  await sql`
    with viewed as (
      select property_id, count(*) as score from property_visits
      where visited_on >= (${now}::timestamptz at time zone 'UTC')::date - 7 and is_scored group by property_id order by 2 desc limit 500
    ), saved as (
      select property_id, count(*) * 3 as score from favorites
      where created_at >= ${now}::timestamptz - interval '7 days' group by property_id order by 2 desc limit 500
    ), newest as (
      select p.property_id, c.visit_count / 1000.0 as score
      from (select property_id from published_properties order by published_at desc, property_id desc limit 2000) p
      join property_counters c on c.property_id = p.property_id
    ), popular as (
      select p.property_id from (select * from viewed union all select * from saved union all select * from newest) s
      join published_properties p on p.property_id = s.property_id and p.expiry_date > ${now}
      group by p.property_id order by sum(s.score) desc, p.property_id limit ${limit}
    ), changed as (
      update published_properties p set is_popular = not p.is_popular
      where (p.is_popular and p.property_id not in (select property_id from popular))
        or (not p.is_popular and p.property_id in (select property_id from popular))
      returning p.property_id
    )
    insert into published_changes (property_id) select property_id from changed order by property_id`.execute(executor);
}

/** The next documents after an id, of drafts as well, and which of them lack one of the fields. */
export async function findDocuments(
  executor: Executor,
  { fields, after, limit }: { fields: readonly string[]; after: number; limit: number },
) {
  return await allRows<{ property_id: number; is_old: boolean }>(executor)`
    select property_id, exists (
      select from unnest(${fields}::text[]) f where position('"' || f || '":' in document) = 0
    ) as is_old
    from property_documents where property_id > ${after} order by property_id limit ${limit}`;
}

/** Locks those of the properties that nobody else changes now. */
export async function lockFree(transaction: Executor, ids: readonly number[]): Promise<number[]> {
  return await allValues<number>(transaction)`
    select id from properties where id = any(${ids}::integer[]) order by id for update skip locked`;
}
