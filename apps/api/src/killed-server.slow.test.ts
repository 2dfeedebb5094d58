import { afterAll, describe, expect, test } from "vitest";
import { createRandom } from "../seeds/random.ts";
import { expectAcknowledged, expectConsistent, makePeople, type People } from "../test/consistency-checks.ts";
import {
  createPictures,
  renewByFee,
  sellByFee,
  sellByPlan,
  untilServerDied,
  type SalesRecord,
  type SalesContext,
} from "../test/busy-sellers.ts";
import { killSettings, testDatabaseUrl } from "../test/environment.ts";
import { createKillableServer, createServerState, type ServerState, type KillableServer } from "../test/killable-server.ts";

/**
 * The server is killed repeatedly during uploads and payments. Acknowledged data is kept, nothing is partial, and repeated requests
 * complete what was not acknowledged. `KILLS=200 KILLS_SEED=7` runs a long campaign.
 */

const { kills, seed } = killSettings();
/** Expired properties per kill, for a seller who renews a few before each. */
const renewalsPerKill = 60;
/** More than the number of writes between two kills. All writes are checked at the end. */
const recentEntries = 150;

const postgres = testDatabaseUrl();

function recent({ properties, payments, faults }: SalesRecord): SalesRecord {
  return {
    properties: new Map([...properties].slice(-recentEntries)),
    payments: new Map([...payments].slice(-recentEntries)),
    faults,
  };
}

type KillScenario = SalesContext & { server: KillableServer };

/** Kills the server between two requests, between two files of a photo, or during its start. */
async function killOnce(sales: KillScenario, people: People, turn: number): Promise<void> {
  const { byFee, byPlan, renewer, expired } = people;
  const { server, random } = sales;
  const isBetweenFiles = turn % 2 === 1;
  if (turn % 8 === 6) await server.killInStart();
  await server.start(isBetweenFiles ? random.int(3, 24) : undefined);
  await expectAcknowledged({ ...sales, record: recent(sales.record) }, people);
  if (!isBetweenFiles) server.killAfter(random.int(1, 100));
  await Promise.all([
    ...byFee.map((seller) => untilServerDied(() => sellByFee(sales, seller))),
    ...byPlan.map((seller) => untilServerDied(() => sellByPlan(sales, seller))),
    untilServerDied(() => renewByFee(sales, renewer, expired)),
  ]);
  expect(await server.kill()).not.toContain('"level":"error"');
}

async function killRepeatedly(state: ServerState): Promise<void> {
  const people = await makePeople(state, kills * renewalsPerKill);
  const record: SalesRecord = { properties: new Map(), payments: new Map(), faults: [] };
  const server = createKillableServer(state);
  const sales: KillScenario = { server, record, random: createRandom(seed), pictures: await createPictures(8) };
  for (let turn = 0; turn < kills; turn += 1) await killOnce(sales, people, turn);
  await server.start();
  await expectAcknowledged(sales, people);
  await server.kill();
  await expectConsistent(state, sales, people);
  const counts = { properties: record.properties.size, payments: record.payments.size };
  process.stdout.write(
    `${kills} kills: ${counts.properties} listings and ${counts.payments} payments were acknowledged, and are there\n`,
  );
}

describe(`on ${postgres ? "PostgreSQL" : "the embedded database"}`, () => {
  let state: ServerState;
  afterAll(() => state.remove());

  test("kill -9 during uploads and settlements loses no acknowledged data", { timeout: 240_000 + kills * 30_000 }, async () => {
    state = await createServerState(postgres ?? null);
    await killRepeatedly(state);
  });
});
