import type { Change, Moment } from "@efie/catalogue-index";
import { sql } from "kysely";
import { prepared } from "../../../platform/database/sql.ts";
import type { Executor } from "../../../platform/database/tables.ts";

/**
 * The newest change that the reader can see. The sequence cannot be used: a replica sees it advance in steps of 32, ahead
 * of the changes themselves.
 */
export const newestVersion = sql`coalesce((select max(version) from published_changes), 0)`;

/** The version of the newest change of a published property. */
export async function findVersion(executor: Executor): Promise<number> {
  const { rows } = await sql<{ version: number }>`${prepared} select ${newestVersion} as version`.execute(executor);
  return rows[0]?.version ?? 0;
}

/** The current position in the history. `isQuiet`: no open transaction can still add to it. @throws Error without a row. */
export async function findMoment(executor: Executor): Promise<Moment> {
  // The version is read first, in its own statement: a change committed between the two statements is then read again.
  const version = await findVersion(executor);
  const { rows } = await sql<Omit<Moment, "version">>`
    select coalesce((select min(version) from published_changes), 0) as "oldestVersion", pg_snapshot_xmin(s)::text as horizon,
      pg_snapshot_xmin(s) = pg_snapshot_xmax(s) as "isQuiet"
    from pg_current_snapshot() s`.execute(executor);
  const moment = rows[0];
  if (!moment) throw new Error("the database returned no position in the history of changes");
  return { version, ...moment };
}

/** The properties changed since a horizon. Some may be returned more than once; none is missing. */
export async function findChanges(executor: Executor, horizon: string, limit: number): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select property_id, count(*) || ' up to ' || max(version) as state, max(version) as version from published_changes where xid >= ${horizon}::xid8 group by property_id
    limit ${limit}`.execute(executor);
  return rows;
}
