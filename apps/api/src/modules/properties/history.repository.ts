import { sql } from "kysely";
import { prepared } from "../../platform/database/prepared.ts";
import type { Executor } from "../../platform/database/tables.ts";

/**
 * The newest change that the reader can see. Not what the sequence says: a replica sees that in steps of 32, ahead of the
 * changes themselves.
 */
export const newestVersion = sql`coalesce((select max(version) from published_changes), 0)`;

/** The version of the newest change of a published property. */
export async function findVersion(executor: Executor): Promise<number> {
  const { rows } = await sql<{ version: number }>`${prepared} select ${newestVersion} as version`.execute(executor);
  return rows[0]?.version ?? 0;
}

/** A moment in the history of changes: `version` of the newest, `horizon` below which none can still appear. */
export type Moment = { version: number; oldestVersion: number; horizon: string; isQuiet: boolean };

/** The present moment in the history. `isQuiet`: no transaction is under way that could still add to it. */
export async function findMoment(executor: Executor): Promise<Moment> {
  // The version first, in a statement of its own: a change that is committed between the two is then read again.
  const version = await findVersion(executor);
  const { rows } = await sql<Omit<Moment, "version">>`
    select coalesce((select min(version) from published_changes), 0) as "oldestVersion", pg_snapshot_xmin(s)::text as horizon,
      pg_snapshot_xmin(s) = pg_snapshot_xmax(s) as "isQuiet"
    from pg_current_snapshot() s`.execute(executor);
  const moment = rows[0];
  if (!moment) throw new Error("the database did not say where its history stands");
  return { version, ...moment };
}

/** A property that changed. `state` says how many of its changes are seen, and which is the newest: one that was under way may come late. */
export type Change = { property_id: number; state: string };

/** The properties changed since a moment's horizon; some may be answered again, none is left out. */
export async function findChanges(executor: Executor, horizon: string, limit: number): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select property_id, count(*) || ' up to ' || max(version) as state from published_changes where xid >= ${horizon}::xid8 group by property_id
    limit ${limit}`.execute(executor);
  return rows;
}
