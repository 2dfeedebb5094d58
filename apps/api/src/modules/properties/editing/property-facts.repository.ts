import type { FieldValues, Point } from "@efie/contract";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import { allRows, firstValue, listColumns } from "../../../platform/database/sql.ts";
import type { Executor, RowOf } from "../../../platform/database/tables.ts";
import { allColumns, fromFieldColumns, type FieldColumns } from "../field-columns.ts";

/** Columns of a property that its owner writes. */
export type FactColumns = FieldColumns & Pick<RowOf<"properties">, "city_id" | "latitude" | "longitude" | "gps_address">;

/** Stores the point that others see; null without a pin. */
export async function updatePublicPoint(executor: Executor, id: number, point: Point | null): Promise<void> {
  const columns = { public_latitude: point?.latitude ?? null, public_longitude: point?.longitude ?? null };
  await executor.updateTable("properties").set(columns).where("id", "=", id).execute();
}

export async function insertProperty(executor: Executor, property: FactColumns & { creator_id: number; created_at: Date }) {
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
  return await firstValue<number>(executor)`
    select t.id from unnest(${ids}::integer[]) as t(id)
    where not exists (select 1 from property_features f where f.id = t.id) order by t.id limit 1`;
}

/** In pesewas, locked until the transaction ends; null when the owner has no such property. */
export async function lockOwnPrice(executor: Executor, { id, ownerId }: { id: number; ownerId: number }): Promise<number | null> {
  const own = executor.selectFrom("properties").select("price_pesewas").where("id", "=", id).where("creator_id", "=", ownerId);
  return (await own.where("deleted_at", "is", null).forNoKeyUpdate().executeTakeFirst())?.price_pesewas ?? null;
}

/** A listing as its owner wrote it, in columns, and its fields on the wire. */
export type KnownProperty = FactColumns & {
  id: number;
  fields: FieldValues;
  city: string;
  region: string;
  featureIds: number[];
  features: string[];
  /** What its photos are named after. */
  photoHashes: string[];
};

async function find(executor: Executor, where: RawBuilder<SqlBool>, limit: number): Promise<KnownProperty[]> {
  const rows = await allRows<Omit<KnownProperty, "fields">>(executor)`
    select p.id, ${listColumns(allColumns, "p")}, p.city_id, p.latitude, p.longitude, p.gps_address, c.city, r.name as region,
      array(select l.feature_id from property_feature_links l where l.property_id = p.id) as "featureIds",
      array(select f.name from property_feature_links l join property_features f on f.id = l.feature_id
        where l.property_id = p.id order by f.name) as features,
      array(select f.content_hash from property_photos f where f.property_id = p.id order by f.position) as "photoHashes"
    from properties p join cities c on c.id = p.city_id join regions r on r.id = c.region_id
    where p.deleted_at is null and ${where}
    order by p.created_at desc, p.id desc limit ${limit}`;
  return rows.map((row) => ({ ...row, fields: fromFieldColumns(row) }));
}

type Known = { references: readonly string[]; ids: readonly number[] };

/** The owner's listings with these references, or with these ids. */
export async function findKnown(executor: Executor, ownerId: number, { references, ids }: Known): Promise<KnownProperty[]> {
  const named = sql`select k.id from properties k
    where k.creator_id = ${ownerId} and k.reference = any(${references}::text[]) and k.deleted_at is null
    union all select unnest(${ids}::integer[])`;
  const own = sql<SqlBool>`p.creator_id = ${ownerId} and p.id in (${named})`;
  return await find(executor, own, references.length + ids.length);
}

/** The owner's newest listings. */
export async function findNewestOwn(executor: Executor, ownerId: number, limit: number): Promise<KnownProperty[]> {
  return await find(executor, sql`p.creator_id = ${ownerId}`, limit);
}
