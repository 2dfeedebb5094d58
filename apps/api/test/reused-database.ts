import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { connectEmbedded } from "../src/platform/database/connect.ts";
import type { DatabaseConnection } from "../src/platform/database/pool.ts";
import type { EmbeddedDatabase } from "../src/platform/database/embedded-database.ts";
import type { Executor } from "../src/platform/database/tables.ts";
import { startMigratedDatabase } from "./embedded-test-database.ts";
import { describeSchema } from "./schema-catalog.ts";
import { silentLog } from "./test-config.ts";

/** The state right after the migrations: rows, and everything else beside the schema that a test file could change. */
type State = { rows: Map<string, string>; rest: unknown[] };
type Reusable = { database: EmbeddedDatabase; schema: string[]; initial: State };

/**
 * Starting an embedded database takes a second of CPU time, emptying one a tenth of that. So a process reuses the databases that
 * its test files have closed.
 */
const idle: Reusable[] = [];

/** Returns a migrated, otherwise empty database in memory. It behaves like a new one. */
export async function borrowEmbeddedDatabase(): Promise<DatabaseConnection> {
  const borrowed = idle.pop() ?? (await startReusable());
  const connection = await connect(borrowed);
  const returnDatabase = async (): Promise<void> => {
    await connection.close();
    if (await isEmptied(borrowed)) idle.push(borrowed);
    else await borrowed.database.close();
  };
  let closed: Promise<void> | null = null;
  // Only the first call of `close` returns the database.
  return { ...connection, close: () => (closed ??= returnDatabase()) };
}

async function startReusable(): Promise<Reusable> {
  const database = await startMigratedDatabase();
  return await withConnection({ database }, async (db) => {
    return { database, schema: await describeSchema(db), initial: await readState(db) };
  });
}

/** Opens separate connections. Closing them does not close the database. */
function connect({ database }: Pick<Reusable, "database">): Promise<DatabaseConnection> {
  return connectEmbedded(async () => ({ ...database, close: async () => {} }), silentLog);
}

async function withConnection<T>(reusable: Pick<Reusable, "database">, work: (db: Executor) => Promise<T>): Promise<T> {
  const connection = await connect(reusable);
  try {
    return await work(connection.db);
  } finally {
    await connection.close();
  }
}

/** Empties the database for reuse. Returns false if more has changed than the rows of tables that were empty at the start. */
async function isEmptied({ database, schema, initial }: Reusable): Promise<boolean> {
  return await withConnection({ database }, async (db) => {
    await sql`discard all`.execute(db);
    if (!isDeepStrictEqual(await describeSchema(db), schema)) return false;
    await truncate(db, await findUsed(db, initial));
    return isDeepStrictEqual(await readState(db), initial);
  });
}

async function truncate(db: Executor, tables: readonly string[]): Promise<void> {
  if (tables.length === 0) return;
  await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))} restart identity cascade`.execute(db);
  // What the planner knows of the rows outlives them.
  await sql`delete from pg_statistic where starelid = any(${tables}::text[]::regclass[])`.execute(db);
}

/** Returns the tables that were empty at the start and have had rows since, which also shows in their next id. */
async function findUsed(db: Executor, { rows: initial }: State): Promise<string[]> {
  const empty = [...initial].filter(([, rows]) => rows === "").map(([table]) => table);
  const filled = await askEach(
    db,
    empty,
    (table) => sql`case when exists (select from ${sql.table(table)}) then 'filled' else '' end`,
  );
  const counted = await sql<{ name: string }>`
    select owner.relname as name from pg_sequence sequence
      join pg_depend dependency on dependency.objid = sequence.seqrelid and dependency.deptype in ('a', 'i')
      join pg_class owner on owner.oid = dependency.refobjid
      where pg_sequence_last_value(sequence.seqrelid) is not null`.execute(db);
  const moved = new Set(counted.rows.map(({ name }) => name));
  return empty.filter((table) => filled.get(table) === "filled" || moved.has(table));
}

async function readState(db: Executor): Promise<State> {
  const { rows: tables } = await sql<{ name: string }>`
    select case schemaname when 'public' then tablename else schemaname || '.' || tablename end as name from pg_tables
      where schemaname in ('public', 'pgboss') order by 1`.execute(db);
  const names = tables.map(({ name }) => name);
  const rows = await askEach(
    db,
    names,
    (table) => sql`(select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') from ${sql.table(table)} t)`,
  );
  const { rows: rest } = await sql`
    select 'sequence', sequencename::text, last_value::text from pg_sequences
    union all select 'analyzed', starelid::regclass::text, staattnum::text from pg_statistic
      join pg_class on pg_class.oid = starelid where relnamespace = 'public'::regnamespace
    union all select 'schema', nspname, null from pg_namespace where nspname !~ '^pg_(toast_)?temp_'
    union all select 'role', rolname, null from pg_roles
    union all select 'setting', setconfig::text, null from pg_db_role_setting
    order by 1, 2, 3`.execute(db);
  return { rows, rest };
}

/** Evaluates an expression for each table in one statement. */
async function askEach(
  db: Executor,
  tables: readonly string[],
  ask: (table: string) => ReturnType<typeof sql>,
): Promise<Map<string, string>> {
  const questions = tables.map((table) => sql`select ${table}::text as name, ${ask(table)} as answer`);
  const { rows } = await sql<{ name: string; answer: string }>`${sql.join(questions, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ name, answer }) => [name, answer]));
}
