import { sql } from "kysely";
import type { Executor } from "../../platform/database/tables.ts";
import type { StaffMember } from "@efie/contract";

/** Suspended: reads and appeals. Banned: cannot sign in. */
export type Restriction = "suspended" | "banned";

const restrictionColumns = { suspended: "suspended_at", banned: "banned_at" } as const;

/** Returns false, without a change, for a member of staff, whose rights must be revoked first, and for an unknown account. */
export async function setRestriction(tx: Executor, id: number, kind: Restriction, now: Date): Promise<boolean> {
  const column = sql.ref(restrictionColumns[kind]);
  const { rows } = await sql`
    update users set ${column} = coalesce(${column}, ${now}) where id = ${id} and not is_staff returning id`.execute(tx);
  return rows.length > 0;
}

/** Returns whether the account is neither suspended nor banned now. */
export async function liftRestriction(tx: Executor, id: number, kind: Restriction): Promise<boolean> {
  const { rows } = await sql<{ is_free: boolean }>`
    update users set ${sql.ref(restrictionColumns[kind])} = null where id = ${id}
    returning suspended_at is null and banned_at is null as is_free`.execute(tx);
  return rows[0]?.is_free ?? false;
}

export async function isBanned(executor: Executor, id: number): Promise<boolean> {
  const { rows } = await sql`select from users where id = ${id} and banned_at is not null`.execute(executor);
  return rows.length > 0;
}

const maxListed = 500;

/** Lists staff by username. */
export async function findStaff(executor: Executor): Promise<StaffMember[]> {
  const { rows } = await sql<StaffMember>`
    select id, username, first_name, last_name from (
      select id, username, first_name, last_name from users where is_staff order by id limit ${maxListed}
    ) s order by lower(username)`.execute(executor);
  return rows;
}

/** Locks all staff rows in id order and returns the ids. A concurrent revocation waits, and then reads the remaining staff. */
export async function lockStaff(executor: Executor): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from users where is_staff order by id for no key update`.execute(executor);
  return rows.map(({ id }) => id);
}
