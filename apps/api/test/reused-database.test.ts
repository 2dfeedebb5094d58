/** @module-tag slow */
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import type { DatabaseConnection } from "../src/platform/database/pool.ts";
import { borrowEmbeddedDatabase } from "./reused-database.ts";
import { readAllRows } from "./schema-catalog.ts";
import { startTestApp } from "./test-app.ts";

let open: DatabaseConnection | null = null;

/** Returns the database that the next test file would get. */
async function borrow(): Promise<DatabaseConnection> {
  return (open = await borrowEmbeddedDatabase());
}

async function returnDatabase(): Promise<void> {
  const connection = open;
  open = null;
  await connection?.close();
}

afterEach(returnDatabase);

/** The start time of a database, which identifies it. */
async function startTimeOf({ db }: DatabaseConnection): Promise<number | undefined> {
  const { rows } = await sql<{ born: Date }>`select pg_postmaster_start_time() as born`.execute(db);
  return rows[0]?.born.getTime();
}

/** Changes a database and returns it. Returns the next database, its rows, and whether it is the same one. */
async function reuseAfter(change: (connection: DatabaseConnection) => Promise<unknown>) {
  const first = await borrow();
  const [startTime, rows] = [await startTimeOf(first), await readAllRows(first.db)];
  await change(first);
  await returnDatabase();
  const next = await borrow();
  return { isSame: (await startTimeOf(next)) === startTime, rows, left: await readAllRows(next.db), next };
}

test("rows, ids, prepared statements, temporary tables, settings and locks of one file do not reach the next", async () => {
  const listings: number[] = [];
  const fill = async (connection: DatabaseConnection) => {
    const t = await startTestApp({ connection });
    listings.push((await t.makeProperty()).id);
    await t.close();
    await sql`prepare leaked as select 1`.execute(connection.db);
    await sql`create temporary table leaked (id int)`.execute(connection.db);
    await sql`set lock_timeout = '7s'`.execute(connection.db);
    await sql`select pg_advisory_lock(7)`.execute(connection.db);
  };
  const { isSame, rows, left, next } = await reuseAfter(fill);
  expect(isSame).toBe(true);
  expect(left).toEqual(rows);
  const session = await sql`
    select (select count(*) from pg_prepared_statements where name = 'leaked') as statements, to_regclass('leaked') as "table",
      current_setting('lock_timeout') as setting, (select count(*) from pg_locks where locktype = 'advisory') as locks`.execute(
    next.db,
  );
  expect(session.rows).toEqual([{ statements: 0, table: null, setting: "0", locks: 0 }]);
  await fill(next);
  expect(listings[1], "ids start again").toBe(listings[0]);
});

test.for<[what: string, change: string]>([
  ["a table", "create table probe (id int)"],
  ["a row of every installation", "update cities set city = 'Atlantis' where id = 1"],
  ["the planner's statistics of such rows", "analyze cities"],
])("a database is not reused after a file changed %s", async ([, change]) => {
  const { isSame, rows, left } = await reuseAfter(({ db }) => sql.raw(change).execute(db));
  expect(isSame).toBe(false);
  expect(left).toEqual(rows);
});

test("the planner's statistics of one file do not reach the next", async () => {
  const count = "insert into daily_traffic (day) values ('2026-01-01'); analyze daily_traffic";
  const { isSame, next } = await reuseAfter(({ db }) => sql.raw(count).execute(db));
  expect(isSame).toBe(true);
  const { rows } = await sql`select from pg_statistic where starelid = 'daily_traffic'::regclass`.execute(next.db);
  expect(rows).toEqual([]);
});

test("concurrent callers get separate databases, also after one was closed twice", async () => {
  const twice = await borrowEmbeddedDatabase();
  await Promise.all([twice.close(), twice.close()]);
  await twice.close();
  const [one, other] = await Promise.all([borrowEmbeddedDatabase(), borrowEmbeddedDatabase()]);
  await sql`update cities set city = 'Atlantis' where id = 1`.execute(one.db);
  const { rows } = await sql`select from cities where city = 'Atlantis'`.execute(other.db);
  expect(rows).toEqual([]);
  await Promise.all([one.close(), other.close()]);
});
