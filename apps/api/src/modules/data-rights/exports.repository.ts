import { sql, type RawBuilder } from "kysely";
import { orphanFilesOf } from "../../platform/database/orphaned-files.ts";
import { firstRow } from "../../platform/database/sql.ts";
import type { Executor, RowOf } from "../../platform/database/tables.ts";

export type ExportRow = RowOf<"data_exports">;

export async function findExport(executor: Executor, userId: number): Promise<ExportRow | null> {
  return (await executor.selectFrom("data_exports").selectAll().where("user_id", "=", userId).executeTakeFirst()) ?? null;
}

/** Locks the last request. */
export async function lockExport(tx: Executor, userId: number): Promise<ExportRow | null> {
  const query = tx.selectFrom("data_exports").selectAll().where("user_id", "=", userId).forUpdate();
  return (await query.executeTakeFirst()) ?? null;
}

/** Records a new request of who has none. */
export async function insertExport(tx: Executor, userId: number, file: string, now: Date): Promise<ExportRow> {
  const row = { user_id: userId, status: "pending", file, requested_at: now } as const;
  return await tx.insertInto("data_exports").values(row).returningAll().executeTakeFirstOrThrow();
}

/** Records a file that nothing refers to; a job removes it. */
export async function orphanFile(tx: Executor, file: string, since: Date): Promise<void> {
  const insert = tx.insertInto("orphaned_files").values({ file, since });
  await insert.onConflict((conflict) => conflict.column("file").doUpdateSet({ since })).execute();
}

/** Deletes copies and requests for one; their files are orphaned. */
async function endExports(executor: Executor, which: RawBuilder<unknown>, now: Date): Promise<void> {
  await sql`
    with ended as (delete from data_exports where ${which} returning file)
    ${orphanFilesOf("ended", now)}`.execute(executor);
}

/** Ends a person's copy and its link, or the request for one. */
export async function endExport(tx: Executor, userId: number, now: Date): Promise<void> {
  await endExports(tx, sql`user_id = ${userId}`, now);
}

/** Claims the request that has waited longest, so that no other process makes it before `until`; null when there is none. */
export async function claimExport(executor: Executor, now: Date, until: Date, maxAttempts: number): Promise<ExportRow | null> {
  return await firstRow<ExportRow>(executor)`
    update data_exports set claimed_until = ${until}, attempts = attempts + 1 where user_id = (
      select user_id from data_exports
      where status = 'pending' and attempts < ${maxAttempts} and (claimed_until is null or claimed_until <= ${now})
      order by requested_at limit 1 for update skip locked
    ) returning *`;
}

/** Gives up on requests that failed too often. */
export async function failExhausted(executor: Executor, now: Date, maxAttempts: number): Promise<void> {
  const update = executor.updateTable("data_exports").set({ status: "failed" }).where("status", "=", "pending");
  await update.where("attempts", ">=", maxAttempts).where("claimed_until", "<=", now).execute();
}

/** The person to notify; null for a request that was replaced, erased, or marked before. */
export async function markReady(tx: Executor, { user_id, file }: ExportRow, expiresAt: Date) {
  return await firstRow<{ email: string | null; first_name: string }>(tx)`
    update data_exports e set status = 'ready', expires_at = ${expiresAt} from users u
    where e.user_id = ${user_id} and e.file = ${file} and e.status = 'pending' and u.id = e.user_id
    returning u.email, u.first_name`;
}

/** Whether a copy is ready under this name. */
export async function isReadyFile(executor: Executor, file: string, now: Date): Promise<boolean> {
  const query = executor.selectFrom("data_exports").select("user_id").where("file", "=", file).where("status", "=", "ready");
  return (await query.where("expires_at", ">", now).executeTakeFirst()) !== undefined;
}

/** Deletes copies whose link has expired; their files are orphaned. */
export async function orphanExpired(executor: Executor, now: Date): Promise<void> {
  await endExports(executor, sql`expires_at <= ${now}`, now);
}

/** Orphaned files in use by nobody, oldest first. A process that was making one may still be writing it. */
export async function findOrphans(executor: Executor, before: Date, limit: number): Promise<string[]> {
  const query = executor.selectFrom("orphaned_files").select("file").where("since", "<=", before).orderBy("since").limit(limit);
  return (await query.execute()).map(({ file }) => file);
}

export async function forgetOrphan(executor: Executor, file: string): Promise<void> {
  await executor.deleteFrom("orphaned_files").where("file", "=", file).execute();
}
