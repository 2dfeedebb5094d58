import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertReleasedData, listMigrations, makeReleasedSchema } from "../../../test/released-schemas.ts";
import { describeSchema, emptySchema, readAllRows } from "../../../test/schema-catalog.ts";
import { startTestApp } from "../../../test/test-app.ts";
import { silentLog } from "../../../test/test-config.ts";
import { createTestDatabase } from "../../../test/test-database.ts";
import type { DatabaseConnection } from "./connection.ts";
import { isMigrated, migrate } from "./migrate.ts";

type Rows = Awaited<ReturnType<typeof readAllRows>>;

let database: DatabaseConnection;
let fresh: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  await emptySchema(database.db);
  await migrate(database.db, silentLog);
  fresh = await describeSchema(database.db);
});
afterAll(() => database.close());

/**
 * Two migrations change data. 0011 removes the time of a refund request without a recorded result, so the refund is requested
 * again. 0015 adds the payment of the period that was paid for earlier.
 */
function expectedOf(table: string, row: Record<string, unknown>, last: string): Record<string, unknown> {
  if (table === "payments" && row["reference"] === "efie_8" && last < "0011") return { ...row, refund_asked_at: null };
  const isPaidFor = table === "properties" && row["id"] === 1 && last >= "0009" && last < "0015";
  return isPaidFor ? { ...row, run_payment_id: 2 } : row;
}

/** Rows that are missing or changed after the migration. New columns and rows are ignored. */
function lostRows(before: Rows, after: Rows, last: string): string[] {
  return [...before].flatMap(([table, rows]) => {
    const left = after.get(table) ?? [];
    const missing = rows
      .map((row) => expectedOf(table, row, last))
      .filter((row) => !left.some((now) => Object.entries(row).every(([column, value]) => isSame(now[column], value))));
    return missing.map((row) => `${table}: ${JSON.stringify(row)}`);
  });
}

function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

describe.each(await listMigrations())("from %s", (last) => {
  test("its data is kept, the schema becomes the newest, and this release works with it", async () => {
    const { db } = database;
    await makeReleasedSchema(db, last);
    await insertReleasedData(db, last);
    const before = await readAllRows(db);
    // In an empty table, no migration could lose data.
    expect([...before].filter(([, rows]) => rows.length === 0)).toEqual([]);
    await migrate(db, silentLog);
    expect(await isMigrated(db)).toBe(true);
    expect(lostRows(before, await readAllRows(db), last)).toEqual([]);
    expect(await describeSchema(db)).toEqual(fresh);

    const app = await startTestApp({ connection: database });
    const [own, list] = [await app.get("main/properties/my-properties/", { as: { id: 2 } }), await app.get("main/properties/")];
    await app.close();
    expect([own.status, list.status]).toEqual([200, 200]);
  });
});
