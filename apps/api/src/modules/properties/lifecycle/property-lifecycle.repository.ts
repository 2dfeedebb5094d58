import { sql } from "kysely";
import { allRows, allValues, firstRow } from "../../../platform/database/sql.ts";
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
  return await firstRow<PropertyLifecycle>(executor)`
    select ${columns}, (select count(*) from property_photos f where f.property_id = p.id) as photo_count
    from properties p where p.id = ${id}`;
}

/** Locks a property. A second statement reads it after the lock: the locking one sees other tables (the photos) as they were when it started. */
export async function lockPropertyLifecycle(executor: Executor, id: number): Promise<PropertyLifecycle | null> {
  await lockProperty(executor, id);
  return await findPropertyLifecycle(executor, id);
}

/** Applies one change to properties. What guests see of them follows: see `saveLifecycle`. */
export async function updatePropertyLives(executor: Executor, ids: readonly number[], change: LifecycleChange): Promise<void> {
  if (ids.length === 0 || Object.keys(change).length === 0) return;
  await executor.updateTable("properties").set(change).where("id", "in", ids).execute();
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
  return await allValues<number>(executor)`
    select p.id from properties p where p.perks_until <= ${now} order by p.perks_until limit ${limit}
    for no key update skip locked`;
}

export type ExpiringRow = Pick<RowOf<"properties">, "id" | "creator_id" | "title"> & { expiry_date: Date };

/** Published properties that expire between `now` and `until` and whose owner was not notified, soonest first. The key is that of `expiringKey`. */
export async function findExpiring(executor: Executor, { now, until, limit }: { now: Date; until: Date; limit: number }) {
  return await allRows<ExpiringRow>(executor)`
    select p.id, p.creator_id, p.title, p.expiry_date from properties p
    where p.deleted_at is null and p.is_verified and p.status = 'available' and p.hidden_at is null and p.owner_hidden_at is null
      and p.expiry_date > ${now} and p.expiry_date <= ${until}
      and not exists (
        select 1 from notifications n where n.user_id = p.creator_id
          and n.once_key = 'expiring:' || p.id || ':' || (extract(epoch from p.expiry_date) * 1000)::bigint
      )
    order by p.expiry_date, p.id limit ${limit}`;
}

const own = (ownerId: number) => sql`
  select id from properties where creator_id = ${ownerId} and deleted_at is null order by id for no key update`;

/** Hides all properties of an owner. Returns their ids. */
export async function hideAllOf(tx: Executor, ownerId: number, now: Date): Promise<number[]> {
  return await allValues<number>(tx)`
    update properties set owner_hidden_at = ${now}
    where id in (${own(ownerId)}) and owner_hidden_at is null returning id`;
}

/** Shows them again, and gives owners who had been asked their full time to confirm; what still ran when they were hidden runs longer by that time. Returns their ids. */
export async function showAllOf(tx: Executor, ownerId: number, now: Date): Promise<number[]> {
  return await allValues<number>(tx)`
    update properties set owner_hidden_at = null, confirmation_asked_at = null, expiry_date = case
      when expiry_date > owner_hidden_at and hidden_at is null then expiry_date + (${now}::timestamptz - owner_hidden_at)
      else expiry_date end
    where id in (${own(ownerId)}) and owner_hidden_at is not null returning id`;
}

/** Marks all properties of an owner as deleted, and nothing else of them: photos and places in queues stay. Returns their ids. */
export async function markOwnDeleted(tx: Executor, ownerId: number, now: Date): Promise<number[]> {
  return await allValues<number>(tx)`
    update properties set deleted_at = ${now} where id in (${own(ownerId)}) returning id`;
}

/** Takes the mark back, unless the owner's account is deleted. Hidden if the owner is suspended or banned by now. */
export async function unmarkDeleted(tx: Executor, ids: readonly number[]): Promise<void> {
  await sql`
    update properties p set deleted_at = null, owner_hidden_at = case
      when coalesce(u.suspended_at, u.banned_at) is not null then coalesce(p.owner_hidden_at, u.suspended_at, u.banned_at) end
    from users u where p.id = any(${ids}::integer[]) and u.id = p.creator_id and u.deleted_at is null`.execute(tx);
}
