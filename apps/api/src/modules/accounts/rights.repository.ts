import { sql } from "kysely";
import { allRows, allValues, firstValue, hasRow } from "../../platform/database/sql.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { StaffMember } from "@efie/contract";

/** Suspended: reads and appeals. Banned: cannot sign in. */
export type Restriction = "suspended" | "banned";

const restrictionColumns = { suspended: "suspended_at", banned: "banned_at" } as const;

/** Returns false, without a change, for a member of staff, whose rights must be revoked first, and for an unknown account. */
export async function setRestriction(tx: Executor, id: number, kind: Restriction, now: Date): Promise<boolean> {
  const column = sql.ref(restrictionColumns[kind]);
  return await hasRow(tx)`
    update users set ${column} = coalesce(${column}, ${now}) where id = ${id} and not is_staff returning id`;
}

/** Returns whether the account is neither suspended nor banned now. */
export async function liftRestriction(tx: Executor, id: number, kind: Restriction): Promise<boolean> {
  const isFree = await firstValue<boolean>(tx)`
    update users set ${sql.ref(restrictionColumns[kind])} = null where id = ${id}
    returning suspended_at is null and banned_at is null`;
  return isFree ?? false;
}

export async function isBanned(executor: Executor, id: number): Promise<boolean> {
  return await hasRow(executor)`select from users where id = ${id} and banned_at is not null`;
}

const maxListed = 500;

/** Lists staff by username. */
export async function findStaff(executor: Executor): Promise<StaffMember[]> {
  return await allRows<StaffMember>(executor)`
    select id, username, first_name, last_name from (
      select id, username, first_name, last_name from users where is_staff order by id limit ${maxListed}
    ) s order by lower(username)`;
}

/** Locks all staff rows in id order and returns the ids. A concurrent revocation waits, and then reads the remaining staff. */
export async function lockStaff(executor: Executor): Promise<number[]> {
  return await allValues<number>(executor)`select id from users where is_staff order by id for no key update`;
}
