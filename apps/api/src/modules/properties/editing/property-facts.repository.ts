import type {
  LandOwner,
  LandTenure,
  ListingType,
  Point,
  TitleType,
  PropertyCondition,
  PropertyStatus,
  PropertyType,
} from "@efie/contract";
import { sql } from "kysely";
import type { Executor } from "../../../platform/database/tables.ts";

/** Columns of a property that its owner writes. */
export type FactColumns = {
  title: string;
  description: string;
  type: ListingType;
  price_pesewas: number;
  number_of_bedrooms: number | null;
  number_of_bathrooms: number | null;
  property_type: PropertyType;
  city_id: number;
  detailed_address: string;
  status: PropertyStatus;
  condition: PropertyCondition;
  square_meters: number | null;
  parking_spaces: number;
  has_garage: boolean;
  wheelchair_access: boolean;
  elevator: boolean;
  secure_parking: boolean;
  floor_number: number | null;
  year_built: number | null;
  latitude: number | null;
  longitude: number | null;
  gps_address: string | null;
  landmark: string | null;
} & TermColumns &
  LandColumns;

/** What an owner says of a piece of land; null is not said. */
export type LandColumns = {
  title_type: TitleType | null;
  tenure: LandTenure | null;
  land_owner: LandOwner | null;
  plots: number | null;
  litigation_declared: boolean | null;
};

/** What a rental costs before the key; null is not said. */
export type TermColumns = {
  advance_months: number | null;
  deposit_months: number | null;
  agent_fee_percent: number | null;
  viewing_fee_pesewas: number | null;
  service_charge_pesewas: number | null;
};

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

export async function updateFacts(executor: Executor, id: number, facts: Partial<FactColumns>): Promise<void> {
  if (Object.keys(facts).length === 0) return;
  await executor.updateTable("properties").set(facts).where("id", "=", id).execute();
}

export async function replaceFeatures(executor: Executor, id: number, featureIds: readonly number[]): Promise<void> {
  await sql`
    delete from property_feature_links
    where property_id = ${id} and feature_id <> all(${featureIds}::integer[])`.execute(executor);
  await sql`
    insert into property_feature_links (property_id, feature_id)
    select ${id}, feature_id from unnest(${featureIds}::integer[]) as t(feature_id) on conflict do nothing`.execute(executor);
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
