import { sql, type RawBuilder } from "kysely";
import { orphanFilesOf } from "../../platform/database/orphaned-files.ts";
import { allRows, firstRow } from "../../platform/database/sql.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { PersonalData } from "../../platform/personal-data.ts";

/** Lets go of the photos of an import that needs them no more; a job removes the file. */
export async function dropFile(tx: Executor, importId: number, now: Date): Promise<void> {
  await sql`
    with removed as (select photos_file as file from imports where id = ${importId}),
      orphaned as (${orphanFilesOf("removed", now)})
    update imports set photos_file = null where id = ${importId}`.execute(tx);
}

/** Deletes imports with their rows; a job removes their files. Returns how many there were. */
async function drop(executor: Executor, which: RawBuilder<unknown>, now: Date): Promise<number> {
  const rows = await allRows(executor)`
    with removed as (delete from imports where id in (${which}) returning photos_file as file),
      orphaned as (${orphanFilesOf("removed", now)})
    select 1 from removed`;
  return rows.length;
}

/** Deletes imports from before that time, whatever became of them. Returns how many there were. */
export async function dropOldImports(executor: Executor, { before, now }: { before: Date; now: Date }, limit: number) {
  const old = sql`select id from imports where created_at < ${before} and (claimed_until is null or claimed_until <= ${now})
    order by created_at limit ${limit}`;
  return await drop(executor, old, now);
}

/** Trials with photos that a person may have beside a new one. */
const maxKept = 2;

/** Makes room for the photos of a new import: the person's oldest trials with photos give way. */
export async function dropOldTrials(tx: Executor, userId: number, now: Date): Promise<void> {
  const old = sql`select id from imports where user_id = ${userId} and state = 'trial' and photos_file is not null
    order by id desc offset ${maxKept} for update`;
  await drop(tx, old, now);
}

/** A person's imports with their cells, one after the other: a sheet may have megabytes. */
async function* readImportsOf(executor: Executor, userId: number): AsyncGenerator<object> {
  for (let afterId = 0; ;) {
    const found = await firstRow<{ id: number }>(executor)`
      select id, file_name, state, created_at, columns, defaults,
        (select json_agg(cells order by line) from import_rows r where r.import_id = i.id) as rows
      from imports i where user_id = ${userId} and id > ${afterId} order by id limit 1`;
    if (!found) return;
    yield found;
    afterId = found.id;
  }
}

/** Each has up to 500 rows. */
const maxErased = 20;

/** The sheets that a person imported in the last days. */
export const importsPersonalData: PersonalData = {
  tables: ["imports"],
  sections: { imports: readImportsOf },
  erase: async (tx, { id, now }) => {
    const own = sql`select id from imports where user_id = ${id} order by id limit ${maxErased}`;
    return (await drop(tx, own, now)) === maxErased;
  },
};
