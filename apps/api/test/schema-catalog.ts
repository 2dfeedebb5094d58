import { sql } from "kysely";
import type { Kysely } from "kysely";
import type { Executor } from "../src/platform/database/tables.ts";

/** Returns a sorted line for each element of the schema. Equal schemas have equal lines. */
export async function describeSchema(db: Executor): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select format('column %s.%s %s %s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
        case when a.attnotnull then 'not null' end, coalesce(pg_get_expr(d.adbin, d.adrelid), nullif(a.attidentity::text, '')),
        a.attstorage, case when a.attstattarget > 0 then a.attstattarget end) as line
      from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on (d.adrelid, d.adnum) = (a.attrelid, a.attnum)
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    union all
    select format('%s %s %s', c.relkind, c.relname, c.reloptions) from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'S', 'v', 'm')
    union all
    select format('constraint %s.%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all
    select format('index %s %s', pg_get_indexdef(indexrelid), indisvalid) from pg_index
      where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    union all
    select format('view %s %s', relname, pg_get_viewdef(oid)) from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
    union all
    select format('enum %s %s', enumtypid::regtype, string_agg(enumlabel, ', ' order by enumsortorder)) from pg_enum group by enumtypid
    union all
    select format('trigger %s', pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
    union all
    select format('function %s', pg_get_functiondef(p.oid)) from pg_proc p
      where p.pronamespace = 'public'::regnamespace and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by line`.execute(db);
  return rows.map(({ line }) => line);
}

/** Returns all rows as JSON, by table. */
export async function readAllRows(db: Executor): Promise<Map<string, Record<string, unknown>[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations' order by 1`.execute(
    db,
  );
  const content = new Map<string, Record<string, unknown>[]>();
  for (const { name } of tables) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.table(name)} t order by to_jsonb(t)::text`.execute(db);
    content.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return content;
}

/** Drops everything, as before the first migration. */
export async function emptySchema<T>(db: Kysely<T>): Promise<void> {
  await sql`drop schema public cascade`.execute(db);
  await sql`drop schema if exists pgboss cascade`.execute(db);
  await sql`create schema public`.execute(db);
}
