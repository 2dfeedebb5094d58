import { healthCalls } from "@efie/contract";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { connectDatabaseAdmin } from "../../../test/database-admin.ts";
import { testDatabaseUrl } from "../../../test/environment.ts";
import { startTestApp } from "../../../test/test-app.ts";

const t = await startTestApp();
afterAll(t.close);

const unavailable = { detail: "The service is briefly unavailable. Please try again." };
const reads = [
  "main/properties/",
  "main/properties/?search=room",
  "main/properties/1/",
  "main/properties/1/similar/",
  "core/users/all/",
];

test(`a running process is live, and ready with its database (${healthCalls.getLiveness.name}, ${healthCalls.getReadiness.name})`, async () => {
  for (const path of ["health/live", "health/ready"]) {
    const answer = await t.get(path);
    expect([answer.status, answer.body]).toEqual([200, { status: "ok" }]);
  }
});

test("a database with a missing migration is not ready", async () => {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations order by name desc limit 1`.execute(t.db);
  const newest = rows[0]?.name ?? "";
  await sql`update schema_migrations set name = 'hidden' where name = ${newest}`.execute(t.db);
  const answer = await t.get("health/ready");
  expect([answer.status, answer.body]).toEqual([
    503,
    {
      detail:
        "The database is not reachable, not migrated or cannot be written, or photos cannot be, or this process is stopping.",
    },
  ]);
  expect(answer.headers["retry-after"]).toMatch(/^\d+$/);
  expect((await t.get("health/live")).status).toBe(200);
  await sql`update schema_migrations set name = ${newest} where name = 'hidden'`.execute(t.db);
  expect((await t.get("health/ready")).status).toBe(200);
});

test("a failing readiness check returns 503", async () => {
  const broken = await startTestApp({ connection: t.connection, isReady: () => Promise.reject(new Error("secret inside")) });
  const answer = await broken.get("health/ready");
  expect(answer.status).toBe(503);
  expect(answer.text).not.toContain("secret");
  await broken.close();
});

test(
  "without the database, calls that need it return 503 with Retry-After and no internal details",
  { tags: "slow" },
  async () => {
    const own = await startTestApp();
    const user = await own.makeUser();
    expect((await own.get("main/cities/")).status).toBe(200);
    await own.db.destroy();
    for (const request of [
      ...reads.map((path) => own.get(path)),
      own.get("main/cities/", { as: user }),
      own.post("main/properties/1/visit/"),
    ]) {
      const answer = await request;
      expect([answer.status, answer.body]).toEqual([503, unavailable]);
      expect(answer.headers["retry-after"]).toMatch(/^\d+$/);
      expect(answer.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    }
    expect((await own.get("health/ready")).status).toBe(503);
    expect((await own.get("health/live")).status).toBe(200);
    expect((await own.get("main/cities/")).status, "lists read before are cached").toBe(200);
    await own.close();
  },
);

test.runIf(testDatabaseUrl() !== undefined)(
  "when PostgreSQL closes connections, requests return at worst 503, and later requests succeed",
  async () => {
    const admin = await connectDatabaseAdmin(t.db);
    for (let round = 0; round < 5; round += 1) {
      const requests = reads.map((path) => t.get(path));
      await admin.terminateConnections();
      for (const answer of await Promise.all(requests)) expect([200, 404, 503]).toContain(answer.status);
    }
    await expect.poll(async () => (await t.get("main/properties/")).status).toBe(200);
    expect((await t.get("health/ready")).status).toBe(200);
    await admin.close();
  },
);

test.runIf(testDatabaseUrl() !== undefined)(
  "a database that refuses connections returns 503 until it accepts them again",
  async () => {
    const admin = await connectDatabaseAdmin(t.db);
    await admin.denyConnections();
    await admin.terminateConnections();
    for (const path of reads) {
      const answer = await t.get(path);
      expect([path, answer.status, answer.body]).toEqual([path, 503, unavailable]);
    }
    expect((await t.get("health/ready")).status).toBe(503);
    await admin.allowConnections();
    await expect.poll(async () => (await t.get("main/properties/")).status).toBe(200);
    await admin.close();
  },
);
