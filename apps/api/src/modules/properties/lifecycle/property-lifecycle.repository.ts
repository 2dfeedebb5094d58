import { sql } from "kysely";
import type { Executor, RowOf } from "../../../platform/database/tables.ts";
import { lockProperty } from "../publication/listing-changes.repository.ts";
import type { LifecycleChange, PropertyLifecycle } from "./property-lifecycle.ts";

const columns = sql`p.id, p.creator_id, p.title, p.description, p.detailed_address, p.city_id, p.type, p.property_type,
  p.landmark, p.latitude, p.longitude, p.gps_address,
  p.status, p.is_verified, p.activated_at, p.activated_by, p.covered_until, p.published_at, p.expiry_date, p.paused_ms,
  p.deleted_at, p.rejected_reason, p.sent_back_at, p.submitted_at, p.changed_at, p.run_payment_id, p.run_started_at,
  coalesce(p.hidden_at, p.owner_hidden_at) as hidden_at`;

/** A property in any state, also deleted; null when the id does not exist. */
export async function findPropertyLifecycle(executor: Executor, id: number): Promise<PropertyLifecycle | null> {
  const { rows } = await sql<PropertyLifecycle>`
    select ${columns}, (select count(*) from property_photos f where f.property_id = p.id) as photo_count
    from properties p where p.id = ${id}`.execute(executor);
  return rows[0] ?? null;
}

/** Locks a property. A second statement reads it after the lock: the locking one sees other tables (the photos) as they were when it started. */
export async function lockPropertyLifecycle(executor: Executor, id: number): Promise<PropertyLifecycle | null> {
  await lockProperty(executor, id);
  return await findPropertyLifecycle(executor, id);
}

export async function updatePropertyLifecycle(executor: Executor, id: number, change: LifecycleChange): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await executor.updateTable("properties").set(change).where("id", "=", id).execute();
}

/** Applies one change to several properties. */
export async function updatePropertyLives(executor: Executor, ids: readonly number[], change: LifecycleChange): Promise<void> {
  if (ids.length > 0) await executor.updateTable("properties").set(change).where("id", "in", ids).execute();
}

/** Extends the badges of subscriptions that were renewed without a gap. */
export async function prolongPerks(executor: Executor, now: Date): Promise<void> {
  await sql`
    update properties p set perks_until = s.ends_at from subscriptions s
    where p.perks_until <= ${now}
      and s.user_id = p.creator_id and s.started_at < p.perks_until and s.ends_at > ${now}`.execute(executor);
}

/** Locks properties whose badges have ended. Rows that another process has locked are skipped. */
export async function lockEndedPerks(executor: Executor, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from properties p where p.perks_until <= ${now} order by p.perks_until limit ${limit}
    for no key update skip locked`.execute(executor);
  return rows.map(({ id }) => id);
}

export async function takePerksOff(executor: Executor, ids: readonly number[]): Promise<void> {
  await sql`
    update properties set perks_until = null, is_featured = false, is_promoted = false, is_urgent = false, is_highlighted = false
    where id = any(${ids}::integer[])`.execute(executor);
}

export type ExpiringRow = Pick<RowOf<"properties">, "id" | "creator_id" | "title"> & { expiry_date: Date };

/** Published properties that expire between `now` and `until` and whose owner was not notified, soonest first. The key is that of `expiringKey`. */
export async function findExpiring(
  executor: Executor,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<ExpiringRow[]> {
  const { rows } = await sql<ExpiringRow>`
    select p.id, p.creator_id, p.title, p.expiry_date from properties p
    where p.deleted_at is null and p.is_verified and p.status = 'available' and p.hidden_at is null and p.owner_hidden_at is null
      and p.expiry_date > ${now} and p.expiry_date <= ${until}
      and not exists (
        select 1 from notifications n where n.user_id = p.creator_id
          and n.once_key = 'expiring:' || p.id || ':' || (extract(epoch from p.expiry_date) * 1000)::bigint
      )
    order by p.expiry_date, p.id limit ${limit}`.execute(executor);
  return rows;
}
