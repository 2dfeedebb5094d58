import { sql } from "kysely";
import type { Executor } from "../../platform/database/tables.ts";

export type PersonRow = {
  id: number;
  username: string;
  email: string;
  email_verified_at: Date | null;
  first_name: string;
  last_name: string;
};

const columns = ["id", "username", "email", "email_verified_at", "first_name", "last_name"] as const;

/** Null when the account is deleted. */
export async function findPerson(executor: Executor, id: number): Promise<PersonRow | null> {
  const query = executor.selectFrom("users").select(columns).where("id", "=", id);
  return (await query.executeTakeFirst()) ?? null;
}

/** By username in any letter case; null for an unknown name. */
export async function findPersonByName(executor: Executor, username: string): Promise<PersonRow | null> {
  const query = executor.selectFrom("users").select(columns);
  return (await query.where(sql<boolean>`lower(username) = lower(${username})`).executeTakeFirst()) ?? null;
}

/** Locks the account, so that changes of its second factor run one after the other. */
export async function lockPerson(executor: Executor, id: number): Promise<void> {
  await sql`select 1 from users where id = ${id} for no key update`.execute(executor);
}
