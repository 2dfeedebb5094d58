import { sql } from "kysely";
import type { Executor } from "./tables.ts";

/** Whether nothing was ever made in a database. */
export async function isEmpty(db: Executor): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_class where relnamespace = 'public'::regnamespace limit 1`.execute(db);
  return rows.length === 0;
}
