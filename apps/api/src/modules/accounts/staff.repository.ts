import type { StaffMember } from "@efie/contract";
import { sql } from "kysely";
import type { Executor } from "../../platform/database/tables.ts";

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

export async function unsetStaff(executor: Executor, id: number): Promise<void> {
  await executor.updateTable("users").set({ is_staff: false }).where("id", "=", id).execute();
}
