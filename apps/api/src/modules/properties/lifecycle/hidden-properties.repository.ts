import { sql } from "kysely";
import type { Executor } from "../../../platform/database/tables.ts";

const own = (ownerId: number) => sql`
  select id from properties where creator_id = ${ownerId} and deleted_at is null order by id for no key update`;

/** Hides all properties of an owner. Returns their ids. */
export async function hideAllOf(tx: Executor, ownerId: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update properties set owner_hidden_at = ${now}
    where id in (${own(ownerId)}) and owner_hidden_at is null returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Shows them again, and gives owners who had been asked their full time to confirm; what still ran when they were hidden runs longer by that time. Returns their ids. */
export async function showAllOf(tx: Executor, ownerId: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update properties set owner_hidden_at = null, confirmation_asked_at = null, expiry_date = case
      when expiry_date > owner_hidden_at and hidden_at is null then expiry_date + (${now}::timestamptz - owner_hidden_at)
      else expiry_date end
    where id in (${own(ownerId)}) and owner_hidden_at is not null returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Marks all properties of an owner as deleted, and nothing else of them: photos and places in queues stay. Returns their ids. */
export async function markOwnDeleted(tx: Executor, ownerId: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update properties set deleted_at = ${now} where id in (${own(ownerId)}) returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Takes the mark back, unless the owner's account is deleted. Hidden if the owner is suspended or banned by now. */
export async function unmarkDeleted(tx: Executor, ids: readonly number[]): Promise<void> {
  await sql`
    update properties p set deleted_at = null, owner_hidden_at = case
      when coalesce(u.suspended_at, u.banned_at) is not null then coalesce(p.owner_hidden_at, u.suspended_at, u.banned_at) end
    from users u where p.id = any(${ids}::integer[]) and u.id = p.creator_id and u.deleted_at is null`.execute(tx);
}
