import { sql } from "kysely";
import { isPassword } from "../src/platform/security/passwords.ts";
import type { Executor } from "../src/platform/database/tables.ts";
import { demoPassword } from "./fill-demo-world.ts";

/** Demo accounts have the lowest ids, because the demo world fills an empty database. */
const maxPeople = 200;

/**
 * Whether a demo account still has the public password. All share one hash, so usually one verification is enough; without
 * demo accounts there is none.
 */
export async function hasDemoAccounts(db: Executor): Promise<boolean> {
  const { rows } = await sql<{ password_hash: string }>`
    select distinct password_hash from (select email, password_hash from users order by id limit ${maxPeople}) first
    where email like '%@example.com'`.execute(db);
  for (const { password_hash } of rows) if (await isPassword(demoPassword, password_hash)) return true;
  return false;
}
