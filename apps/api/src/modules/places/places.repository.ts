import type { CityPlace, PropertyFeature, Region } from "@efie/contract";
import { allRows } from "../../platform/database/sql.ts";
import type { Executor } from "../../platform/database/tables.ts";

export async function listRegions(executor: Executor): Promise<Region[]> {
  return await executor.selectFrom("regions").select(["id", "name"]).orderBy("name").execute();
}

export async function listCities(executor: Executor): Promise<CityPlace[]> {
  return await allRows<CityPlace>(executor)`
    select c.id, c.city, json_build_object('id', r.id, 'name', r.name) as region, c.latitude, c.longitude
    from cities c join regions r on r.id = c.region_id order by c.city, r.name`;
}

export async function listPropertyFeatures(executor: Executor): Promise<PropertyFeature[]> {
  return await executor.selectFrom("property_features").select(["id", "name"]).orderBy("name").execute();
}
