import { sql, type Kysely } from "kysely";
import type { Logger } from "../observability/log.ts";
import { applyMigration, defaultLockLimits, listApplied, type Applied, type LockLimits } from "./apply-migration.ts";
import { migrationsDirectory, readMigrationFiles, type MigrationFile } from "./migration-files.ts";

export { migrationsDirectory } from "./migration-files.ts";

/**
 * Applies all pending migrations, each in one transaction unless its first line says otherwise. Several processes may start
 * concurrently: one applies a migration, the others wait. Other processes may serve: no migration waits for a table lock,
 * and thereby blocks others, longer than `lockLimits.lockMs` at a time.
 * @returns the names applied by this call
 * @throws OperatorError when an applied file was edited, or a migration fails
 */
export async function migrate<T>(
  database: Kysely<T>,
  log: Logger,
  directory: string = migrationsDirectory,
  lockLimits: LockLimits = defaultLockLimits,
): Promise<string[]> {
  const files = await readMigrationFiles(directory);
  await createTable(database);
  const applied = await listApplied(database);
  warnOfUnknown(applied, files, log);
  const appliedFingerprints = new Set(applied.map(fingerprint));
  const appliedNow: string[] = [];
  const pending = files.filter((file) => !appliedFingerprints.has(fingerprint(file)));
  for (const file of pending) {
    const isNew = await applyMigration(database, file, log, lockLimits);
    if (!isNew) continue;
    log.info({ migration: file.name }, "migration applied");
    appliedNow.push(file.name);
  }
  return appliedNow;
}

/** Whether every migration of this release is applied. */
export async function isMigrated<T>(database: Kysely<T>, directory: string = migrationsDirectory): Promise<boolean> {
  return await (
    await createMigrationCheck(database, directory)
  )();
}

/** A repeatable `isMigrated` for readiness: it reads the files once and the database each time. */
export async function createMigrationCheck<T>(
  database: Kysely<T>,
  directory: string = migrationsDirectory,
): Promise<() => Promise<boolean>> {
  const required = (await readMigrationFiles(directory)).map(fingerprint);
  return async () => {
    const applied = await listApplied(database).catch((error: unknown) => {
      if ((error as { code?: string }).code === "42P01") return [];
      throw error;
    });
    const appliedFingerprints = new Set(applied.map(fingerprint));
    return required.every((file) => appliedFingerprints.has(file));
  };
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

/** Unknown migrations only cause a warning: a newer release may have migrated while this process still runs the old one. */
function warnOfUnknown(applied: Applied[], files: MigrationFile[], log: Logger): void {
  const known = new Set(files.map(({ name }) => name));
  const unknown = applied.filter(({ name }) => !known.has(name)).map(({ name }) => name);
  if (unknown.length > 0) log.warn({ migrations: unknown }, "the database has migrations this release does not know");
}
