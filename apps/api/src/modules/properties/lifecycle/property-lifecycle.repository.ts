import { sql } from "kysely";
import type { Executor } from "../../../platform/database/tables.ts";
import type { LifecycleChange, PropertyLifecycle } from "./property-lifecycle.ts";

const columns = sql`p.id, p.creator_id, p.title, p.description, p.detailed_address, p.city_id, p.type, p.property_type,
  p.status, p.is_verified, p.activated_at, p.activated_by, p.covered_until, p.published_at, p.expiry_date, p.paused_ms,
  p.deleted_at, p.rejected_reason, p.submitted_at, p.changed_at, p.run_payment_id, p.run_started_at`;

/** A property in whatever state, deleted ones too; null when there is none of that id. */
export async function findPropertyLifecycle(executor: Executor, id: number): Promise<PropertyLifecycle | null> {
  const { rows } = await sql<PropertyLifecycle>`
    select ${columns}, (select count(*) from property_photos f where f.property_id = p.id) as photo_count
    from properties p where p.id = ${id}`.execute(executor);
  return rows[0] ?? null;
}

/**
 * The same, and nobody else changes it until the transaction ends. Read by a statement of its own after the lock: what
 * the locking one sees beside the row (the photos) is as old as its start.
 */
export async function lockPropertyLifecycle(executor: Executor, id: number): Promise<PropertyLifecycle | null> {
  await sql`select p.id from properties p where p.id = ${id} for no key update`.execute(executor);
  return await findPropertyLifecycle(executor, id);
}

export async function updatePropertyLifecycle(executor: Executor, id: number, change: LifecycleChange): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await executor.updateTable("properties").set(change).where("id", "=", id).execute();
}

/** The same change of several. */
export async function updatePropertyLives(executor: Executor, ids: readonly number[], change: LifecycleChange): Promise<void> {
  if (ids.length > 0) await executor.updateTable("properties").set(change).where("id", "in", ids).execute();
}

/** A subscription that was renewed without a break goes on giving its badges. */
export async function prolongPerks(executor: Executor, now: Date): Promise<void> {
  await sql`
    update properties p set perks_until = s.ends_at from subscriptions s
    where p.perks_until <= ${now} and s.user_id = p.creator_id and s.started_at < p.perks_until and s.ends_at > ${now}`.execute(
    executor,
  );
}

/** Properties whose badges ended by now, locked; others that are at work on them are left to them. */
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

export type ExpiringRow = { id: number; creator_id: number; title: string; expiry_date: Date };

/** Published properties that expire within a time and whose owner was not told of it, soonest first. */
export async function findExpiring(
  executor: Executor,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<ExpiringRow[]> {
  const { rows } = await sql<ExpiringRow>`
    select p.id, p.creator_id, p.title, p.expiry_date from properties p
    where p.deleted_at is null and p.is_verified and p.status = 'available'
      and p.expiry_date > ${now} and p.expiry_date <= ${until}
      and not exists (
        select 1 from notifications n where n.user_id = p.creator_id
          and n.once_key = 'expiring:' || p.id || ':' || (extract(epoch from p.expiry_date) * 1000)::bigint
      )
    order by p.expiry_date, p.id limit ${limit}`.execute(executor);
  return rows;
}
