import { sql } from "kysely";
import type { Executor } from "../../platform/database/tables.ts";

/** What one process answered on a day (a date). */
export type DailyTraffic = { day: string; calls: number; pages: number; failures: number };

/** Adds to what all processes answered that day. */
export async function addTraffic(executor: Executor, { day, calls, pages, failures }: DailyTraffic): Promise<void> {
  await sql`
    insert into daily_traffic as d (day, calls, pages, failures) values (${day}, ${calls}, ${pages}, ${failures})
    on conflict (day) do update set calls = d.calls + excluded.calls, pages = d.pages + excluded.pages,
      failures = d.failures + excluded.failures`.execute(executor);
}
