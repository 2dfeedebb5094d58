import { sql } from "kysely";
import type { Executor } from "../../../platform/database/tables.ts";

export type NearbyCity = { id: number; city: string };

/** The towns closest to one, the closest first. Some two hundred towns are compared; a degree is as long in both directions here. */
export async function findNearbyCities(executor: Executor, cityId: number, limit: number): Promise<NearbyCity[]> {
  const { rows } = await sql<NearbyCity>`
    select c.id, c.city from cities c join cities here on here.id = ${cityId}
    where c.id <> here.id
    order by (c.latitude - here.latitude) ^ 2 + (c.longitude - here.longitude) ^ 2, c.id limit ${limit}`.execute(executor);
  return rows;
}

export async function findFeatureNames(executor: Executor, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
  if (ids.length === 0) return [];
  return await executor.selectFrom("property_features").select(["id", "name"]).where("id", "in", ids).execute();
}
