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
 * Uploads and payments in the middle of which the server is killed again and again: what was acknowledged is there,
 * nothing is half, and what was not acknowledged comes right when it is told again. `KILLS=200 KILLS_SEED=7` makes a soak of it.
 */

const { kills, seed } = killSettings();
/** A seller renews a few properties before each death. */
const renewalsPerKill = 60;
/** More than anybody is told between two deaths; at the end everything is asked for. */
const recentEntries = 150;

const postgres = testDatabaseUrl();
const grounds = [{ name: "the embedded database", url: null }, ...(postgres ? [{ name: "PostgreSQL", url: postgres }] : [])];

function recent({ properties, payments, faults }: SalesRecord): SalesRecord {
  return {
    properties: new Map([...properties].slice(-recentEntries)),
    payments: new Map([...payments].slice(-recentEntries)),
    faults,
  };
}

type KilledTrade = SalesContext & { server: KillableServer };

/** Between any two requests, between two files of a photo, or while the server comes up. */
async function killOnce(sales: KilledTrade, people: People, turn: number): Promise<void> {
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

async function killAgainAndAgain(state: ServerState): Promise<void> {
  const people = await makePeople(state, kills * renewalsPerKill);
  const record: SalesRecord = { properties: new Map(), payments: new Map(), faults: [] };
  const server = createKillableServer(state);
  const sales: KilledTrade = { server, record, random: createRandom(seed), pictures: await createPictures(8) };
  for (let turn = 0; turn < kills; turn += 1) await killOnce(sales, people, turn);
  await server.start();
  await expectAcknowledged(sales, people);
  await server.kill();
  await expectConsistent(state, sales, people);
  const told = { properties: record.properties.size, payments: record.payments.size };
  process.stdout.write(
    `${kills} kills: ${told.properties} listings and ${told.payments} payments were acknowledged, and are there\n`,
  );
}

describe.each(grounds)("on $name", ({ url }) => {
  let state: ServerState;
  afterAll(() => state.remove());

  test(
    "kill -9 in the middle of uploads and settlements loses nothing that was acknowledged",
    { timeout: 240_000 + kills * 30_000 },
    async () => {
      state = await createServerState(url);
      await killAgainAndAgain(state);
    },
  );
});
