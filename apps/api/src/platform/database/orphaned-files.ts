import { sql, type RawBuilder } from "kysely";
import type { Executor } from "./tables.ts";

/** Runs a statement that takes photos away and returns their `content_hash`. A job removes the files that nothing else uses. */
export async function loosenPhotos(executor: Executor, removal: RawBuilder<unknown>, now: Date): Promise<void> {
  await sql`
    with removed as (${removal})
    insert into loose_photos (content_hash, since) select distinct content_hash, ${now}::timestamptz from removed order by 1
    on conflict (content_hash) do update set since = excluded.since`.execute(executor);
}

/** Private files that nothing refers to, or not yet. A job removes those whose time has come. */

/** Records files that are about to be written: unless they are kept, the job removes them after `since`. */
export async function claimFiles(executor: Executor, files: readonly string[], since: Date): Promise<void> {
  await executor
    .insertInto("orphaned_files")
    .values(files.map((file) => ({ file, since })))
    .execute();
}

/** Removes the record in the transaction that names the files. Returns whether all are still there. */
export async function keepFiles(tx: Executor, files: readonly string[]): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom("orphaned_files").where("file", "in", files).executeTakeFirst();
  return numDeletedRows === BigInt(files.length);
}

/** Lets the job remove the files of a failed upload now. Nothing happens to files that are kept. */
export async function abandonFiles(executor: Executor, files: readonly string[], now: Date): Promise<void> {
  await executor.updateTable("orphaned_files").set({ since: now }).where("file", "in", files).execute();
}

/** The end of a statement that takes the files of rows away: `removed` is its part that has them as `file`. */
export function orphanFilesOf(removed: string, now: Date): RawBuilder<unknown> {
  return sql`insert into orphaned_files (file, since) select file, ${now}::timestamptz from ${sql.table(removed)} where file is not null
    on conflict (file) do nothing`;
}
