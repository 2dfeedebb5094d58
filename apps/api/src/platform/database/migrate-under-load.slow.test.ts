import { Writable } from "node:stream";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import { startTraffic, type Traffic } from "../../../test/busy-traffic.ts";
import { testDatabaseUrl } from "../../../test/environment.ts";
import { createServerState } from "../../../test/killable-server.ts";
import { startPaymentJourneys, type PaymentJourneys } from "../../../test/payment-journeys.ts";
import { listMigrations, makeReleasedSchema } from "../../../test/released-schemas.ts";
import { emptySchema } from "../../../test/schema-catalog.ts";
import { runScript } from "../../../test/script.ts";
import { temporaryDirectory } from "../../../test/temporary-directory.ts";
import { silentLog } from "../../../test/test-config.ts";
import { createTestDatabase } from "../../../test/test-database.ts";
import { createLog } from "../observability/log.ts";
import type { DatabaseConnection } from "./pool.ts";
import { migrate } from "./migrate.ts";
import { readMigrationFiles } from "./migration-files.ts";

/** The oldest schema that this release's calls can live on: with every column that it reads, but for the last indexes. */
const migrations = await readMigrationFiles();
const oldestServed = migrations.findLast(({ text }) => !text.startsWith("-- outside a transaction"))?.name.slice(0, 4) ?? "";
/**
 * What a release may do beside the traffic, one busy table at a time: a column, its index, a constraint that is validated
 * later. Some release brings none, so these come after its own.
 */
const made = {
  "9001-nickname.sql": "alter table users add column nickname text",
  "9002-index-of-nicknames.sql": `-- outside a transaction
    drop index concurrently if exists users_nickname;
    create index concurrently users_nickname on users (nickname) where nickname is not null;`,
  "9003-short-nicknames.sql": "alter table users add constraint short_nickname check (length(nickname) < 40) not valid",
  "9004-all-nicknames-short.sql": "alter table users validate constraint short_nickname",
};
const postgres = testDatabaseUrl();
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

type Served = { database: DatabaseConnection; journeys: PaymentJourneys; traffic: Traffic };

/** Starts a server and simulated users. Both stop after the test. */
async function serve(number: string | null): Promise<Served> {
  const database = await createTestDatabase();
  ends.push(() => database.close());
  if (number !== null) await makeReleasedSchema(database.db, number);
  const journeys = await startPaymentJourneys({ connection: database });
  ends.push(() => journeys.close());
  const traffic = await startTraffic(journeys, await journeys.t.app.listen({ port: 0, host: "127.0.0.1" }));
  ends.push(() => traffic.stop());
  await nextRound(traffic);
  return { database, journeys, traffic };
}

/** Resolves when every user has started and finished a round after this moment. */
async function nextRound(traffic: Traffic): Promise<void> {
  const before = traffic.rounds();
  await expect.poll(() => traffic.rounds(), { timeout: 60_000 }).toBeGreaterThan(before + 1);
}

async function directoryWith(files: Record<string, string>): Promise<string> {
  const directory = await temporaryDirectory();
  for (const [name, text] of Object.entries(files)) await writeFile(join(directory, name), text);
  return directory;
}

test("requests succeed while an older schema is migrated to the newest", { timeout: 120_000 }, async () => {
  const { database, traffic } = await serve(oldestServed);
  const newer = migrations.filter(({ name }) => name.slice(0, 4) > oldestServed);
  const directory = await directoryWith({ ...Object.fromEntries(newer.map(({ name, text }) => [name, text])), ...made });
  // Two processes that start at once; the embedded database has one.
  const starts = postgres ? [1, 2] : [1];
  const applied = (await Promise.all(starts.map(() => migrate(database.db, silentLog, directory)))).flat();
  expect(applied.toSorted()).toEqual([...newer.map(({ name }) => name), ...Object.keys(made)]);
  await nextRound(traffic);
  await traffic.stop();
  expect(traffic.failures).toEqual([]);
});

/** A log that counts messages. */
function countingLog() {
  let text = "";
  const write = (chunk: Buffer, _encoding: string, done: () => void): void => {
    text += chunk.toString();
    done();
  };
  const log = createLog("info", new Writable({ write }));
  return { log, count: (message: string) => text.split(message).length - 1 };
}

