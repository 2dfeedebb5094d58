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

export async function unmarkDeleted(tx: Executor, ids: readonly number[]): Promise<void> {
  await sql`update properties set deleted_at = null where id = any(${ids}::integer[])`.execute(tx);
}
