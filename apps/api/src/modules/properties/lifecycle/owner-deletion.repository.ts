import { sql } from "kysely";
import type { Executor } from "../../../platform/database/tables.ts";

/** Marks all properties of an owner as deleted, and nothing else of them: photos and places in queues stay. Returns their ids. */
export async function markOwnDeleted(tx: Executor, ownerId: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update properties set deleted_at = ${now} where id in (
      select id from properties where creator_id = ${ownerId} and deleted_at is null order by id for no key update
    ) returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Takes the mark back, unless the owner's account is deleted. The properties are hidden if their owner is suspended or banned by now,
 * also when that happened while they were deleted.
 */
export async function unmarkDeleted(tx: Executor, ids: readonly number[]): Promise<void> {
  await sql`
    update properties p set deleted_at = null, owner_hidden_at = case
      when coalesce(u.suspended_at, u.banned_at) is not null then coalesce(p.owner_hidden_at, u.suspended_at, u.banned_at) end
    from users u where p.id = any(${ids}::integer[]) and u.id = p.creator_id and u.deleted_at is null`.execute(tx);
}
