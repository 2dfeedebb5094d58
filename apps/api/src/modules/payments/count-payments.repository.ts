import { sql } from "kysely";
import type { Executor } from "../../platform/database/tables.ts";

/**
 * How many payments are in each state, and as `flagged` those that staff must look at. It looks at them all: for the
 * metrics, which ask once in a while.
 */
export async function countPayments(executor: Executor): Promise<Record<string, number>> {
  const { rows } = await sql<{ status: string; payments: number }>`
    select status::text, count(*) as payments from payments group by status
    union all select 'flagged', count(*) from payments where flags <> '{}'`.execute(executor);
  return Object.fromEntries(rows.map(({ status, payments }) => [status, payments]));
}
