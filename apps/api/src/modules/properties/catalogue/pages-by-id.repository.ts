import { sql } from "kysely";
import { prepared } from "../../../platform/database/prepared.ts";
import type { Executor } from "../../../platform/database/tables.ts";
import { newestVersion } from "../history.repository.ts";

/** What the database alone knows of a property that the index found. */
export type PageByIdRow = {
  property_id: number;
  /** Null unless it was asked for. */
  document: string | null;
  visit_count: number;
  favorite_id: number | null;
  /** Of the history of changes, when this was read. */
  version: number;
  /** Whether no change was under way then that may yet come below that version; null where no document was asked for. */
  is_settled: boolean | null;
};

/**
 * Properties by their ids, in no order; a property that is gone has a row, too. Their documents come only for the ids in
 * `unknown`: they are most of what is read. Two statements in all, for guests and for others, so that each is planned once.
 */
export async function findPagesById(
  executor: Executor,
  ids: readonly number[],
  unknown: ReadonlySet<number>,
  viewerId: number | null,
): Promise<PageByIdRow[]> {
  const favorite = sql`(select f.id from favorites f where f.property_id = l.property_id and f.user_id = ${viewerId}::integer)`;
  const { rows } = await sql<PageByIdRow>`${prepared}
    select l.property_id,
      case when l.is_unknown then (select d.document from property_documents d where d.property_id = l.property_id) end as document,
      coalesce((select c.visit_count from property_counters c where c.property_id = l.property_id), 0) as visit_count,
      ${viewerId === null ? sql`null::integer` : favorite} as favorite_id, ${newestVersion} as version,
      case when l.is_unknown then (select pg_snapshot_xmin(s) = pg_snapshot_xmax(s) from pg_current_snapshot() s) end as is_settled
    from unnest(${ids}::integer[], ${ids.map((id) => unknown.has(id))}::boolean[]) as l(property_id, is_unknown)`.execute(
    executor,
  );
  return rows;
}
