import fastify from "fastify";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { createTestClock } from "../../../test/test-clock.ts";
import { silentReport } from "../../../test/test-config.ts";
import { createTestDatabase } from "../../../test/test-database.ts";
import { createTrafficCounter } from "../../modules/dashboard/index.ts";
import { systemClock } from "../../platform/process/clock.ts";
import { registerTraffic } from "./metrics.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

const stored = async (): Promise<number> => {
  const { rows } = await sql<{ calls: number }>`
    select coalesce(sum(calls), 0) as calls from daily_traffic where day > '2026-02-03'`.execute(db);
  return Number(rows[0]?.calls);
};

/** An application that has shed and counted n calls. */
function count(calls: number) {
  const app = fastify().decorate("shedListeners", []);
  registerTraffic(app, createTrafficCounter(db, systemClock), silentReport);
  for (let n = 0; n < calls; n += 1)
    for (const hear of app.shedListeners) hear({ reqId: String(n), method: "GET", url: "/api/main/properties/" });
  return app;
}

test("the counts are stored at shutdown", async () => {
  await count(3).close();
  expect(await stored()).toBe(3);
});

test("calls and pages are counted apart; a failure is the server's, not the caller's", async () => {
  const noon = createTestClock("2026-02-03T12:00:00Z");
  const counter = createTrafficCounter(db, noon);
  for (const status of [200, 404, 429, 500, 503]) counter.count({ kind: "call", status });
  counter.count({ kind: "page", status: 500 });
  await counter.store();
  const { rows } = await sql`select calls, pages, failures from daily_traffic where day = '2026-02-03'`.execute(db);
  expect(rows).toEqual([{ calls: 5, pages: 1, failures: 3 }]);
});

test("an unresponsive database does not block the shutdown; a slow one still stores the counts", { tags: "slow" }, async () => {
  const before = await stored();
  const app = count(2);
  await db.transaction().execute(async (holder) => {
    await sql`lock table daily_traffic in access exclusive mode`.execute(holder);
    await app.close();
  });
  await expect.poll(stored).toBe(before + 2);
});
