import { createHash } from "node:crypto";
import { sql, type RawBuilder, CompiledQuery } from "kysely";
import type { Executor, Tables } from "./tables.ts";

const mark = "/* prepared */";
const statementNames = new Map<string, string>();

/**
 * Marks a frequent statement whose text never changes. PostgreSQL parses it once per connection and may reuse its plan. Not for
 * statements with optional filters, for which one plan would be wrong in most cases.
 */
export const prepared = sql.raw(mark);

/**
 * An array for `unnest` in a prepared statement. While PostgreSQL sees that an array has fewer than ten elements, it takes the plan for
 * arrays of any length for too expensive, and plans the statement again every time. It does not look into a query.
 */
export function arrayOf(type: "integer" | "boolean", values: readonly (number | boolean)[]): RawBuilder<unknown> {
  return sql`(select ${values}::${sql.raw(type)}[])`;
}

/**
 * The name of the prepared statement; null for unmarked statements.
 * @throws Error if the statement compares with an array that is not from `arrayOf`
 */
export function nameOf(text: string): string | null {
  if (!text.startsWith(mark)) return null;
  let name = statementNames.get(text);
  if (name === undefined) {
    if (/\bany\s*\(\$|\bunnest\s*\(\$/.test(text)) throw new Error(`A prepared statement takes arrays from arrayOf: ${text}`);
    name = `efie_${createHash("sha256").update(text).digest("hex").slice(0, 16)}`;
    statementNames.set(text, name);
  }
  return name;
}

/** A list of columns, such as `p.title, p.description`. */
export function listColumns(names: readonly string[], table?: string): RawBuilder<unknown> {
  return sql.join(names.map((name) => sql.ref(table === undefined ? name : `${table}.${name}`)));
}

type Statement<Answer> = (text: TemplateStringsArray, ...values: readonly unknown[]) => Promise<Answer>;

/** Runs the statement that follows, and answers its rows. */
export function allRows<Row>(executor: Executor): Statement<Row[]> {
  return async (text, ...values) => (await sql<Row>(text, ...values).execute(executor)).rows;
}

/** The same for its first row; null without one. */
export function firstRow<Row>(executor: Executor): Statement<Row | null> {
  return async (text, ...values) => (await allRows<Row>(executor)(text, ...values))[0] ?? null;
}

/** The same for the values of its only column. */
export function allValues<Value>(executor: Executor): Statement<Value[]> {
  return async (text, ...values) =>
    (await allRows<Record<string, Value>>(executor)(text, ...values)).flatMap((row) => Object.values(row));
}

/** The same for the first value of its only column; null without one. */
export function firstValue<Value>(executor: Executor): Statement<Value | null> {
  return async (text, ...values) => (await allValues<Value>(executor)(text, ...values))[0] ?? null;
}

/** The same of a statement that always has a row, such as a count: its first one. @throws Error without one */
export function onlyRow<Row>(executor: Executor): Statement<Row> {
  return async (text, ...values) => {
    const row = await firstRow<Row>(executor)(text, ...values);
    if (row === null) throw new Error("the statement has no row");
    return row;
  };
}

/** The same for the only column of that row, which is not null. */
export function onlyValue<Value>(executor: Executor): Statement<Value> {
  return async (text, ...values) => {
    const value = await firstValue<Value>(executor)(text, ...values);
    if (value === null) throw new Error("the statement has no value");
    return value;
  };
}

/** The same for whether it has a row. */
export function hasRow(executor: Executor): Statement<boolean> {
  return async (text, ...values) => (await allRows(executor)(text, ...values)).length > 0;
}

/** Columns of a joined row as JSON, such as `{ id, username }`; null where none was joined. */
export function jsonOf(table: string, ...columns: readonly string[]): RawBuilder<unknown> {
  const fields = columns.map((column) => sql`${sql.lit(column)}, ${sql.ref(`${table}.${column}`)}`);
  return sql`case when ${sql.ref(`${table}.id`)} is not null then json_build_object(${sql.join(fields)}) end`;
}

/** Runs a statement as text, for libraries that bring their own SQL. Several statements are possible without values. */
export async function runSql(executor: Executor, text: string, values: readonly unknown[] = []): Promise<{ rows: unknown[] }> {
  const { rows } = await executor.executeQuery(CompiledQuery.raw(text, [...values]));
  return { rows };
}

/** Whether a database has no tables or other objects. */
export async function isEmpty(db: Executor): Promise<boolean> {
  return !(await hasRow(db)`select 1 from pg_class where relnamespace = 'public'::regnamespace limit 1`);
}

/** Whether the database refused a row because another one has the same value in this unique index. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  return error instanceof Error && "constraint" in error && error.constraint === index;
}

/** Locks a person's row until the transaction ends, so that changes of what is theirs run one after the other. */
export async function lockPerson(tx: Executor, id: number): Promise<void> {
  await sql`select from users where id = ${id} for no key update`.execute(tx);
}

/** Deletes a row by its id. Returns false where the person has none of that id. */
export async function deleteOwn(executor: Executor, table: keyof Tables, { id, userId }: { id: number; userId: number }) {
  return await hasRow(executor)`delete from ${sql.table(table)} where id = ${id} and user_id = ${userId} returning 1`;
}

/**
 * Deletes at most `limit` rows of a table. Returns whether some may be left. `skipsLocked`: leaves rows that another process
 * holds, for a sweep that comes again; an erasure must not.
 */
export async function deleteSome(
  executor: Executor,
  table: keyof Tables,
  which: RawBuilder<unknown>,
  { key = "id", limit, skipsLocked = false }: { key?: string; limit: number; skipsLocked?: boolean },
): Promise<boolean> {
  const [from, column] = [sql.table(table), sql.ref(key)];
  const deleted = await allRows(executor)`
    delete from ${from} where ${column} in (
      select ${column} from ${from} where ${which} limit ${limit} ${sql.raw(skipsLocked ? "for update skip locked" : "")}
    ) returning 1`;
  return deleted.length >= limit;
}

/** Deletes a batch of rows whose time is over. */
export async function deleteExpired(
  executor: Executor,
  table: keyof Tables,
  now: Date,
  { at = "expires_at", key = "id" }: { at?: string; key?: string } = {},
): Promise<void> {
  await deleteSome(executor, table, sql`${sql.ref(at)} <= ${now}`, { key, limit: 5_000 });
}

/** Asks for a person's rows: at most `limit` with greater ids than `afterId`, by ascending id. */
export type OwnPage = { userId: number; afterId: number; limit: number };

/** The columns that follow of a person's rows in a table. `owner`: the column that says whose they are. */
export function ownRows(table: keyof Tables, owner = "user_id") {
  return (columns: TemplateStringsArray) =>
    ({ userId, afterId, limit }: OwnPage): RawBuilder<{ id: number }> =>
      sql`select ${sql(columns)} from ${sql.table(table)} where ${sql.ref(owner)} = ${userId} and id > ${afterId}
        order by id limit ${limit}`;
}

/** Deletes a person's rows of a table with a `user_id`. */
export async function deleteOwned(tx: Executor, table: keyof Tables, userId: number): Promise<void> {
  await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(tx);
}

/** Takes work for after the commit: a push must not arrive before the rows that it is about can be read. */
export type AfterCommit = (act: () => void) => void;

/** Runs a transaction, and what it leaves for after its commit. */
export async function transact<Result>(
  db: Executor,
  work: (tx: Executor, afterCommit: AfterCommit) => Promise<Result>,
): Promise<Result> {
  const acts: (() => void)[] = [];
  const result = await db.transaction().execute((tx) => work(tx, (act) => void acts.push(act)));
  for (const act of acts) act();
  return result;
}
