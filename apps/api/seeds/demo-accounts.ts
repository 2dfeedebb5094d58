import { sql } from "kysely";
import { isPassword } from "../src/platform/security/passwords.ts";
import type { Executor } from "../src/platform/database/tables.ts";
import { demoPassword } from "./fill-demo-world.ts";

/** The demo world fills an empty database: its people are the first of all. */
const mostPeople = 200;

/**
 * Whether somebody of the demo world can still sign in with the password that everybody knows. They were given one hash together, so
 * one is tried as a rule; in a database without them, none.
 */
export async function hasDemoAccounts(db: Executor): Promise<boolean> {
  const { rows } = await sql<{ password_hash: string }>`
    select distinct password_hash from (select email, password_hash from users order by id limit ${mostPeople}) first
    where email like '%@example.com'`.execute(db);
  for (const { password_hash } of rows) if (await isPassword(demoPassword, password_hash)) return true;
  return false;
}
