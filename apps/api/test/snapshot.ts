import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import type { Executor } from "../src/platform/database/tables.ts";

type Table = { name: string; columns: string };

/** Inserts rows into every table of the newest schema, with extreme values. */
export async function insertRowsOfEveryTable(db: Executor): Promise<void> {
  await sql.raw(await readFile(new URL("./rows-of-every-table.sql", import.meta.url), "utf8")).execute(db);
}

/** The tables with data, and their columns but generated ones. Of the job queue only its jobs: migrations make the rest. */
async function listTables(db: Executor): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.oid::regclass::text as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and c.relname <> 'schema_migrations'
      and (c.relkind = 'r' and c.relnamespace = 'public'::regnamespace or c.oid = 'pgboss.job'::regclass)
    group by c.oid order by 1`.execute(db);
  return rows;
}

/** The rows as JSON text: JavaScript would round 64-bit numbers. */
async function readRows(db: Executor, { name, columns }: Table): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`
    select to_json(t)::text as row from (select ${sql.raw(columns)} from ${sql.raw(name)}) t order by t::text`.execute(db);
  if (rows.length === 0) throw new Error(`${name} has no row: add one to rows-of-every-table.sql`);
  return rows.map(({ row }) => row);
}

function insertion({ name, columns }: Table, rows: readonly string[]): string {
  return `insert into ${name} (${columns}) overriding system value
select ${columns} from json_populate_recordset(null::${name}, $rows$[
${rows.join(",\n")}
]$rows$);
`;
}

/** Moves the sequences of ids beyond the rows. */
async function readSequences(db: Executor): Promise<string[]> {
  const { rows } = await sql<{ name: string; last: string }>`
    select quote_ident(sequencename) as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`.execute(db);
  return rows.map(({ name, last }) => `select setval('${name}', ${last});`);
}

/**
 * SQL that fills the same schema with these rows. Foreign keys and triggers are off meanwhile, as the order of tables means nothing.
 * @throws if a table has no row: there, no migration could lose any
 */
export async function writeSnapshot(db: Executor): Promise<string> {
  const tables = await listTables(db);
  const insertions: string[] = [];
  for (const table of tables) insertions.push(insertion(table, await readRows(db, table)));
  return [
    "-- The rows that a release left in every table. Made by `npm run snapshot`, and never changed after the release.",
    "set session_replication_role = replica;",
    `truncate ${tables.map(({ name }) => name).join(", ")};`,
    ...insertions,
    ...(await readSequences(db)),
    "reset session_replication_role;\n",
  ].join("\n");
}
