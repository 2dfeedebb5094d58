import { sql } from "kysely";
import type { Executor } from "../../../platform/database/tables.ts";

type Step = { fields: readonly string[]; after: number; limit: number };

/**
 * The next documents after an id, of drafts as well, and which of them lack one of the fields, or a numbered place ("Community 25") among
 * their words.
 */
export async function findDocuments(
  executor: Executor,
  { fields, after, limit }: Step,
): Promise<{ property_id: number; is_old: boolean }[]> {
  const { rows } = await sql<{ property_id: number; is_old: boolean }>`
    select property_id, exists (
      select from unnest(${fields}::text[]) f where position('"' || f || '":' in document) = 0
    ) or exists (
      select from published_properties p where p.property_id = d.property_id
        and d.document ~* '\\m(((community|comm|site|block|zone)[.]? ?[0-9]{1,3})|(c[0-9]{1,2}))\\M(?! ?bed)'
        and p.words::text !~ '(community|site|block|zone)[0-9]'
    ) as is_old
    from property_documents d where property_id > ${after} order by property_id limit ${limit}`.execute(executor);
  return rows;
}

/** Locks those of the properties that nobody else changes now. */
export async function lockFree(transaction: Executor, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from properties where id = any(${ids}::integer[]) order by id for update skip locked`.execute(transaction);
  return rows.map(({ id }) => id);
}
