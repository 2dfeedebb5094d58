import { sql } from "kysely";
import type { Executor } from "../../../platform/database/tables.ts";

/**
 * The distinct values of ceil(id / size) of published properties, ascending. It skips from range to range in the primary
 * key, so the cost is one probe per range instead of one row per property.
 */
export async function listPublishedRanges(executor: Executor, size: number): Promise<number[]> {
  const { rows } = await sql<{ range: number }>`
    with recursive ranges as (
      (select (property_id + ${size}::integer - 1) / ${size}::integer as range from published_properties order by property_id limit 1)
      union all
      select (
        select (p.property_id + ${size}::integer - 1) / ${size}::integer from published_properties p
        where p.property_id > ranges.range * ${size}::integer order by p.property_id limit 1
      ) from ranges where ranges.range is not null
    )
    select range from ranges where range is not null`.execute(executor);
  return rows.map((row) => row.range);
}

/** Published properties by id, both ends included. */
export async function listPublishedBetween(
  executor: Executor,
  ends: { first: number; last: number; now: Date },
): Promise<{ id: number; date_posted: Date }[]> {
  const { rows } = await sql<{ id: number; date_posted: Date }>`
    select property_id as id, published_at as date_posted from published_properties
    where property_id between ${ends.first} and ${ends.last} and expiry_date > ${ends.now} order by property_id`.execute(
    executor,
  );
  return rows;
}
