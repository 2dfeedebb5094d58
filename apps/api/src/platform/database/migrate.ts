import { sql } from "kysely";
import type { Kysely, Transaction } from "kysely";
import type { Logger } from "../log.ts";
import { MigrationError, migrationsDirectory, readMigrationFiles } from "./migration-files.ts";
import type { MigrationFile } from "./migration-files.ts";
import { unhurried } from "./postgres-client.ts";

export { MigrationError, migrationsDirectory } from "./migration-files.ts";

type Applied = { name: string; checksum: string };

/**
 * Applies every migration that is not applied yet, each in one transaction. Safe when several processes
 * start at once: the table is locked, so one applies and the others wait and find it done.
 * @returns the names applied by this call
 * @throws MigrationError when an applied file was edited since, or a migration fails
 */
export async function migrate<T>(database: Kysely<T>, log: Logger, directory: string = migrationsDirectory): Promise<string[]> {
  const files = await readMigrationFiles(directory);
  await createTable(database);
  const applied = await listApplied(database);
  warnOfUnknown(applied, files, log);
  const settled = new Set(applied.map(fingerprint));
  const appliedNow: string[] = [];
  const pending = files.filter((file) => !settled.has(fingerprint(file)));
  for (const file of pending) {
    const isNew = await database.transaction().execute((transaction) => applyOnce(transaction, file));
    if (!isNew) continue;
    log.info({ migration: file.name }, "migration applied");
    appliedNow.push(file.name);
  }
  return appliedNow;
}

/** Whether every migration of this release is applied; for readiness. */
export async function isMigrated<T>(database: Kysely<T>, directory: string = migrationsDirectory): Promise<boolean> {
  const files = await readMigrationFiles(directory);
  const applied = await listApplied(database).catch((error: unknown) => {
    if ((error as { code?: string }).code === "42P01") return [];
    throw error;
  });
  const settled = new Set(applied.map(fingerprint));
  return files.every((file) => settled.has(fingerprint(file)));
}

function fingerprint({ name, checksum }: Applied): string {
  return `${name}:${checksum}`;
}

async function createTable<T>(database: Kysely<T>): Promise<void> {
  const create = sql`
    create table if not exists schema_migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`;
  await create.execute(database).catch((error: unknown) => {
    // PostgreSQL's "if not exists" still fails when another process creates it in the same instant.
    if (!["23505", "42P07"].includes((error as { code?: string }).code ?? "")) throw error;
  });
}

async function listApplied<T>(database: Kysely<T>): Promise<Applied[]> {
  return (await sql<Applied>`select name, checksum from schema_migrations order by name`.execute(database)).rows;
}

async function applyOnce<T>(transaction: Transaction<T>, file: MigrationFile): Promise<boolean> {
  // Another process may be at it for as long as its migrations take.
  await sql`set local statement_timeout = 0`.execute(transaction);
  await sql`set local lock_timeout = 0`.execute(transaction);
  // A table lock, not an advisory one: the embedded database's connections share one session,
  // and a session never waits for its own advisory lock.
  await sql`${unhurried} lock table schema_migrations in exclusive mode`.execute(transaction);
  const applied = (await listApplied(transaction)).find(({ name }) => name === file.name);
  if (applied) {
    if (applied.checksum === file.checksum) return false;
    throw new MigrationError(`${file.name} was edited after it was applied. Write a new migration instead.`);
  }
  try {
    await sql`${unhurried} ${sql.raw(file.text)}`.execute(transaction);
  } catch (error) {
    throw new MigrationError(`${file.name} failed: ${describe(error)}`, { cause: error });
  }
  await sql`insert into schema_migrations (name, checksum) values (${file.name}, ${file.checksum})`.execute(transaction);
  return true;
}

function describe(error: unknown): string {
  const { message, position } = error as { message?: string; position?: string };
  return position ? `${message} (at character ${position})` : String(message);
}

/** A newer release may have migrated already while this process is of the one before: no reason to stop. */
function warnOfUnknown(applied: Applied[], files: MigrationFile[], log: Logger): void {
  const known = new Set(files.map(({ name }) => name));
  const unknown = applied.filter(({ name }) => !known.has(name)).map(({ name }) => name);
  if (unknown.length > 0) log.warn({ migrations: unknown }, "the database has migrations this release does not know");
}
