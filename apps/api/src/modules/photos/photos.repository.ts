import { sql } from "kysely";
import { loosenPhotos } from "../../platform/database/orphaned-files.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { RenderedPhoto } from "../../platform/images.ts";

export type StoredPhoto = Pick<RenderedPhoto, "width" | "height" | "placeholder" | "fingerprint"> & { content_hash: string };

export type NewPhotos = { propertyId: number; photos: readonly StoredPhoto[]; firstPosition: number; now: Date };

export async function insertPhotos(executor: Executor, { propertyId, photos, firstPosition, now }: NewPhotos): Promise<void> {
  const rows = photos.map((photo, index) => ({
    ...photo,
    property_id: propertyId,
    position: firstPosition + index,
    created_at: now,
  }));
  await executor.insertInto("property_photos").values(rows).execute();
}

/** Returns the ids of a property's photos in order, the cover first. */
export async function findPhotoIds(executor: Executor, propertyId: number): Promise<number[]> {
  const query = executor.selectFrom("property_photos").select("id").where("property_id", "=", propertyId).orderBy("position");
  return (await query.execute()).map(({ id }) => id);
}

/** Puts photos in this order. The unique constraint of positions is deferred to the end of the transaction. */
export async function arrangePhotos(executor: Executor, ids: readonly number[]): Promise<void> {
  await sql`
    update property_photos p set position = t.place - 1
    from unnest(${ids}::integer[]) with ordinality as t(id, place)
    where p.id = t.id and p.position <> t.place - 1`.execute(executor);
}

/** Deletes a photo's row. The scheduler removes its files when no other property uses them. */
export async function deletePhotoRow(executor: Executor, id: number, now: Date): Promise<void> {
  await loosenPhotos(executor, sql`delete from property_photos where id = ${id} returning content_hash`, now);
}
