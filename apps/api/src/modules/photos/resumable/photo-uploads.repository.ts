import { sql } from "kysely";
import { allRows, deleteSome, firstRow, firstValue, hasRow } from "../../../platform/database/sql.ts";
import type { Executor } from "../../../platform/database/tables.ts";
import { rowsOf, type PersonalData } from "../../../platform/personal-data.ts";

/** An upload in parts. `received`: the bytes that are stored. */
export type PhotoUpload = { id: string; size: number; sha256: Buffer; received: number; isDone: boolean };

/** The file of an upload: who sends it, and for which property. */
export type UploadedFile = { userId: number; propertyId: number; size: number; sha256: Buffer };

type UploadKey = { id: string; userId: number; propertyId: number };

/** Returns a person's upload that is not older than `after`. */
export async function findUpload(executor: Executor, key: UploadKey, after: Date): Promise<PhotoUpload | null> {
  return await firstRow<PhotoUpload>(executor)`
    select id, size, sha256, received, content_hash is not null as "isDone" from photo_uploads
    where id = ${key.id} and user_id = ${key.userId} and property_id = ${key.propertyId} and created_at > ${after}`;
}

/** Returns the id of an upload of the same file that is not finished. */
export async function findSameUpload(executor: Executor, file: UploadedFile, after: Date): Promise<string | null> {
  return await firstValue<string>(executor)`
    select id from photo_uploads
    where user_id = ${file.userId} and property_id = ${file.propertyId} and sha256 = ${file.sha256} and size = ${file.size}
      and created_at > ${after} and content_hash is null`;
}

/** Begins an upload, in place of an old one of the same file. The person's oldest unfinished ones beyond `limit` give way. */
export async function insertUpload(executor: Executor, file: UploadedFile, { now, limit }: { now: Date; limit: number }) {
  const { userId, propertyId, size, sha256 } = file;
  await sql`
    delete from photo_uploads
    where user_id = ${userId} and property_id = ${propertyId} and sha256 = ${sha256} and content_hash is null`.execute(executor);
  await sql`
    delete from photo_uploads where id in (
      select id from photo_uploads where user_id = ${userId} and content_hash is null
      order by created_at desc, id offset ${limit - 1})`.execute(executor);
  const upload = { user_id: userId, property_id: propertyId, size, sha256, created_at: now };
  return (await executor.insertInto("photo_uploads").values(upload).returning("id").executeTakeFirstOrThrow()).id;
}

/** Stores the bytes that follow those from before. Returns false where others have come meanwhile, or the upload is gone. */
export async function appendPart(executor: Executor, id: string, { start, bytes }: { start: number; bytes: Buffer }) {
  return await hasRow(executor)`
    with moved as (
      update photo_uploads set received = received + ${bytes.length}
      where id = ${id} and received = ${start} and content_hash is null returning id)
    insert into photo_upload_parts (upload_id, start, bytes) select id, ${start}, ${bytes} from moved returning start`;
}

/** Returns the stored bytes, in order. */
export async function readParts(executor: Executor, id: string): Promise<Buffer> {
  const rows = await allRows<{ bytes: Buffer }>(executor)`
    select bytes from photo_upload_parts where upload_id = ${id} order by start`;
  return Buffer.concat(rows.map(({ bytes }) => bytes));
}

/** Marks an upload as done and lets go of its bytes. Returns false where it is done already, or gone. */
export async function endUpload(executor: Executor, id: string, contentHash: string): Promise<boolean> {
  return await hasRow(executor)`
    with ended as (
      update photo_uploads set content_hash = ${contentHash}, received = size
      where id = ${id} and content_hash is null returning id),
    dropped as (delete from photo_upload_parts where upload_id in (select id from ended))
    select id from ended`;
}

export async function deleteUpload(executor: Executor, id: string): Promise<void> {
  await executor.deleteFrom("photo_uploads").where("id", "=", id).execute();
}

/** Deletes some uploads from before that time. Returns whether some may be left. */
export async function deleteOldUploads(executor: Executor, before: Date): Promise<boolean> {
  return await deleteSome(executor, "photo_uploads", sql`created_at <= ${before}`, { limit: 100, skipsLocked: true });
}

/** A person has at most as many as a day's writes. */
const maxErased = 1_000;

/** The uploads of a person's last day. Their photos are exported with the properties. */
export const photoUploadsPersonalData: PersonalData = {
  tables: ["photo_uploads"],
  sections: {
    photo_uploads: rowsOf(
      (userId) => sql<object>`
        select property_id, size, received, created_at from photo_uploads where user_id = ${userId}
        order by created_at desc limit ${maxErased}`,
    ),
  },
  erase: (tx, { id }) => deleteSome(tx, "photo_uploads", sql`user_id = ${id}`, { limit: maxErased }),
};
