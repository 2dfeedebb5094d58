import type { ColumnDefaults, ImportRow, ImportRowStatus, ImportState, SheetColumn } from "@efie/contract";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import { allRows, firstRow, firstValue } from "../../platform/database/sql.ts";
import type { Executor, RowOf } from "../../platform/database/tables.ts";
import { maxShownCharacters, type SheetCells } from "./columns/write-cells.ts";
import type { SheetRow } from "./sheet/sheet.ts";

export type ImportRecord = Omit<RowOf<"imports">, "claimed_until" | "attempts"> & { done: number; total: number };

/** Rows that are checked, or while it is committed and after that, carried out. */
const counts = sql`(select count(*) from import_rows r where r.import_id = i.id) as total,
  (select count(*) from import_rows r where r.import_id = i.id
    and case when i.state in ('checking', 'trial') then r.status is not null else r.is_done end) as done`;
const columns = sql`i.id, i.user_id, i.state, i.file_name, i.photos_file, i.error, i.created_at, i.columns, i.defaults, ${counts}`;

type Key = { id: number; userId: number };

/** A person's import; null when they have none of this id. */
export async function findImport(executor: Executor, { id, userId }: Key): Promise<ImportRecord | null> {
  return await firstRow<ImportRecord>(executor)`
    select ${columns} from imports i where i.id = ${id} and i.user_id = ${userId}`;
}

/** A person's imports, newest first. */
export async function listRecent(executor: Executor, userId: number, limit: number): Promise<ImportRecord[]> {
  return await allRows<ImportRecord>(executor)`
    select ${columns} from imports i where i.user_id = ${userId} order by i.id desc limit ${limit}`;
}

export type NewImport = Pick<RowOf<"imports">, "user_id" | "file_name" | "columns" | "photos_file" | "created_at">;

/** Writes an import that is to be checked. @throws the violation of `imports_running` while another one runs */
export async function insertImport(tx: Executor, row: NewImport, rows: readonly SheetRow[]): Promise<number> {
  const insert = tx.insertInto("imports").values({ ...row, columns: JSON.stringify(row.columns), state: "checking" });
  const { id } = await insert.returning("id").executeTakeFirstOrThrow();
  const lines = rows.map(({ line, cells }) => ({ import_id: id, line, cells: JSON.stringify(cells) }));
  await tx.insertInto("import_rows").values(lines).execute();
  return id;
}

/** Moves an import on from its trial. False when it is in another state, or somebody else's. @throws the violation of `imports_running` */
export async function leaveTrial(tx: Executor, { id, userId }: Key, state: "checking" | "committing"): Promise<boolean> {
  const row = await firstRow(tx)`
    update imports set state = ${state}, claimed_until = null, attempts = 0
    where id = ${id} and user_id = ${userId} and state = 'trial' returning id`;
  return row !== null;
}

/** What a sheet's columns mean, and what holds where none says it. */
export type Meaning = { columns: readonly SheetColumn[]; defaults: ColumnDefaults };

/** Forgets what was found about the rows, because the sheet means something else. */
export async function replaceMeaning(tx: Executor, id: number, { columns: meant, defaults }: Meaning): Promise<void> {
  const set = { columns: JSON.stringify(meant), defaults: JSON.stringify(defaults) };
  await tx.updateTable("imports").set(set).where("id", "=", id).execute();
  const unknown = { status: null, errors: null, changes: "{}", property_id: null };
  await tx.updateTable("import_rows").set(unknown).where("import_id", "=", id).execute();
}

/** Ends the rows that a commit has nothing to do for: edits since the trial are not taken back. */
export async function skipRows(tx: Executor, id: number): Promise<void> {
  const ended = tx.updateTable("import_rows").set({ is_done: true }).where("import_id", "=", id);
  await ended.where("status", "in", ["same", "error"]).execute();
}

export type StoredRow = SheetRow &
  Pick<RowOf<"import_rows">, "status" | "changes" | "property_id" | "is_done"> & { errors: ImportRow["errors"] | null };

/** Rows with their listings. One that was deleted since is none. */
function selectRows(executor: Executor, importId: number) {
  return executor
    .selectFrom("import_rows as r")
    .leftJoin("properties as p", (on) => on.onRef("p.id", "=", "r.property_id").on("p.deleted_at", "is", null))
    .where("r.import_id", "=", importId)
    .select("p.id as property_id");
}

/** The rows of an import in the sheet's order. */
export async function findRows(executor: Executor, importId: number): Promise<StoredRow[]> {
  const asked = ["r.line", "r.cells", "r.status", "r.errors", "r.changes", "r.is_done"] as const;
  return await selectRows(executor, importId).select(asked).orderBy("r.line").execute();
}

/** A code point more than is shown says that a cell goes on. */
const shownCharacters = maxShownCharacters + 1;

export type CheckedRow = Pick<StoredRow, "line" | "errors" | "changes" | "property_id"> & {
  status: ImportRowStatus;
  title: string | null;
  /** The cells that change a listing, by their field. */
  cells: SheetCells | null;
};

