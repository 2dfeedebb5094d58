import { setTimeout as sleep } from "node:timers/promises";
import { sql, type Kysely, type Transaction } from "kysely";
import type { Logger } from "../observability/log.ts";
import { OperatorError } from "../app-error.ts";
import type { MigrationFile } from "./migration-files.ts";
import { unhurried } from "./postgres-client.ts";

/** Lock waits of a migration: it gives up after `lockMs` and retries after `pauseMs`. */
export type LockLimits = { lockMs: number; pauseMs: number; attempts: number };

/**
 * A statement that waits for a table lock also blocks all later statements on the table, so the wait is half a second. All
 * attempts together take five minutes, longer than a dump of the database.
 */
export const defaultLockLimits: LockLimits = { lockMs: 500, pauseMs: 2_000, attempts: 120 };

export type Applied = { name: string; checksum: string };

/** An arbitrary key of the advisory lock. */
const outsideLockKey = 3_200_118;
const lockNotAvailable = "55P03";

/** The migrations applied to this database, in order. */
export async function listApplied<T>(database: Kysely<T>): Promise<Applied[]> {
  return (await sql<Applied>`select name, checksum from schema_migrations order by name`.execute(database)).rows;
}

/**
 * Applies one migration unless another process already did.
 * @returns whether this call applied it
 * @throws OperatorError when the file was edited after it was applied, fails, or never gets its locks
 */
export async function applyMigration<T>(
  database: Kysely<T>,
  file: MigrationFile,
  log: Logger,
  lockLimits: LockLimits,
): Promise<boolean> {
  if (file.statements) return await applyOutside(database, file, file.statements, lockLimits);
  for (let attempt = 1; attempt <= lockLimits.attempts; attempt += 1) {
    try {
      return await database.transaction().execute((transaction) => applyInside(transaction, file, lockLimits));
    } catch (error) {
      if (codeOf(error) !== lockNotAvailable) throw error;
      log.warn({ migration: file.name, attempt }, "a migration waits until what it changes is free");
      await sleep(lockLimits.pauseMs);
    }
  }
  throw new OperatorError(
    `${file.name} failed: others kept what it changes locked. Look for long transactions, then start again.`,
  );
}

async function applyInside<T>(transaction: Transaction<T>, file: MigrationFile, { lockMs }: LockLimits): Promise<boolean> {
  await sql`set local statement_timeout = 0`.execute(transaction);
  await sql`set local lock_timeout = 0`.execute(transaction);
  // A table lock instead of an advisory lock: the connections of the embedded database share one session, and a session
  // never waits for its own advisory lock.
  await sql`${unhurried} lock table schema_migrations in exclusive mode`.execute(transaction);
  // The lock timeout starts here: waiting for another migrating process has no limit.
  await sql.raw(`set local lock_timeout = ${lockMs}`).execute(transaction);
  if (await isApplied(transaction, file)) return false;
  await run(transaction, file, file.text);
  await record(transaction, file);
  return true;
}

/**
 * Runs statement by statement on one connection. The lock is polled, not waited for: a waiting statement holds a snapshot,
 * and a concurrent index build waits for all snapshots to end.
 */
async function applyOutside<T>(
  database: Kysely<T>,
  file: MigrationFile,
  statements: readonly string[],
  { pauseMs }: LockLimits,
): Promise<boolean> {
  return await database.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    while (!(await tryAcquireLock(connection))) await sleep(pauseMs);
    try {
      if (await isApplied(connection, file)) return false;
      for (const statement of statements) await run(connection, file, statement);
      await record(connection, file);
      return true;
    } finally {
      await sql`select pg_advisory_unlock(${outsideLockKey})`.execute(connection);
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}

async function tryAcquireLock<T>(connection: Kysely<T>): Promise<boolean> {
  const { rows } = await sql<{ is_acquired: boolean }>`select pg_try_advisory_lock(${outsideLockKey}) as is_acquired`.execute(
    connection,
  );
  return rows[0]?.is_acquired === true;
}

async function isApplied<T>(database: Kysely<T>, file: MigrationFile): Promise<boolean> {
  const applied = (await listApplied(database)).find(({ name }) => name === file.name);
  if (!applied) return false;
  if (applied.checksum === file.checksum) return true;
  throw new OperatorError(`${file.name} was edited after it was applied. Write a new migration instead.`);
}

async function run<T>(database: Kysely<T>, file: MigrationFile, text: string): Promise<void> {
  try {
    await sql`${unhurried} ${sql.raw(text)}`.execute(database);
  } catch (error) {
    if (codeOf(error) === lockNotAvailable) throw error;
    throw new OperatorError(`${file.name} failed: ${describe(error)}`, { cause: error });
  }
}

async function record<T>(database: Kysely<T>, { name, checksum }: Applied): Promise<void> {
  await sql`insert into schema_migrations (name, checksum) values (${name}, ${checksum})`.execute(database);
}

function codeOf(error: unknown): string | undefined {
  return (error as { code?: string }).code;
}

function describe(error: unknown): string {
  const { message, position } = error as { message?: string; position?: string };
  return position ? `${message} (at character ${position})` : String(message);
}
