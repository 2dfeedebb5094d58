import { sql } from "kysely";
import type { Job } from "../process/scheduler.ts";
import { allRows } from "./sql.ts";
import type { Executor } from "./tables.ts";

/**
 * The job of the embedded database, which has no autovacuum: dead rows would pile up, and the planner would know tables only as they
 * were when they were filled. A table at a time, so that requests are answered in between.
 */
export function vacuumJob(executor: Executor): Job {
  const run = async (stopping?: AbortSignal): Promise<void> => {
    const tables = await allRows<{ schema: string; name: string }>(executor)`
      select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') order by n.nspname, c.relname`;
    for (const { schema, name } of tables) {
      if (stopping?.aborted === true) return;
      await sql`vacuum (analyze) ${sql.id(schema, name)}`.execute(executor);
    }
  };
  return { name: "vacuum the embedded database", everySeconds: 3600, run };
}
