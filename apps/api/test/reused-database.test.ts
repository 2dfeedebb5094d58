import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import type { DatabaseConnection } from "../src/platform/database/connection.ts";
import { borrowEmbeddedDatabase } from "./reused-database.ts";
import { readAllRows } from "./schema-catalog.ts";
import { startTestApp } from "./test-app.ts";

let open: DatabaseConnection | null = null;

/** What the next file would be given. */
async function borrow(): Promise<DatabaseConnection> {
  return (open = await borrowEmbeddedDatabase());
}

async function giveBack(): Promise<void> {
  const connection = open;
  open = null;
  await connection?.close();
}

afterEach(giveBack);

/** Tells one database from another, whatever is in them. */
async function birthOf({ db }: DatabaseConnection): Promise<number | undefined> {
  const { rows } = await sql<{ born: Date }>`select pg_postmaster_start_time() as born`.execute(db);
  return rows[0]?.born.getTime();
}

/** What the next file finds, and whether it is given the same database. */
async function handOn(change: (connection: DatabaseConnection) => Promise<unknown>) {
  const first = await borrow();
  const [birth, rows] = [await birthOf(first), await readAllRows(first.db)];
  await change(first);
  await giveBack();
  const next = await borrow();
  return { isSame: (await birthOf(next)) === birth, rows, left: await readAllRows(next.db), next };
}

test("rows, ids, prepared statements, temporary tables, settings and locks of one file are not there for the next", async () => {
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
  const { isSame, rows, left, next } = await handOn(fill);
  expect(isSame).toBe(true);
  expect(left).toEqual(rows);
  const session = await sql`
    select (select count(*) from pg_prepared_statements where name = 'leaked') as statements, to_regclass('leaked') as "table",
      current_setting('lock_timeout') as setting, (select count(*) from pg_locks where locktype = 'advisory') as locks`.execute(
    next.db,
  );
  expect(session.rows).toEqual([{ statements: 0, table: null, setting: "0", locks: 0 }]);
  await fill(next);
  expect(listings[1], "ids begin anew").toBe(listings[0]);
});

test.for<[what: string, change: string]>([
  ["a table", "create table probe (id int)"],
  ["a row that every installation has", "update cities set city = 'Atlantis' where id = 1"],
  ["what the planner knows", "insert into daily_traffic (day) values ('2026-01-01'); analyze daily_traffic"],
])("a file that changed %s leaves its database to nobody", async ([, change]) => {
  const { isSame, rows, left } = await handOn(({ db }) => sql.raw(change).execute(db));
  expect(isSame).toBe(false);
  expect(left).toEqual(rows);
});

test("two that are open at once are two, also after one that was closed twice", async () => {
  const twice = await borrowEmbeddedDatabase();
  await Promise.all([twice.close(), twice.close()]);
  await twice.close();
  const [one, other] = await Promise.all([borrowEmbeddedDatabase(), borrowEmbeddedDatabase()]);
  await sql`update cities set city = 'Atlantis' where id = 1`.execute(one.db);
  const { rows } = await sql`select from cities where city = 'Atlantis'`.execute(other.db);
  expect(rows).toEqual([]);
  await Promise.all([one.close(), other.close()]);
});
