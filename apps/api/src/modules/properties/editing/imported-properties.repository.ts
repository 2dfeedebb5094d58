import type { FieldValues } from "@efie/contract";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import { listColumns } from "../../../platform/database/sql.ts";
import type { Executor } from "../../../platform/database/tables.ts";
import { allColumns, fromFieldColumns } from "../field-columns.ts";
import type { FactColumns } from "./property-facts.repository.ts";

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
  const { rows } = await sql<Omit<KnownProperty, "fields">>`
    select p.id, ${listColumns(allColumns, "p")}, p.city_id, p.latitude, p.longitude, p.gps_address, c.city, r.name as region,
      array(select l.feature_id from property_feature_links l where l.property_id = p.id) as "featureIds",
      array(select f.name from property_feature_links l join property_features f on f.id = l.feature_id
        where l.property_id = p.id order by f.name) as features,
      array(select f.content_hash from property_photos f where f.property_id = p.id order by f.position) as "photoHashes"
    from properties p join cities c on c.id = p.city_id join regions r on r.id = c.region_id
    where p.deleted_at is null and ${where}
    order by p.created_at desc, p.id desc limit ${limit}`.execute(executor);
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
