import { sql } from "kysely";
import { expect } from "vitest";
import type { Executor } from "../src/platform/database/tables.ts";

/** Resolves when a session of this PostgreSQL database waits for a lock, or so many do. */
export async function waitForLockWait(db: Executor, sessions = 1): Promise<void> {
  const waiting = sql<{ found: boolean }>`
    select count(*) >= ${sessions} as found from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  await expect.poll(async () => (await waiting.execute(db)).rows[0]?.found).toBe(true);
}
