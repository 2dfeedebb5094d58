import { sql } from "kysely";
import { allColumns, toFieldColumns } from "../src/modules/properties/field-columns.ts";
import { listColumns } from "../src/platform/database/sql.ts";
import { refreshPublished } from "../src/modules/properties/publication/refresh-published.ts";
import { movePoint } from "../src/modules/properties/location/public-point.ts";
import type { StoredPhoto } from "../src/modules/photos/photos.repository.ts";
import type { Executor } from "../src/platform/database/tables.ts";
import type { DemoProperty } from "./property.ts";

/** The pins of the demo world are secret to nobody. */
const demoPinKey = Buffer.from("pins of the demo world");

/** Ids by name. */
export type Ids = {
  users: ReadonlyMap<string, number>;
  /** By "region/city". */
  cities: ReadonlyMap<string, number>;
  features: ReadonlyMap<string, number>;
};

function requireId(map: ReadonlyMap<string, number>, name: string): number {
  const id = map.get(name);
  if (id === undefined) throw new Error(`no id for ${name}`);
  return id;
}

/** Reads the ids of all users, towns and amenities. */
export async function readIds(executor: Executor): Promise<Ids> {
  const users = await executor.selectFrom("users").select(["id", "username"]).execute();
  const cities = await executor
    .selectFrom("cities as c")
    .innerJoin("regions as r", "r.id", "c.region_id")
    .select(["c.id", "c.city", "r.name"])
    .execute();
  const features = await executor.selectFrom("property_features").select(["id", "name"]).execute();
  return {
    users: new Map(users.map((row) => [row.username, row.id])),
    cities: new Map(cities.map((row) => [`${row.name}/${row.city}`, row.id])),
    features: new Map(features.map((row) => [row.name, row.id])),
  };
}

const columns = sql`creator_id, city_id, ${listColumns(allColumns)}, is_verified, is_featured, is_promoted, is_urgent, is_highlighted,
  rejected_reason, created_at, activated_at, published_at, expiry_date, activated_by, covered_until, submitted_at, changed_at, latitude,
  longitude, gps_address, last_confirmed_at, confirmation_asked_at`;

async function insertProperties(executor: Executor, properties: readonly DemoProperty[], ids: Ids): Promise<number[]> {
  const rows = properties.map((property) => ({
    ...property,
    creator_id: requireId(ids.users, property.owner),
    city_id: requireId(ids.cities, `${property.region}/${property.city}`),
    ...toFieldColumns(property),
  }));
  // The table's record type determines the column types; omitted columns have their defaults.
  const inserted = await sql<{ id: number }>`
    insert into properties (${columns})
    select ${columns} from json_populate_recordset(null::properties, ${JSON.stringify(rows)}::json)
    returning id`.execute(executor);
  return inserted.rows.map((row) => row.id);
}

/** Moves the pins of new properties to where others see them. */
async function movePins(executor: Executor, properties: readonly DemoProperty[], propertyIds: readonly number[]): Promise<void> {
  const points = properties.flatMap(({ latitude, longitude }, index) => {
    const id = propertyIds[index];
    if (id === undefined || latitude === null || longitude === null) return [];
    return [{ id, ...movePoint(demoPinKey, id, { latitude, longitude }) }];
  });
  await sql`
    update properties p set public_latitude = t.latitude, public_longitude = t.longitude
    from json_to_recordset(${JSON.stringify(points)}::json) as t(id integer, latitude double precision, longitude double precision)
    where p.id = t.id`.execute(executor);
}

async function insertLinks(
  executor: Executor,
  properties: readonly DemoProperty[],
  propertyIds: readonly number[],
  ids: Ids,
): Promise<void> {
  const links = properties.flatMap((property, index) =>
    property.features.map((name) => ({ property_id: propertyIds[index], feature_id: requireId(ids.features, name) })),
  );
  await sql`
    insert into property_feature_links (property_id, feature_id)
    select property_id, feature_id from json_populate_recordset(null::property_feature_links, ${JSON.stringify(links)}::json)`.execute(
    executor,
  );
}

async function insertPhotos(
  executor: Executor,
  properties: readonly DemoProperty[],
  propertyIds: readonly number[],
  photos: ReadonlyMap<string, StoredPhoto>,
): Promise<void> {
  const rows = properties.flatMap((property, index) =>
    property.photos.flatMap((file, position) => {
      const photo = photos.get(file);
      return photo ? [{ ...photo, property_id: propertyIds[index], position, created_at: property.created_at }] : [];
    }),
  );
  await sql`
    insert into property_photos (property_id, position, content_hash, width, height, placeholder, fingerprint, created_at)
    select property_id, position, content_hash, width, height, placeholder, fingerprint, created_at
    from json_populate_recordset(null::property_photos, ${JSON.stringify(rows)}::json)`.execute(executor);
}

async function insertCounters(
  executor: Executor,
  properties: readonly DemoProperty[],
  propertyIds: readonly number[],
): Promise<void> {
  const rows = properties.map((property, index) => ({
    property_id: propertyIds[index],
    visit_count: property.visit_count,
  }));
  await sql`
    insert into property_counters (property_id, visit_count)
    select property_id, visit_count from json_populate_recordset(null::property_counters, ${JSON.stringify(rows)}::json)`.execute(
    executor,
  );
}

/** The prices of properties whose owners have lowered them. */
async function insertPastPrices(
  executor: Executor,
  properties: readonly DemoProperty[],
  propertyIds: readonly number[],
): Promise<void> {
  const rows = properties.flatMap(({ price_before, price, published_at, changed_at }, index) => {
    if (price_before === null || published_at === null || changed_at === null) return [];
    const property_id = propertyIds[index];
    return [
      { property_id, price_pesewas: price_before * 100, changed_at: published_at },
      { property_id, price_pesewas: price * 100, changed_at },
    ];
  });
  await sql`
    insert into property_prices (property_id, price_pesewas, changed_at)
    select property_id, price_pesewas, changed_at from json_populate_recordset(null::property_prices, ${JSON.stringify(rows)}::json)`.execute(
    executor,
  );
}

/** Inserts properties with their related rows and refreshes the catalogue. Returns their ids in order. */
export async function insertPropertiesWithPhotos(
  executor: Executor,
  properties: readonly DemoProperty[],
  ids: Ids,
  photos: ReadonlyMap<string, StoredPhoto>,
  now: Date,
): Promise<number[]> {
  const propertyIds = await insertProperties(executor, properties, ids);
  await movePins(executor, properties, propertyIds);
  await insertLinks(executor, properties, propertyIds, ids);
  await insertPhotos(executor, properties, propertyIds, photos);
  await insertCounters(executor, properties, propertyIds);
  await insertPastPrices(executor, properties, propertyIds);
  await refreshPublished(executor, propertyIds, now);
  return propertyIds;
}
