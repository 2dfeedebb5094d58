import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { faultSeconds, testDatabaseUrl } from "../environment.ts";
import { finishScenario, isSuccessful, startScenario, waitForResponses, type FaultScenario } from "./outage.ts";
import { startOwnPostgres, type OwnPostgres } from "./own-postgres.ts";
import { lockTables, exhaustConnections } from "./postgres-contention.ts";
import { openSocket, type SocketClient } from "../socket-client.ts";
import { createServerState } from "../killable-server.ts";
import { runScript } from "../script.ts";

/**
 * The test's own PostgreSQL is restarted, killed, frozen, and loses its connections under load. Clients get 503 with Retry-After
 * and lose no acknowledged data; the server is not restarted.
 */

const isRefused = ({ status }: { status: number }): boolean => status === 503;
const limits = { timeout: 240_000 + faultSeconds() * 4_000 };

/** Requests without the database succeed; readiness fails. */
async function expectWithoutDatabase({ server }: FaultScenario): Promise<void> {
  const look = (path: string) => server.sendUnrecorded({ method: "GET", path });
  expect((await look("/api/health/live")).status).toBe(200);
  const ready = await look("/api/health/ready");
  expect([ready.status, ready.headers.get("retry-after")]).toEqual([503, "2"]);
  expect((await look("/api/main/cities/")).status, "lists read before are cached").toBe(200);
  expect((await look("/robots.txt")).status).toBe(200);
}

function openReaderSocket({ server, people }: FaultScenario): Promise<SocketClient> {
  return openSocket(`${server.url.replace("http", "ws")}/ws/notifications/?token=${people.reader.token}`);
}

/** Sockets survive the outage; events reach old and new sockets. */
async function expectPush({ server, people }: FaultScenario, sockets: readonly SocketClient[]): Promise<void> {
  const content = "Is it still free?";
  const path = `/api/main/messages/?user_id=${people.reader.id}`;
  expect((await server.sendUnrecorded({ path, token: people.renewer.token, body: { content } })).status).toBe(201);
  for (const { socket, events } of sockets) {
    await expect.poll(() => events, { timeout: 20_000 }).toMatchObject([{ message: { content } }]);
    socket.terminate();
  }
}

/** Waits until every client has had a 503, and at least the configured time. */
async function waitOutOutage(scenario: FaultScenario): Promise<void> {
  const end = Date.now() + faultSeconds() * 1_000;
  await expectWithoutDatabase(scenario);
  await expect(openReaderSocket(scenario), "new sockets are refused, to retry later").rejects.toThrow("503");
  do await waitForResponses(scenario, isRefused, [0, 1, 2, 3, 4]);
  while (Date.now() < end);
  await expectWithoutDatabase(scenario);
}

describe.runIf(testDatabaseUrl() !== undefined)("PostgreSQL", () => {
  let postgres: OwnPostgres;
  beforeAll(async () => {
    postgres = await startOwnPostgres({ max_connections: "40" });
  });
  afterAll(() => postgres.remove());

  async function during(fault: (scenario: FaultScenario) => Promise<void>): Promise<void> {
    const state = await createServerState(postgres.url);
    const scenario = await startScenario(state);
    const early = await openReaderSocket(scenario);
    await fault(scenario);
    await waitForResponses(scenario, isSuccessful);
    const late = await openReaderSocket(scenario);
    await expectPush(scenario, [early, late]);
    await finishScenario(scenario);
    await state.remove();
  }

  const outages = [
    ["stopped and started again", () => postgres.stop("SIGINT"), () => postgres.start()],
    ["killed under load, and started again", () => postgres.stop("SIGQUIT"), () => postgres.start()],
    ["frozen, so that connections hang, and thawed", () => postgres.freeze(), () => postgres.thaw()],
  ] as const;

  test.for(outages)("%s: 503 during the outage, no acknowledged data is lost", limits, async ([, breakIt, mendIt]) => {
    await during(async (scenario) => {
      await breakIt();
      await waitOutOutage(scenario);
      await mendIt();
    });
  });

  test("all connections are terminated repeatedly, during transactions", limits, async () => {
    await during(async (scenario) => {
      for (let round = 0; round < 10; round += 1) {
        await postgres.ask("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'efie'");
        await waitForResponses(scenario, isSuccessful, [0, 4]);
      }
    });
  });

  test("all connections are in use by others", limits, async () => {
    await during(async (scenario) => {
      const contention = await exhaustConnections(postgres.url);
      await waitOutOutage(scenario);
      await contention.end();
    });
  });

  test("tables locked by others: requests that wait too long get 503, and waiting is bounded", limits, async () => {
    await during(async (scenario) => {
      const contention = await lockTables(scenario.state.env["DATABASE_URL"] ?? "");
      await waitForResponses(scenario, isRefused, [0, 1, 4]);
      await contention.end();
    });
  });

  test("a process that starts while PostgreSQL is away says so, and is ready once it is there", limits, async () => {
    await postgres.stop("SIGQUIT");
    const { dataDirectory, remove } = await createServerState(null);
    const env = { PORT: "0", DATA_DIR: dataDirectory, DEMO_DATA: "off", DATABASE_URL: postgres.url, PAYMENTS: "sandbox" };
    const server = runScript(new URL("../scripts/api-server.ts", import.meta.url), [], { ...env, JWT_SECRET: "x".repeat(32) });
    expect(await server.printed("Waiting for it")).toContain("PostgreSQL does not answer: connect ECONNREFUSED");
    await postgres.start();
    await server.printed("Efie is ready");
    server.process.kill("SIGTERM");
    expect((await server.ended).code).toBe(0);
    await remove();
  });
});
