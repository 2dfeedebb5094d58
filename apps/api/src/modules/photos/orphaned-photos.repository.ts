import { sql } from "kysely";
import { allRows, allValues } from "../../platform/database/sql.ts";
import type { Executor } from "../../platform/database/tables.ts";

/** A removal that takes longer than this belongs to a process that died. */
const abandonedRemovalMinutes = 10;

/** Records uploads. Returns false while the files of a photo are being removed; the caller's transaction must then roll back. */
export async function recordUploads(executor: Executor, hashes: readonly string[], now: Date): Promise<boolean> {
  // Sorted, so that two uploads of the same photos do not deadlock.
  const recorded = await allRows(executor)`
    insert into loose_photos as l (content_hash, uploads, since)
    select content_hash, 1, ${now}::timestamptz from unnest(${hashes}::text[]) as t(content_hash) order by 1
    on conflict (content_hash) do update set uploads = l.uploads + 1, since = excluded.since, removing_since = null
    where l.removing_since is null
      or l.removing_since <= ${now}::timestamptz - make_interval(mins => ${abandonedRemovalMinutes})
    returning content_hash`;
  return recorded.length === hashes.length;
}

export async function endUploads(executor: Executor, hashes: readonly string[]): Promise<void> {
  await sql`
    update loose_photos set uploads = uploads - 1
    where uploads > 0 and content_hash in (
      select content_hash from loose_photos where content_hash = any(${hashes}::text[]) order by 1 for update
    )`.execute(executor);
}

/** Locks and returns those of the photos that have no upload in progress. */
export async function lockIdle(executor: Executor, hashes: readonly string[]): Promise<string[]> {
  return await allValues<string>(executor)`
    select content_hash from loose_photos
    where content_hash = any(${hashes}::text[]) and uploads = 0 and removing_since is null
    order by content_hash for update`;
}

/** Locks and returns photos recorded before `before`. Uploads take seconds, so an older upload in progress belongs to a dead process. */
export async function lockOld(executor: Executor, { now, before, limit }: { now: Date; before: Date; limit: number }) {
  return await allValues<string>(executor)`
    select content_hash from loose_photos
    where since <= ${before} and (removing_since is null
      or removing_since <= ${now}::timestamptz - make_interval(mins => ${abandonedRemovalMinutes}))
    order by since limit ${limit} for update skip locked`;
}

/** Deletes the records of photos that something uses, marks the others as being removed and returns them. An earlier statement must have locked them: this one's snapshot must be newer. */
export async function markRemoving(executor: Executor, hashes: readonly string[], now: Date): Promise<string[]> {
  await sql`
    delete from loose_photos l where l.content_hash = any(${hashes}::text[])
      and (exists (select 1 from property_photos p where p.content_hash = l.content_hash)
        or exists (select 1 from reviewed_photos r where r.content_hash = l.content_hash)
        or exists (select 1 from case_photos c where c.content_hash = l.content_hash))`.execute(executor);
  return await allValues<string>(executor)`
    update loose_photos set removing_since = ${now}
    where content_hash = any(${hashes}::text[]) returning content_hash`;
}

/** Deletes the records of photos whose files are removed. */
export async function deleteRemoved(executor: Executor, hashes: readonly string[]): Promise<void> {
  await sql`
    delete from loose_photos where content_hash = any(${hashes}::text[]) and removing_since is not null`.execute(executor);
}
