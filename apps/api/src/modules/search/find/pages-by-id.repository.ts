import { sql } from "kysely";
import { allRows, arrayOf, prepared } from "../../../platform/database/sql.ts";
import type { Executor } from "../../../platform/database/tables.ts";
import { newestVersion } from "./catalogue-source.repository.ts";

/** The columns of a found property that only the database has. */
export type PageByIdRow = {
  property_id: number;
  /** Null unless it was requested. */
  document: string | null;
  visit_count: number;
  favorite_id: number | null;
  /** Version of the history of changes at the time of the read. */
  version: number;
  /** Whether no open transaction could still add a lower version; null when no document was requested. */
  is_settled: boolean | null;
};

/**
 * Properties by id, in no order; deleted ones have a row, too. Documents, most of the data, are read only for the ids in
 * `uncached`. There are two prepared statements, for guests and for users, so each is planned once.
 */
export async function findPagesById(
  executor: Executor,
  ids: readonly number[],
  uncached: ReadonlySet<number>,
  viewerId: number | null,
): Promise<PageByIdRow[]> {
  const favorite = sql`(select f.id from favorites f where f.property_id = l.property_id and f.user_id = ${viewerId}::integer)`;
  const isUncached = ids.map((id) => uncached.has(id));
  return await allRows<PageByIdRow>(executor)`${prepared}
    select l.property_id,
      case when l.is_uncached then (select d.document from property_documents d where d.property_id = l.property_id) end as document,
      coalesce((select c.visit_count from property_counters c where c.property_id = l.property_id), 0) as visit_count,
      ${viewerId === null ? sql`null::integer` : favorite} as favorite_id, ${newestVersion} as version,
      case when l.is_uncached then (select pg_snapshot_xmin(s) = pg_snapshot_xmax(s) from pg_current_snapshot() s) end as is_settled
    from unnest(${arrayOf("integer", ids)}, ${arrayOf("boolean", isUncached)}) as l(property_id, is_uncached)`;
}
