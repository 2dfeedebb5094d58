import { sql } from "kysely";
import type { Executor } from "./tables.ts";

/** Whether a database has no tables or other objects. */
export async function isEmpty(db: Executor): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_class where relnamespace = 'public'::regnamespace limit 1`.execute(db);
  return rows.length === 0;
}
