import { createRequire } from "node:module";
import { mkdir, mkdtemp, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { connectEmbedded } from "../src/platform/database/connect.ts";
import type { DatabaseConnection } from "../src/platform/database/pool.ts";
import { DirectoryLockedError, lockDirectory } from "../src/platform/database/directory-lock.ts";
import { startEmbeddedDatabase, type EmbeddedDatabase } from "../src/platform/database/embedded-database.ts";
import { migrate } from "../src/platform/database/migrate.ts";
import { hashMigrations } from "./migration-hash.ts";
import { silentLog } from "./test-config.ts";

const cacheDirectory = fileURLToPath(new URL("../../../node_modules/.cache/efie-test", import.meta.url));
const waitMs = 100;
const pglite = dirname(createRequire(import.meta.url).resolve("@electric-sql/pglite"));

/**
 * Creates an in-memory database from a snapshot of the migrated schema.
 * @param maxIdleTransactionMs timeout after which the connection of an idle transaction is closed
 */
export async function createEmbeddedTestDatabase(maxIdleTransactionMs = 5_000): Promise<DatabaseConnection> {
  return connectEmbedded(() => startMigratedDatabase(maxIdleTransactionMs), silentLog);
}

/**
 * PGlite's code as V8 compiled it: V8 drops what it optimized with the last reference, and the next database of the process would
 * need four more seconds of CPU time.
 */
let compiled: WebAssembly.Module | null = null;

/** Starts the same without connections. */
export async function startMigratedDatabase(maxIdleTransactionMs = 5_000): Promise<EmbeddedDatabase> {
  compiled ??= await WebAssembly.compile(await readFile(join(pglite, "pglite.wasm")));
  return await startEmbeddedDatabase({ snapshot: await readOrCreateSnapshot(), maxIdleTransactionMs });
}

/** Creates a data directory with a migrated database for a child process; the caller removes it. */
export async function makeDataDirectory(parent: string = tmpdir()): Promise<string> {
  const dataDirectory = await mkdtemp(join(parent, "efie-data-"));
  const directory = join(dataDirectory, "database");
  const database = await startEmbeddedDatabase({ directory, snapshot: await readOrCreateSnapshot() });
  await database.close();
  return dataDirectory;
}

async function readOrCreateSnapshot(): Promise<Uint8Array> {
  const file = join(cacheDirectory, `embedded-${await hashMigrations()}.tar`);
  await mkdir(cacheDirectory, { recursive: true });
  for (;;) {
    const snapshot = await readFile(file).catch(() => null);
    if (snapshot) return snapshot;
    await createSnapshotUnlessLocked(file);
  }
}

/** One of the concurrent test workers creates the snapshot; the others wait and read it. */
async function createSnapshotUnlessLocked(file: string): Promise<void> {
  try {
    const lock = await lockDirectory(cacheDirectory);
    try {
      await createSnapshot(file);
    } finally {
      await lock.release();
    }
  } catch (error) {
    if (!(error instanceof DirectoryLockedError)) throw error;
    await sleep(waitMs);
  }
}

async function createSnapshot(file: string): Promise<void> {
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

/** Removes snapshots of earlier migrations, which have 40 MB each. */
async function removeOldSnapshots(): Promise<void> {
  const outdated = (await readdir(cacheDirectory)).filter((name) => name.endsWith(".tar"));
  await Promise.all(outdated.map((name) => rm(join(cacheDirectory, name), { force: true })));
}
