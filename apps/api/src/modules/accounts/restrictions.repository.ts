import { sql } from "kysely";
import type { Executor } from "../../platform/database/tables.ts";

/** Suspended: reads and appeals. Banned: cannot sign in. */
export type Restriction = "suspended" | "banned";

const columns = { suspended: "suspended_at", banned: "banned_at" } as const;

/** Returns false, without a change, for a member of staff, whose rights must be revoked first, and for an unknown account. */
export async function setRestriction(tx: Executor, id: number, kind: Restriction, now: Date): Promise<boolean> {
  const column = sql.ref(columns[kind]);
  const { rows } = await sql`
    update users set ${column} = coalesce(${column}, ${now}) where id = ${id} and not is_staff returning id`.execute(tx);
  return rows.length > 0;
}

/** Returns whether the account is neither suspended nor banned now. */
export async function liftRestriction(tx: Executor, id: number, kind: Restriction): Promise<boolean> {
  const { rows } = await sql<{ is_free: boolean }>`
    update users set ${sql.ref(columns[kind])} = null where id = ${id}
    returning suspended_at is null and banned_at is null as is_free`.execute(tx);
  return rows[0]?.is_free ?? false;
}

export async function isBanned(executor: Executor, id: number): Promise<boolean> {
  const { rows } = await sql`select from users where id = ${id} and banned_at is not null`.execute(executor);
  return rows.length > 0;
}
