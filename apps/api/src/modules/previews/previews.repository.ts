import { sql } from "kysely";
import { allRows } from "../../platform/database/sql.ts";
import type { Executor, RowOf } from "../../platform/database/tables.ts";

export type NewPreview = Pick<RowOf<"previews">, "content_hash" | "subject" | "property_id"> & { now: Date };

/** Records a preview before its file is stored, so that no file is forgotten. */
export async function recordPreview(executor: Executor, { now, ...row }: NewPreview): Promise<void> {
  const insert = executor.insertInto("previews").values({ ...row, made_at: now, checked_at: now });
  await insert.onConflict((conflict) => conflict.column("content_hash").doUpdateSet({ made_at: now, checked_at: now })).execute();
}

/** Those that were checked longest ago, before `before`. `is_over`: a newer one took its place, it is old, or its listing is gone. */
export async function findToCheck(executor: Executor, { before, oldest, limit }: { before: Date; oldest: Date; limit: number }) {
  return await allRows<{ content_hash: string; is_over: boolean }>(executor)`
    select p.content_hash, p.made_at <= ${oldest}
      or exists (select 1 from previews n where n.subject = p.subject and n.made_at > p.made_at)
      or (p.property_id is not null and not exists (select 1 from published_properties l where l.property_id = p.property_id)) as is_over
    from previews p where p.checked_at <= ${before} order by p.checked_at limit ${limit}`;
}

export async function deletePreviews(executor: Executor, hashes: readonly string[]): Promise<void> {
  await sql`delete from previews where content_hash = any(${hashes}::text[])`.execute(executor);
}

export async function markChecked(executor: Executor, hashes: readonly string[], now: Date): Promise<void> {
  await sql`update previews set checked_at = ${now} where content_hash = any(${hashes}::text[])`.execute(executor);
}
