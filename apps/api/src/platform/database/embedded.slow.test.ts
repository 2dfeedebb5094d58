import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { runScript } from "../../../test/script.ts";
import { temporaryDirectory } from "../../../test/temporary-directory.ts";
import { createTestConfig, silentLog } from "../../../test/test-config.ts";
import { createEmbeddedTestDatabase, makeDataDirectory } from "../../../test/embedded-test-database.ts";
import { connectDatabase } from "./connect.ts";

const writeDatabase = new URL("../../../test/scripts/write-database.ts", import.meta.url);

test("committed data survives kill -9, half a transaction does not, and the lock is taken over", async () => {
  const dataDirectory = await makeDataDirectory();
  onTestFinished(() => rm(dataDirectory, { recursive: true }));
  const writer = runScript(writeDatabase, [dataDirectory]);
  await writer.printed("committed 20");
  const config = createTestConfig({ dataDirectory });
  await expect(connectDatabase(config, silentLog)).rejects.toThrow(`is in use by process ${writer.process.pid}.`);
  writer.process.kill("SIGKILL");
  const { output } = await writer.ended;
  const acknowledged = output.trim().split("\n").length;
  const { db, close } = await connectDatabase(config, silentLog);
  const { rows } = await sql<{ numbers: number; rows: number }>`
    select count(distinct n) as numbers, count(*) as rows from numbers`.execute(db);
  await close();
  const stored = rows[0]?.numbers ?? 0;
  expect(stored).toBeGreaterThanOrEqual(acknowledged);
  expect(rows[0]?.rows).toBe(stored * 2);
});

test("a first start that was killed halfway is repeated, and closing leaves no process", async () => {
  const dataDirectory = await temporaryDirectory();
  await writeFile(join(dataDirectory, "database"), "not even a folder");
  await writeFile(join(dataDirectory, "database.incomplete"), "");
  const config = createTestConfig({ dataDirectory });
  for (const expected of [0, 1]) {
    const { db, close } = await connectDatabase(config, silentLog);
    const { rows } = await sql<{ n: number }>`select count(*) as n from pg_tables where tablename = 'kept'`.execute(db);
    expect(rows[0]?.n).toBe(expected);
    await sql`create table if not exists kept ()`.execute(db);
    await close();
  }
  expect((await readdir(dataDirectory)).sort()).toEqual(["database", "lock"]);
});

test("a directory without a database is an error, not an empty database", async () => {
  const dataDirectory = await temporaryDirectory();
  await writeFile(join(dataDirectory, "database"), "not a folder");
  await expect(connectDatabase(createTestConfig({ dataDirectory }), silentLog)).rejects.toThrow("could not be opened");
});

test("an idle transaction is rolled back, and the others continue", async () => {
  const { db, close } = await createEmbeddedTestDatabase(200);
  await sql`create table probe (id int)`.execute(db);
  const idle = db.transaction().execute(async (trx) => {
    await sql`insert into probe values (1)`.execute(trx);
    // On another connection, while this one holds the session. It can continue only when this one has lost the session.
    return (await sql<{ n: number }>`select count(*) as n from probe`.execute(db)).rows[0]?.n;
  });
  await expect(idle).rejects.toThrow(/connection/i);
  expect((await sql<{ n: number }>`select count(*) as n from probe`.execute(db)).rows).toEqual([{ n: 0 }]);
  await close();
});

test("databases made for tests share no rows", async () => {
  const [one, other] = await Promise.all([createEmbeddedTestDatabase(), createEmbeddedTestDatabase()]);
  await sql`create table mine ()`.execute(one.db);
  expect((await sql`select to_regclass('mine') as found`.execute(other.db)).rows).toEqual([{ found: null }]);
  await Promise.all([one.close(), other.close()]);
});