/** Opens a transaction that has read a table, so that others cannot alter the table until it ends. */
async function readLong(database: DatabaseConnection, table: string): Promise<() => Promise<void>> {
  const transaction = await database.db.startTransaction().execute();
  await sql`select count(*) from ${sql.table(table)}`.execute(transaction);
  return () => transaction.commit().execute();
}

// The embedded database has one session, so an open transaction blocks everything else, migrations included.
describe.runIf(postgres)("on PostgreSQL", () => {
  test("altering a table with a long reader is retried, and does not block requests", { timeout: 120_000 }, async () => {
    const { database, traffic } = await serve(null);
    const endReading = await readLong(database, "users");
    const { log, count } = countingLog();
    const directory = await directoryWith({ "9001-nickname.sql": "alter table users add column nickname text" });
    const migrated = migrate(database.db, log, directory, { lockMs: 200, pauseMs: 20, attempts: 100_000 });
    await expect.poll(() => count("waits until"), { timeout: 60_000 }).toBeGreaterThan(2);
    await nextRound(traffic);
    await endReading();
    expect(await migrated).toEqual(["9001-nickname.sql"]);
    await nextRound(traffic);
    await traffic.stop();
    expect(traffic.failures).toEqual([]);
  });

  test("a migration that never gets its locks fails with a message and changes nothing", async () => {
    const database = await createTestDatabase();
    ends.push(() => database.close());
    ends.push(await readLong(database, "users"));
    const directory = await directoryWith({
      "9001-nickname.sql": "create table probe (); alter table users add column nickname text",
    });
    const impatient = { lockMs: 20, pauseMs: 1, attempts: 2 };
    await expect(migrate(database.db, silentLog, directory, impatient)).rejects.toThrow("others kept what it changes locked");
    const { rows } = await sql`select to_regclass('probe') as found`.execute(database.db);
    expect(rows).toEqual([{ found: null }]);
  });

  test(
    "an index is created during writes, once by two processes, replacing an incomplete one",
    { timeout: 120_000 },
    async () => {
      const { database, traffic } = await serve(null);
      const { db } = database;
      // Fails halfway and leaves an invalid index, as when a server is stopped.
      await expect(sql`create unique index concurrently probe on messages (content)`.execute(db)).rejects.toThrow(
        "could not create",
      );
      const endReading = await readLong(database, "messages");
      const text =
        "-- outside a transaction\ndrop index concurrently if exists probe;\ncreate index concurrently probe on messages (content);\n";
      const directory = await directoryWith({ "9001-probe.sql": text });
      const both = [1, 2].map(() => migrate(db, silentLog, directory, { lockMs: 200, pauseMs: 20, attempts: 1 }));
      await nextRound(traffic);
      await endReading();
      expect((await Promise.all(both)).flat()).toEqual(["9001-probe.sql"]);
      const { rows } = await sql`select indisvalid from pg_index where indexrelid = 'probe'::regclass`.execute(db);
      expect(rows).toEqual([{ indisvalid: true }]);
      await traffic.stop();
      expect(traffic.failures).toEqual([]);
    },
  );

  test("two servers that start at once on an empty database migrate it once", { timeout: 120_000 }, async () => {
    const state = await createServerState(postgres ?? null);
    ends.push(() => state.remove());
    await state.use(({ db }) => emptySchema(db));
    const env = { PORT: "0", DATA_DIR: state.dataDirectory, DEMO_DATA: "off", JWT_SECRET: "s".repeat(32), ...state.env };
    const servers = [1, 2].map(() => runScript(new URL("../../../test/scripts/api-server.ts", import.meta.url), [], env));
    const printed = await Promise.all(servers.map((server) => server.printed("Efie is ready")));
    const prepared = printed.flatMap((text) =>
      [...text.matchAll(/Prepared the database: (\d+)/g)].map(([, count]) => Number(count)),
    );
    expect(prepared.reduce((sum, count) => sum + count, 0)).toBe((await listMigrations()).length);
  });
});
