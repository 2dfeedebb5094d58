import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { temporaryDirectory } from "../../../test/temporary-directory.ts";
import { silentLog } from "../../../test/test-config.ts";
import { createTestDatabase } from "../../../test/test-database.ts";
import type { DatabaseConnection } from "./pool.ts";
import { OperatorError } from "../app-error.ts";
import { createMigrationCheck, isMigrated, migrate } from "./migrate.ts";

let database: DatabaseConnection;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await sql`drop table if exists probe`.execute(database.db);
  await sql`delete from schema_migrations where name like '9%'`.execute(database.db);
});

async function directoryWith(files: Record<string, string>): Promise<string> {
  const directory = await temporaryDirectory();
  for (const [name, text] of Object.entries(files)) await writeFile(join(directory, name), text);
  return directory;
}

const first = { "9001-probe.sql": "create table probe (id int primary key); insert into probe values (1);" };

test("this release's migrations are applied, and applying them again does nothing", async () => {
  expect(await isMigrated(database.db)).toBe(true);
  expect(await migrate(database.db, silentLog)).toEqual([]);
});

test("new files are applied once, in order", async () => {
  const directory = await directoryWith({ ...first, "9002-more.sql": "insert into probe values (2)" });
  expect(await isMigrated(database.db, directory)).toBe(false);
  expect(await migrate(database.db, silentLog, directory)).toEqual(["9001-probe.sql", "9002-more.sql"]);
  expect(await migrate(database.db, silentLog, directory)).toEqual([]);
  expect(await isMigrated(database.db, directory)).toBe(true);
});

test("an edited applied file is refused; other line endings are not an edit", async () => {
  const directory = await directoryWith({ "9001-probe.sql": "create table\nprobe (id int)" });
  await migrate(database.db, silentLog, directory);
  await writeFile(join(directory, "9001-probe.sql"), "create table\r\nprobe (id int)");
  expect(await migrate(database.db, silentLog, directory)).toEqual([]);
  await writeFile(join(directory, "9001-probe.sql"), "create table probe (id bigint)");
  await expect(migrate(database.db, silentLog, directory)).rejects.toThrow("9001-probe.sql was edited after it was applied");
  expect(await isMigrated(database.db, directory)).toBe(false);
});

test("readiness compares the files at the start of the process with the current database", async () => {
  const directory = await directoryWith(first);
  const isReady = await createMigrationCheck(database.db, directory);
  expect(await isReady()).toBe(false);
  await migrate(database.db, silentLog, directory);
  expect(await isReady()).toBe(true);
  await writeFile(join(directory, "9002-of-the-next-release.sql"), "insert into probe values (2)");
  expect([await isReady(), await isMigrated(database.db, directory)]).toEqual([true, false]);
  await sql`delete from schema_migrations where name like '9%'`.execute(database.db);
  expect(await isReady()).toBe(false);
});

test("a file that fails half-way leaves nothing behind", async () => {
  const directory = await directoryWith({ "9001-broken.sql": "create table probe (id int); select 1 / 0;" });
  await expect(migrate(database.db, silentLog, directory)).rejects.toThrow(/9001-broken\.sql failed: division by zero/);
  const { rows } = await sql`select to_regclass('probe') as found`.execute(database.db);
  expect(rows).toEqual([{ found: null }]);
});

test("concurrent processes apply each file once", async () => {
  const directory = await directoryWith(first);
  const applied = await Promise.all([1, 2, 3].map(() => migrate(database.db, silentLog, directory)));
  expect(applied.flat()).toEqual(["9001-probe.sql"]);
});

test("misnamed files and duplicate numbers are refused", async () => {
  await expect(migrate(database.db, silentLog, await directoryWith({ "probe.sql": "" }))).rejects.toThrow(OperatorError);
  const twice = await directoryWith({ "9001-a.sql": "", "9001-b.sql": "" });
  await expect(migrate(database.db, silentLog, twice)).rejects.toThrow("Two migrations have the number 9001");
});
