import { sql } from "kysely";
import { prepared } from "../../platform/database/prepared.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { newestVersion } from "./census.repository.ts";

/** What the database alone knows of a listing that the census found. */
export type KnownRow = {
  property_id: number;
  /** Changes whenever the document does. */
  stamp: string;
  /** Null unless it was asked for. */
  document: string | null;
  visit_count: number;
  favorite_id: number | null;
  /** Of the history of changes, when this was read. */
  version: number;
};

/**
 * Listings by their ids, in no order. Their documents come only for the ids in `unknown`: the others' stamps are enough.
 * Two statements in all, for guests and for others, so that each is planned once.
 */
export async function findKnown(
  executor: Executor,
  ids: readonly number[],
  unknown: readonly number[],
  viewerId: number | null,
): Promise<KnownRow[]> {
  const favorite = sql`(select f.id from favorites f where f.property_id = d.property_id and f.user_id = ${viewerId}::integer)`;
  const { rows } = await sql<KnownRow>`${prepared}
    select d.property_id, d.xmin::text as stamp,
      case when d.property_id = any(${unknown}::integer[]) then d.document end as document,
      coalesce((select c.visit_count from property_counters c where c.property_id = d.property_id), 0) as visit_count,
      ${viewerId === null ? sql`null::integer` : favorite} as favorite_id, ${newestVersion} as version
    from property_documents d where d.property_id = any(${ids}::integer[])`.execute(executor);
  return rows;
}

/** Where the history of changes stands. */
export async function findVersion(executor: Executor): Promise<number> {
  const { rows } = await sql<{ version: number }>`${prepared} select ${newestVersion} as version`.execute(executor);
  return rows[0]?.version ?? 0;
}
