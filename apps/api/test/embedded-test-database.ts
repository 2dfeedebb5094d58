import { mkdir, mkdtemp, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { connectEmbedded } from "../src/platform/database/connect.ts";
import type { DatabaseConnection } from "../src/platform/database/connection.ts";
import { DirectoryLockedError, lockDirectory } from "../src/platform/database/directory-lock.ts";
import { startEmbeddedDatabase, type EmbeddedDatabase } from "../src/platform/database/embedded-database.ts";
import { migrate } from "../src/platform/database/migrate.ts";
import { hashMigrations } from "./migration-hash.ts";
import { silentLog } from "./test-config.ts";

const cacheDirectory = fileURLToPath(new URL("../../../node_modules/.cache/efie-test", import.meta.url));
const waitMs = 100;

/**
 * An in-memory database, started from a snapshot taken right after the migrations.
 * @param maxIdleTransactionMs after which an idle transaction loses its connection
 */
export async function createEmbeddedTestDatabase(maxIdleTransactionMs = 5_000): Promise<DatabaseConnection> {
  return connectEmbedded(() => startMigratedDatabase(maxIdleTransactionMs), silentLog);
}

/** The same without connections. */
export async function startMigratedDatabase(maxIdleTransactionMs = 5_000): Promise<EmbeddedDatabase> {
  return await startEmbeddedDatabase({ snapshot: await readOrMakeSnapshot(), maxIdleTransactionMs });
}

/** A data directory for a process of its own, with a migrated database in it; the caller removes it. */
export async function makeDataDirectory(parent: string = tmpdir()): Promise<string> {
  const dataDirectory = await mkdtemp(join(parent, "efie-data-"));
  const directory = join(dataDirectory, "database");
  const database = await startEmbeddedDatabase({ directory, snapshot: await readOrMakeSnapshot() });
  await database.close();
  return dataDirectory;
}

async function readOrMakeSnapshot(): Promise<Uint8Array> {
  const file = join(cacheDirectory, `embedded-${await hashMigrations()}.tar`);
  await mkdir(cacheDirectory, { recursive: true });
  for (;;) {
    const snapshot = await readFile(file).catch(() => null);
    if (snapshot) return snapshot;
    await makeSnapshotUnlessBusy(file);
  }
}

/** Several test workers start at once: one makes it, the others look again in a moment. */
async function makeSnapshotUnlessBusy(file: string): Promise<void> {
  try {
    const lock = await lockDirectory(cacheDirectory);
    try {
      await makeSnapshot(file);
    } finally {
      await lock.release();
    }
  } catch (error) {
    if (!(error instanceof DirectoryLockedError)) throw error;
    await sleep(waitMs);
  }
}

async function makeSnapshot(file: string): Promise<void> {
  const database = await startEmbeddedDatabase({});
  const connection = await connectEmbedded(async () => ({ ...database, close: async () => {} }), silentLog);
  try {
    await migrate(connection.db, silentLog);
    await connection.close();
    await writeFile(`${file}.${process.pid}`, await database.dump());
    await removeOldSnapshots();
    await rename(`${file}.${process.pid}`, file);
  } finally {
    await database.close();
  }
}

/** Forty megabytes each, and every edit of a migration makes a new one. */
async function removeOldSnapshots(): Promise<void> {
  const old = (await readdir(cacheDirectory)).filter((name) => name.endsWith(".tar"));
  await Promise.all(old.map((name) => rm(join(cacheDirectory, name), { force: true })));
}
