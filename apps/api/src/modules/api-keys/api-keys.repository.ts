import { limits } from "@efie/contract";
import { hashToken } from "../../platform/security/secrets.ts";
import { sql } from "kysely";
import type { KeyHolder } from "../../http/api/viewer.ts";
import type { Executor, RowOf } from "../../platform/database/tables.ts";
import { eraseOwned, readAll, type PersonalData } from "../../platform/personal-data.ts";

const columns = ["id", "name", "scopes", "created_at", "last_used_at"] as const;
export type ApiKeyRow = Pick<RowOf<"api_keys">, (typeof columns)[number]>;
type NewRow = Pick<RowOf<"api_keys">, "user_id" | "name" | "scopes" | "created_at"> & { key: string };

/** A person's keys, newest first. */
export async function findApiKeys(executor: Executor, userId: number): Promise<ApiKeyRow[]> {
  const keys = executor.selectFrom("api_keys").select(columns).where("user_id", "=", userId);
  return await keys.orderBy("id", "desc").limit(limits.apiKeysPerPerson).execute();
}

/** Keeps the hash of a key unless the person has as many as allowed: null then. The caller has locked the person's row. */
export async function insertApiKey(tx: Executor, { key, ...row }: NewRow): Promise<ApiKeyRow | null> {
  if ((await findApiKeys(tx, row.user_id)).length >= limits.apiKeysPerPerson) return null;
  const insert = tx.insertInto("api_keys").values({ ...row, key_hash: hashToken(key) });
  return await insert.returning(columns).executeTakeFirstOrThrow();
}

/** Finds for whom a key acts; null for an unknown key, and one of an account that is deleted or banned. */
export async function findHolder(executor: Executor, key: string): Promise<KeyHolder | null> {
  const row = await executor
    .selectFrom("api_keys as k")
    .innerJoin("users as u", "u.id", "k.user_id")
    .select(["k.id", "k.scopes", "u.id as user_id", "u.suspended_at"])
    .where("k.key_hash", "=", hashToken(key))
    .where("u.deleted_at", "is", null)
    .where("u.banned_at", "is", null)
    .executeTakeFirst();
  return row ? { userId: row.user_id, isSuspended: row.suspended_at !== null, key: { id: row.id, scopes: row.scopes } } : null;
}

/** Writes when keys were last used, each once a minute at most. Rows that another process writes are left to it. */
export async function recordUses(executor: Executor, uses: readonly (readonly [id: number, at: Date])[]): Promise<void> {
  const [ids, times] = [uses.map(([id]) => id), uses.map(([, at]) => at)];
  await sql`
    update api_keys k set last_used_at = due.used_at from (
      select a.id, u.used_at from unnest(${ids}::integer[], ${times}::timestamptz[]) as u (id, used_at)
      join api_keys a on a.id = u.id and coalesce(a.last_used_at <= u.used_at - interval '1 minute', true)
      order by a.id for no key update of a skip locked
    ) due where k.id = due.id`.execute(executor);
}

/** What a person's keys are called and may do. Their hashes are not exported. */
export const apiKeysPersonalData: PersonalData = {
  tables: ["api_keys"],
  sections: { api_keys: (executor, userId) => readAll(findApiKeys(executor, userId)) },
  erase: eraseOwned("api_keys"),
};
