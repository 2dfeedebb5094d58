import type { Point } from "@efie/contract";
import { sql } from "kysely";
import type { Executor, RowOf } from "../../../platform/database/tables.ts";
import type { FieldColumns } from "../field-columns.ts";

/** Columns of a property that its owner writes. */
export type FactColumns = FieldColumns & Pick<RowOf<"properties">, "city_id" | "latitude" | "longitude" | "gps_address">;

/** The pin of a property; null without one. */
export async function findPin(executor: Executor, id: number): Promise<Point | null> {
  const row = await executor.selectFrom("properties").select(["latitude", "longitude"]).where("id", "=", id).executeTakeFirst();
  return row && row.latitude !== null && row.longitude !== null ? { latitude: row.latitude, longitude: row.longitude } : null;
}

/** Stores the point that others see; null without a pin. */
export async function updatePublicPoint(executor: Executor, id: number, point: Point | null): Promise<void> {
  const columns = { public_latitude: point?.latitude ?? null, public_longitude: point?.longitude ?? null };
  await executor.updateTable("properties").set(columns).where("id", "=", id).execute();
}

export async function insertProperty(
  executor: Executor,
  property: FactColumns & { creator_id: number; created_at: Date },
): Promise<number> {
  const { id } = await executor.insertInto("properties").values(property).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** Returns whether anything changed. */
export async function updateFacts(executor: Executor, id: number, facts: Partial<FactColumns>): Promise<boolean> {
  const differing = Object.entries(facts).map(([name, value]) => sql`${sql.ref(name)} is distinct from ${value}`);
  if (differing.length === 0) return false;
  const query = executor.updateTable("properties").set(facts).where("id", "=", id);
  return (await query.where(sql<boolean>`(${sql.join(differing, sql` or `)})`).executeTakeFirst()).numUpdatedRows > 0n;
}

/** Returns whether anything changed. */
export async function replaceFeatures(executor: Executor, id: number, featureIds: readonly number[]): Promise<boolean> {
  const removed = await sql`
    delete from property_feature_links
    where property_id = ${id} and feature_id <> all(${featureIds}::integer[]) returning feature_id`.execute(executor);
  const added = await sql`
    insert into property_feature_links (property_id, feature_id)
    select ${id}, feature_id from unnest(${featureIds}::integer[]) as t(feature_id) on conflict do nothing
    returning feature_id`.execute(executor);
  return removed.rows.length + added.rows.length > 0;
}

export async function hasCity(executor: Executor, id: number): Promise<boolean> {
  return (await executor.selectFrom("cities").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

/** The first of these amenities that does not exist; null when all do. */
export async function findUnknownFeature(executor: Executor, ids: readonly number[]): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select t.id from unnest(${ids}::integer[]) as t(id)
    where not exists (select 1 from property_features f where f.id = t.id) order by t.id limit 1`.execute(executor);
  return rows[0]?.id ?? null;
}

/** In pesewas, locked until the transaction ends; null when the owner has no such property. */
export async function lockOwnPrice(executor: Executor, { id, ownerId }: { id: number; ownerId: number }): Promise<number | null> {
  const own = executor.selectFrom("properties").select("price_pesewas").where("id", "=", id).where("creator_id", "=", ownerId);
  return (await own.where("deleted_at", "is", null).forNoKeyUpdate().executeTakeFirst())?.price_pesewas ?? null;
}
