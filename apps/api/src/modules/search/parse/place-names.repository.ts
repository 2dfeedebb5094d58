import { allRows } from "../../../platform/database/sql.ts";
import type { Executor } from "../../../platform/database/tables.ts";

/** A town, or a region where `city_id` is null. */
export type PlaceRow = { city_id: number | null; region_id: number; name: string; region: string };

/** All towns and regions, about two hundred. */
export async function listPlaces(executor: Executor): Promise<PlaceRow[]> {
  return await allRows<PlaceRow>(executor)`
    select c.id as city_id, c.region_id, c.city as name, r.name as region from cities c join regions r on r.id = c.region_id
    union all select null, id, name, name from regions order by name, city_id`;
}

type NearbyCity = { id: number; city: string };

/** The towns closest to one, the closest first. Some two hundred towns are compared; a degree is as long in both directions here. */
export async function findNearbyCities(executor: Executor, cityId: number, limit: number): Promise<NearbyCity[]> {
  return await allRows<NearbyCity>(executor)`
    select c.id, c.city from cities c join cities here on here.id = ${cityId}
    where c.id <> here.id
    order by (c.latitude - here.latitude) ^ 2 + (c.longitude - here.longitude) ^ 2, c.id limit ${limit}`;
}

export async function findFeatureNames(executor: Executor, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
  if (ids.length === 0) return [];
  return await executor.selectFrom("property_features").select(["id", "name"]).where("id", "in", ids).execute();
}
