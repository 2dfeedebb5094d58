import { sql } from "kysely";
import type { Executor } from "../src/platform/database/tables.ts";
import type { DemoPerson } from "./people.ts";

/** Inserts users with the same password hash (argon2id). */
export async function insertPeople(executor: Executor, people: readonly DemoPerson[], passwordHash: string): Promise<void> {
  const rows = people.map((person) => ({ ...person, password_hash: passwordHash }));
  await sql`
    insert into users (username, email, password_hash, first_name, last_name, phone_number, account_type, is_staff, date_joined,
      email_verified_at, phone_verified_at)
    select username, email, password_hash, first_name, last_name, phone_number, account_type, is_staff, date_joined,
      email_verified_at, phone_verified_at
    from json_populate_recordset(null::users, ${JSON.stringify(rows)}::json)`.execute(executor);
}
