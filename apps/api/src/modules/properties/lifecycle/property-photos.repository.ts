import { sql } from "kysely";
import { loosenPhotos } from "../../../platform/database/orphaned-files.ts";
import { allRows, allValues } from "../../../platform/database/sql.ts";
import type { Executor } from "../../../platform/database/tables.ts";
import type { PhotoRow } from "../publication/property-document.presenter.ts";
import type { PropertyLifecycle } from "./property-lifecycle.ts";

/** A property's photos in their order, the cover first. */
export async function findPhotosOf(executor: Executor, propertyId: number): Promise<PhotoRow[]> {
  const query = executor.selectFrom("property_photos").select(["id", "content_hash", "width", "height", "placeholder"]);
  return await query.where("property_id", "=", propertyId).orderBy("position").execute();
}

/** What a property's photos are stored as, each once. */
export async function findPhotoHashes(executor: Executor, propertyId: number): Promise<string[]> {
  return [...new Set((await findPhotosOf(executor, propertyId)).map(({ content_hash }) => content_hash))];
}

/** Removes all photos of properties. A job deletes their files when no other property uses them. */
export async function removePhotosOf(executor: Executor, ids: readonly number[], now: Date): Promise<void> {
  const removal = sql`delete from property_photos where property_id = any(${ids}::integer[]) returning content_hash`;
  await loosenPhotos(executor, removal, now);
}

type DeletedListing = { first_published_at: Date; fingerprints: string[] };

/** What the photos of a property look like; those without shapes are missing. */
export async function findFingerprintsOf(executor: Executor, propertyId: number): Promise<string[]> {
  return await allValues<string>(executor)`
    select fingerprint from property_photos where property_id = ${propertyId} and fingerprint is not null`;
}

/** Keeps what the photos of a property look like. Call it before they are removed. */
export async function keepFingerprints(executor: Executor, propertyId: number): Promise<void> {
  await sql`
    update properties set photo_fingerprints = nullif(array(
      select fingerprint from property_photos where property_id = ${propertyId} and fingerprint is not null
    ), '{}') where id = ${propertyId} and published_at is not null`.execute(executor);
}

/** The newest 50 listings that the owner deleted since then, in the same town and of the same type. */
export async function findDeletedAlike(
  executor: Executor,
  { creator_id, city_id, type }: Pick<PropertyLifecycle, "creator_id" | "city_id" | "type">,
  since: Date,
): Promise<DeletedListing[]> {
  return await allRows<DeletedListing>(executor)`
    select coalesce(first_published_at, published_at) as first_published_at, photo_fingerprints as fingerprints from properties
    where creator_id = ${creator_id} and deleted_at >= ${since} and photo_fingerprints is not null
      and city_id = ${city_id} and type = ${type}::listing_type and published_at is not null
    order by deleted_at desc limit 50`;
}

/** Forgets what the photos of listings looked like that were deleted before then. */
export async function forgetFingerprints(executor: Executor, before: Date): Promise<void> {
  await sql`
    update properties set photo_fingerprints = null where id in (
      select id from properties where photo_fingerprints is not null and deleted_at < ${before} order by deleted_at limit 1000
    )`.execute(executor);
}
