import fastify from "fastify";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { silentReport } from "../../../test/test-config.ts";
import { createTestDatabase } from "../../../test/test-database.ts";
import { createTrafficCounter } from "../../modules/dashboard/index.ts";
import { systemClock } from "../../platform/process/clock.ts";
import { registerTraffic } from "./traffic.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

const stored = async (): Promise<number> => {
  const { rows } = await sql<{ calls: number }>`select coalesce(sum(calls), 0) as calls from daily_traffic`.execute(db);
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

test("an unresponsive database does not block the shutdown; a slow one still stores the counts", async () => {
  const before = await stored();
  const app = count(2);
  await db.transaction().execute(async (holder) => {
    await sql`lock table daily_traffic in access exclusive mode`.execute(holder);
    await app.close();
  });
  await expect.poll(stored).toBe(before + 2);
});
