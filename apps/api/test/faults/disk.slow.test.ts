import { sql } from "kysely";
import { rm } from "node:fs/promises";
import { afterAll, describe, expect, test } from "vitest";
import { makeDataDirectory } from "../embedded-test-database.ts";
import { testDatabaseUrl } from "../environment.ts";
import { finishScenario, isSuccessful, startScenario, waitForResponses, type FaultScenario } from "./outage.ts";
import { startOwnPostgres } from "./own-postgres.ts";
import { mountSmallDisk } from "./small-disk.ts";
import { createServerState } from "../killable-server.ts";
import { createTestConfig, silentLog } from "../test-config.ts";
import { connectDatabase } from "../../src/platform/database/connect.ts";
import type { DatabaseConnection } from "../../src/platform/database/pool.ts";
import { isDatabaseOutage } from "../../src/platform/database/outage.ts";

/**
 * The disk is full: writes return 503, reads work, and no restart is needed once there is space. The tests fill their own file
 * system. They are skipped where mounting is not permitted, as in most containers.
 */

const disk = testDatabaseUrl() === undefined ? null : await mountSmallDisk(420);
afterAll(() => disk?.remove());

const limits = { timeout: 300_000 };
const isRefused = ({ status }: { status: number }): boolean => status === 503;
/** Indices of the clients' calls (`outage.ts`): lists and details; posting and uploading. */
const reading = [0, 1];
const writing = [4, 5];

async function untilReadiness({ server }: FaultScenario, status: number): Promise<void> {
  const look = () => server.sendUnrecorded({ method: "GET", path: "/api/health/ready" });
  await expect.poll(async () => (await look()).status, { timeout: 20_000, interval: 500 }).toBe(status);
}

async function fillUnder(scenario: FaultScenario, fill: () => Promise<void>): Promise<void> {
  await untilReadiness(scenario, 200);
  await fill();
  await untilReadiness(scenario, 503);
  await waitForResponses(scenario, isRefused, writing);
}

/** Updates the same rows repeatedly, which uses space only in the log. */
async function writeUntilOutage({ db }: DatabaseConnection): Promise<number> {
  for (let round = 1; ; round += 1) {
    const outcome = await sql`update counters set n = ${round}`.execute(db).then(
      () => null,
      (error: unknown) => error as Error,
    );
    if (outcome === null) continue;
    if (!isDatabaseOutage(outcome)) throw outcome;
    return round - 1;
  }
}

describe.runIf(disk !== null)("a full disk", () => {
  test("under the embedded database's log: it panics, and restarts with all committed data", limits, async () => {
    if (disk === null) return;
    const dataDirectory = await makeDataDirectory(disk.root);
    const connection = await connectDatabase(createTestConfig({ dataDirectory }), silentLog);
    const { db } = connection;
    await sql`create table counters (id int primary key, n int) with (fillfactor = 20)`.execute(db);
    await sql`insert into counters select id, 0 from generate_series(1, 500) id`.execute(db);
    await disk.fill();
    const committed = await writeUntilOutage(connection);
    await disk.makeRoom();
    const read = () => sql<{ n: number }>`select distinct n from counters`.execute(db).then(({ rows }) => rows, String);
    await expect.poll(read, { timeout: 60_000 }).toEqual([{ n: committed }]);
    await sql`update counters set n = 0`.execute(db);
    expect(await read()).toEqual([{ n: 0 }]);
    await connection.close();
    await rm(dataDirectory, { recursive: true });
  });

  test("under the embedded database and the photos", limits, async () => {
    if (disk === null) return;
    const state = await createServerState(null, disk.root);
    const scenario = await startScenario(state);
    await fillUnder(scenario, disk.fill);
    expect((await scenario.server.sendUnrecorded({ method: "GET", path: "/api/health/live" })).status).toBe(200);
    await disk.makeRoom();
    await waitForResponses(scenario, isSuccessful, [...reading, ...writing]);
    await untilReadiness(scenario, 200);
    await finishScenario(scenario);
    await state.remove();
  });

  test("under PostgreSQL", limits, async () => {
    if (disk === null) return;
    const postgres = await startOwnPostgres({ max_wal_size: "64MB", min_wal_size: "32MB", wal_recycle: "off" }, disk.root);
    const state = await createServerState(postgres.url);
    const scenario = await startScenario(state);
    await fillUnder(scenario, disk.fill);
    await disk.makeRoom();
    // With a full log PostgreSQL may stop. Then a supervisor would start it again.
    if (!postgres.isRunning()) await postgres.start();
    await waitForResponses(scenario, isSuccessful, [...reading, ...writing]);
    await untilReadiness(scenario, 200);
    await finishScenario(scenario);
    await state.remove();
    await postgres.remove();
  });
});