/** What was found about rows, with the beginnings of the cells that are shown: the others may be megabytes. */
export async function findCheckedRows(
  executor: Executor,
  importId: number,
  meant: readonly SheetColumn[],
): Promise<CheckedRow[]> {
  const places = Object.fromEntries(meant.flatMap(({ field }, at) => (field === null ? [] : [[field, at] as const])));
  const begin = (at: RawBuilder<number | null>) => sql<string | null>`left(r.cells ->> ${at}, ${shownCharacters})`;
  return await selectRows(executor, importId)
    .where("r.status", "is not", null)
    .select(["r.line", "r.errors", "r.changes", sql<ImportRowStatus>`r.status`.as("status")])
    .select(begin(sql`${places["title"] ?? null}::int`).as("title"))
    .select(
      sql<SheetCells | null>`(select json_object_agg(field, ${begin(sql`(${JSON.stringify(places)}::json ->> field)::int`)})
        from json_object_keys(r.changes) field)`.as("cells"),
    )
    .orderBy("r.line")
    .execute();
}

export type RowResult = {
  status: ImportRowStatus;
  errors: ImportRow["errors"];
  changes?: SheetCells;
  property_id?: number | null | undefined;
  is_done: boolean;
};

/** What was found about a row, or done with it. */
export async function recordRow(tx: Executor, importId: number, line: number, { errors, changes, ...result }: RowResult) {
  const set = { ...result, errors: JSON.stringify(errors), ...(changes && { changes: JSON.stringify(changes) }) };
  await tx.updateTable("import_rows").set(set).where("import_id", "=", importId).where("line", "=", line).execute();
}

/** Locks a row and returns what became of it: another process may have begun with it. Undefined where its account was deleted. */
export async function lockRow(tx: Executor, importId: number, line: number): Promise<Pick<StoredRow, "property_id"> | undefined> {
  return await selectRows(tx, importId).where("r.line", "=", line).forUpdate("r").executeTakeFirst();
}

export async function setProperty(tx: Executor, importId: number, line: number, property_id: number): Promise<void> {
  await tx.updateTable("import_rows").set({ property_id }).where("import_id", "=", importId).where("line", "=", line).execute();
}

export type Claimed = Pick<RowOf<"imports">, "id" | "user_id" | "photos_file" | "attempts" | "columns" | "defaults"> & {
  state: Extract<ImportState, "checking" | "committing">;
  /** Whether the person may still post: suspended and deleted ones may not. */
  may_post: boolean;
};

const mayPost = sql`u.suspended_at is null and u.banned_at is null and u.deleted_at is null`;

const isWaiting = (now: Date) =>
  sql<SqlBool>`state in ('checking', 'committing') and (claimed_until is null or claimed_until <= ${now})`;

/** Whether an import could be claimed. */
export async function isAnyWaiting(executor: Executor, now: Date): Promise<boolean> {
  return (await executor.selectFrom("imports").select("id").where(isWaiting(now)).limit(1).execute()).length > 0;
}

/** Claims the import that has waited longest, so that no other process works on it before `until`; null when there is none. */
export async function claimImport(executor: Executor, { now, until }: { now: Date; until: Date }): Promise<Claimed | null> {
  return await firstRow<Claimed>(executor)`
    update imports i set claimed_until = ${until}, attempts = attempts + 1
    from users u where u.id = i.user_id and i.id = (
      select id from imports where ${isWaiting(now)}
      order by claimed_until nulls first, id limit 1 for update skip locked
    ) returning i.id, i.user_id, i.photos_file, i.attempts, i.state, i.columns, i.defaults,
      ${mayPost} as may_post`;
}

/** Keeps a claim while its rows go on, and asks again whether the person may post. False as well where the import or its step is gone. */
export async function keepClaim(executor: Executor, { id, state }: Claimed, until: Date): Promise<boolean> {
  const mayGoOn = await firstValue<boolean>(executor)`
    update imports i set claimed_until = ${until} from users u
    where u.id = i.user_id and i.id = ${id} and i.state = ${state} returning ${mayPost}`;
  return mayGoOn ?? false;
}

/** Gives a claim up in good order, so that it is no failed attempt. Those who waited longer come first. */
export async function releaseClaim(executor: Executor, { id, state }: Claimed, now: Date): Promise<void> {
  const set = sql`update imports set claimed_until = ${now}, attempts = greatest(attempts - 1, 0) where id = ${id} and state = ${state}`;
  await set.execute(executor);
}

export type StepOutcome = { state: "trial" | "done" | "failed"; error: string | null };

/** Ends what an import was claimed for. False if another process did. */
export async function endStep(executor: Executor, { id, state }: Pick<Claimed, "id" | "state">, outcome: StepOutcome) {
  const ended = executor.updateTable("imports").set({ ...outcome, claimed_until: null, attempts: 0 });
  return (await ended.where("id", "=", id).where("state", "=", state).executeTakeFirst()).numUpdatedRows > 0n;
}
