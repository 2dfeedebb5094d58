import { sql } from "kysely";
import type { Job } from "../process/scheduler.ts";
import type { Executor } from "./tables.ts";

/** Removes dead rows and refreshes the planner's statistics, a table at a time, so that requests are answered in between. */
async function vacuumTables(executor: Executor, stopping?: AbortSignal): Promise<void> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') order by n.nspname, c.relname`.execute(
    executor,
  );
  for (const { schema, name } of rows) {
    if (stopping?.aborted === true) return;
    await sql`vacuum (analyze) ${sql.id(schema, name)}`.execute(executor);
  }
}

/**
 * The job of the embedded database, which has no autovacuum: dead rows would pile up, and the planner would know tables only as they
 * were when they were filled.
 */
export function vacuumJob(executor: Executor): Job {
  return { name: "vacuum the embedded database", everySeconds: 3600, run: (stopping) => vacuumTables(executor, stopping) };
}
