import { sql, type Transaction } from "kysely";
import { expect, test } from "vitest";
import { testDatabaseUrl } from "../../../test/environment.ts";
import { createPostgresTestDatabase } from "../../../test/postgres-test-database.ts";
import { isDatabaseOutage } from "./outage.ts";
import type { Tables } from "./tables.ts";

const url = testDatabaseUrl();

// The embedded database has one session, which never waits for itself.
test.runIf(url !== undefined)("the victim of a deadlock counts as an outage, so it may be retried", async () => {
  const { db, close } = await createPostgresTestDatabase(url ?? "");
  const lock = (transaction: Transaction<Tables>, table: string) =>
    sql`lock table ${sql.table(table)} in access exclusive mode`.execute(transaction);
  const firstLocks = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const want = (mine: 0 | 1, tables: readonly [string, string]) =>
    db.transaction().execute(async (transaction) => {
      await lock(transaction, tables[0]);
      firstLocks[mine]?.resolve();
      await firstLocks[1 - mine]?.promise;
      await lock(transaction, tables[1]);
    });
  const ends = await Promise.allSettled([want(0, ["regions", "cities"]), want(1, ["cities", "regions"])]);
  const losers = ends.flatMap((end) => (end.status === "rejected" ? [end.reason as { code?: string }] : []));
  expect(losers.map(({ code }) => code)).toEqual(["40P01"]);
  expect(losers.map(isDatabaseOutage)).toEqual([true]);
  await close();
});
