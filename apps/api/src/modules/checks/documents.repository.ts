import { limits } from "@efie/contract";
import { sql } from "kysely";
import { dayMs } from "../../platform/process/clock.ts";
import { orphanFilesOf } from "../../platform/database/orphaned-files.ts";
import { allRows, firstRow } from "../../platform/database/sql.ts";
import type { Executor, RowOf } from "../../platform/database/tables.ts";

export type DocumentRow = Pick<RowOf<"check_documents">, "id" | "file" | "size"> & {
  content_type: "image/jpeg" | "application/pdf";
};

export async function insertDocuments(tx: Executor, checkId: number, documents: readonly Omit<DocumentRow, "id">[]) {
  await tx
    .insertInto("check_documents")
    .values(documents.map(({ file, content_type, size }) => ({ check_id: checkId, file, content_type, size })))
    .execute();
}

/** The documents of a check, in the order in which they were sent. */
export async function findDocuments(executor: Executor, checkId: number): Promise<DocumentRow[]> {
  return await allRows<DocumentRow>(executor)`
    select id, file, content_type, size from check_documents where check_id = ${checkId} order by id`;
}

/** Sets the day on which documents go that have none yet: they are kept for some time after the end of their check. */
export async function dateDocuments(tx: Executor, checkIds: readonly number[], endedAt: Date): Promise<void> {
  const deleteAt = new Date(endedAt.getTime() + limits.documentDays * dayMs);
  await sql`
    update check_documents set delete_at = ${deleteAt}
    where check_id = any(${checkIds}::integer[]) and delete_at is null`.execute(tx);
}

/** A document by id; null when it is deleted. */
export async function findDocument(executor: Executor, id: number): Promise<DocumentRow | null> {
  return await firstRow<DocumentRow>(executor)`
    select id, file, content_type, size from check_documents where id = ${id}`;
}

/** Deletes documents whose time is over; a job removes their files within minutes. Returns how many there were. */
export async function dropDocuments(executor: Executor, now: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    with removed as (
      delete from check_documents where id in (
        select id from check_documents where delete_at <= ${now} order by delete_at limit ${limit}
      ) returning file
    )
    ${orphanFilesOf("removed", now)} returning file`.execute(executor);
  return rows.length;
}
