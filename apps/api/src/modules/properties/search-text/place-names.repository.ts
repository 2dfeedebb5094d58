import { sql } from "kysely";
import type { Executor } from "../../../platform/database/tables.ts";

/** A town, or a region where `city_id` is null. */
export type PlaceRow = { city_id: number | null; region_id: number; name: string; region: string };

/** All towns and regions, about two hundred. */
export async function listPlaces(executor: Executor): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select c.id as city_id, c.region_id, c.city as name, r.name as region from cities c join regions r on r.id = c.region_id
    union all select null, id, name, name from regions order by name, city_id`.execute(executor);
  return rows;
}
