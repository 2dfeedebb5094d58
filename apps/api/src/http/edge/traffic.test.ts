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

/** An application that has sent so many calls away, and counted them. */
function count(calls: number) {
  const app = fastify().decorate("whenShed", []);
  registerTraffic(app, createTrafficCounter(db, systemClock), silentReport);
  for (let n = 0; n < calls; n += 1)
    for (const hear of app.whenShed) hear({ reqId: String(n), method: "GET", url: "/api/main/properties/" });
  return app;
}

test("what was counted is stored at the end", async () => {
  await count(3).close();
  expect(await stored()).toBe(3);
});

test("a database that does not answer does not hold the end up; one that answers late has it all the same", async () => {
  const before = await stored();
  const app = count(2);
  await db.transaction().execute(async (holder) => {
    await sql`lock table daily_traffic in access exclusive mode`.execute(holder);
    await app.close();
  });
  await expect.poll(stored).toBe(before + 2);
});
