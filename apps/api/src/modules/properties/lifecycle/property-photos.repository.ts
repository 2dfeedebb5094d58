import { sql } from "kysely";
import type { Executor } from "../../../platform/database/tables.ts";
import type { PhotoRow } from "../publication/property-document.presenter.ts";

/** A property's photos in their order, the cover first. */
export async function findPhotosOf(executor: Executor, propertyId: number): Promise<PhotoRow[]> {
  return await executor
    .selectFrom("property_photos")
    .select(["id", "content_hash", "width", "height", "placeholder"])
    .where("property_id", "=", propertyId)
    .orderBy("position")
    .execute();
}

/** Removes all photos of a property. A job deletes their files when no other property uses them. */
export async function removePhotosOf(executor: Executor, propertyId: number, now: Date): Promise<void> {
  await sql`
    with removed as (delete from property_photos where property_id = ${propertyId} returning content_hash)
    insert into loose_photos (content_hash, since) select distinct content_hash, ${now}::timestamptz from removed order by 1
    on conflict (content_hash) do update set since = excluded.since`.execute(executor);
}
