import { sql } from "kysely";
import type { Executor } from "../../../platform/database/tables.ts";

/** An owner, and the id up to which their listings are done. */
export type OwnerToRefresh = { owner_id: number; after_id: number };

/** Lets the listings of these owners be rewritten from the first one on. Holds the rows until the transaction ends. */
export async function markOwners(tx: Executor, ownerIds: readonly number[]): Promise<void> {
  // Sorted, so that two transactions that mark the same owners cannot deadlock.
  await sql`
    insert into owners_to_refresh (owner_id, after_id) select distinct id, 0 from unnest(${ownerIds}::integer[]) as t(id) order by id
    on conflict (owner_id) do update set after_id = 0`.execute(tx);
}

/** An owner that no other process has locked, locked; null when there is none. */
export async function takeOwner(tx: Executor): Promise<OwnerToRefresh | null> {
  const { rows } = await sql<OwnerToRefresh>`
    select owner_id, after_id from owners_to_refresh order by owner_id limit 1 for update skip locked`.execute(tx);
  return rows[0] ?? null;
}

/** The next listings of an owner by id, locked: an edit meanwhile is written before or after. */
export async function lockNext(tx: Executor, { owner_id, after_id }: OwnerToRefresh, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from properties where creator_id = ${owner_id} and id > ${after_id} and deleted_at is null
    order by id limit ${limit} for no key update`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Records how far an owner is; null ends it. */
export async function saveProgress(tx: Executor, ownerId: number, afterId: number | null): Promise<void> {
  if (afterId === null) await tx.deleteFrom("owners_to_refresh").where("owner_id", "=", ownerId).execute();
  else await tx.updateTable("owners_to_refresh").set({ after_id: afterId }).where("owner_id", "=", ownerId).execute();
}

/** Locks a property until the transaction ends. */
export async function lockProperty(tx: Executor, id: number): Promise<void> {
  await sql`select id from properties where id = ${id} for no key update`.execute(tx);
}
