import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listReleases, makeReleasedDatabase } from "../../../test/released-schemas.ts";
import { describeSchema, emptySchema, readAllRows } from "../../../test/schema-catalog.ts";
import { temporaryDirectory } from "../../../test/temporary-directory.ts";
import { startTestApp } from "../../../test/test-app.ts";
import { silentLog } from "../../../test/test-config.ts";
import { createTestDatabase } from "../../../test/test-database.ts";
import type { DatabaseConnection } from "./pool.ts";
import { isMigrated, migrate } from "./migrate.ts";

type Rows = Awaited<ReturnType<typeof readAllRows>>;

/** Columns that migrations after a release change or drop on purpose: `users.phone_number`. */
const rewritten: ReadonlySet<string> = new Set();

const releases = await listReleases();
let database: DatabaseConnection;
let fresh: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  await emptySchema(database.db);
  await migrate(database.db, silentLog);
  fresh = await describeSchema(database.db);
});
afterAll(() => database.close());

/** Rows that are missing or changed after the migration. New columns and rows are ignored. */
function lostRows(before: Rows, after: Rows): string[] {
  return [...before].flatMap(([table, rows]) => {
    const left = after.get(table) ?? [];
    const kept = (row: Record<string, unknown>) => Object.entries(row).filter(([column]) => !rewritten.has(`${table}.${column}`));
    const missing = rows.filter((row) => !left.some((now) => kept(row).every(([column, value]) => isSame(now[column], value))));
    return missing.map((row) => `${table}: ${JSON.stringify(row)}`);
  });
}

function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

describe.each(releases)("from the release with migration %s", (number) => {
  test("its data is kept, the schema becomes the newest, and this release works with it", async () => {
    const { db } = database;
    await makeReleasedDatabase(db, number);
    const before = await readAllRows(db);
    // In an empty table, no migration could lose data.
    expect([...before].filter(([, rows]) => rows.length === 0)).toEqual([]);
    await migrate(db, silentLog);
    expect(await isMigrated(db)).toBe(true);
    expect(lostRows(before, await readAllRows(db))).toEqual([]);
    expect(await describeSchema(db)).toEqual(fresh);

    const app = await startTestApp({ connection: database, checksAnswers: false });
    const [own, list] = [await app.get("main/properties/my-properties/", { as: { id: 2 } }), await app.get("main/properties/")];
    await app.close();
    expect([own.status, list.status]).toEqual([200, 200]);
  });
});

test("a migration that loses a row, or changes one, is found", async () => {
  const { db } = database;
  await makeReleasedDatabase(db, releases.at(-1) ?? "");
  await migrate(db, silentLog);
  const before = await readAllRows(db);
  const directory = await temporaryDirectory();
  const text =
    "delete from blocks; update users set first_name = 'Efua' where username = 'ama'; alter table users add nickname text";
  await writeFile(join(directory, "9001-careless.sql"), text);
  await migrate(db, silentLog, directory);
  const lost = lostRows(before, await readAllRows(db));
  expect(lost.map((line) => line.slice(0, line.indexOf(":")))).toEqual(["blocks", "users"]);
});
