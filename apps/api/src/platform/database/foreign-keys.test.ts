import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { createTestDatabase } from "../../../test/test-database.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

type Key = { table: string; columns: string[] };

async function findForeignKeys(): Promise<Key[]> {
  const { rows } = await sql<Key>`
    select c.conrelid::regclass::text as "table", array(
      select a.attname::text from unnest(c.conkey) with ordinality k(number, place)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number order by k.place
    ) as columns
    from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace`.execute(db);
  return rows;
}

async function findIndexes(): Promise<Key[]> {
  const { rows } = await sql<Key>`
    select i.indrelid::regclass::text as "table", array(
      select coalesce(a.attname::text, '(expression)') from unnest(i.indkey::smallint[]) with ordinality k(number, place)
      left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number and k.number > 0
      where k.place <= i.indnkeyatts order by k.place
    ) as columns
    from pg_index i join pg_class c on c.oid = i.indrelid where c.relnamespace = 'public'::regnamespace and i.indisvalid`.execute(
    db,
  );
  return rows;
}

/** A partial index is enough if it leaves out only rows that are never looked up: deleted properties and ended sessions. */
function serves(index: Key, key: Key): boolean {
  const leading = index.columns.slice(0, key.columns.length);
  return index.table === key.table && leading.toSorted().join() === key.columns.toSorted().join();
}

test("every foreign key has an index whose leading columns are its columns", async () => {
  const [keys, indexes] = [await findForeignKeys(), await findIndexes()];
  expect(keys.length).toBeGreaterThanOrEqual(15);
  expect(keys.filter((key) => !indexes.some((index) => serves(index, key)))).toEqual([]);
});

test("no two indexes of a table are the same", async () => {
  const { rows } = await sql<{ definition: string }>`
    select regexp_replace(indexdef, '^CREATE (UNIQUE )?INDEX \\S+ ', '') as definition from pg_indexes where schemaname = 'public'`.execute(
    db,
  );
  const definitions = rows.map(({ definition }) => definition);
  expect(definitions.filter((definition, at) => definitions.indexOf(definition) !== at)).toEqual([]);
});
