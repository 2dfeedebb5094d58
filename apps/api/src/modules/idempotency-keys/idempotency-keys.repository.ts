import { allRows, hasRow } from "../../platform/database/sql.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { erasureBatch, type PersonalData } from "../../platform/personal-data.ts";

type Key = { userId: number; key: string };

/** Claims a key that was not used after `cutoff`. False for a used key, after waiting for its first request; its row is then locked. */
export async function claimKey(
  tx: Executor,
  { userId, key, fingerprint }: Key & { fingerprint: string },
  { now, cutoff }: { now: Date; cutoff: Date },
): Promise<boolean> {
  return await hasRow(tx)`
    insert into idempotency_keys as k (user_id, key, fingerprint, created_at) values (${userId}, ${key}, ${fingerprint}, ${now})
    on conflict (user_id, key) do update set fingerprint = excluded.fingerprint, result = null, created_at = excluded.created_at
    where k.created_at <= ${cutoff}
    returning k.key`;
}

export async function saveResult(tx: Executor, { userId, key }: Key, result: string): Promise<void> {
  await tx.updateTable("idempotency_keys").set({ result }).where("user_id", "=", userId).where("key", "=", key).execute();
}

export async function findFirst(executor: Executor, { userId, key }: Key, cutoff: Date) {
  const query = executor.selectFrom("idempotency_keys").select(["fingerprint", "result"]).where("user_id", "=", userId);
  return (await query.where("key", "=", key).where("created_at", ">", cutoff).executeTakeFirst()) ?? null;
}

export async function removeKey(executor: Executor, { userId, key }: Key): Promise<void> {
  await executor.deleteFrom("idempotency_keys").where("user_id", "=", userId).where("key", "=", key).execute();
}

export async function removeKeysBefore(executor: Executor, cutoff: Date): Promise<void> {
  await executor.deleteFrom("idempotency_keys").where("created_at", "<=", cutoff).execute();
}

/** Results of repeated requests, kept for 30 days. */
export const idempotencyPersonalData: PersonalData = {
  tables: ["idempotency_keys"],
  sections: {},
  erase: async (tx, { id }) => {
    const deleted = await allRows(tx)`
      delete from idempotency_keys where user_id = ${id}
        and key in (select key from idempotency_keys where user_id = ${id} limit ${erasureBatch}) returning key`;
    return deleted.length === erasureBatch;
  },
};
