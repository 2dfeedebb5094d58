import { cp, mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { migrate, migrationsDirectory } from "../src/platform/database/migrate.ts";
import { readMigrationFiles } from "../src/platform/database/migration-files.ts";
import type { Executor } from "../src/platform/database/tables.ts";
import { emptySchema } from "./schema-catalog.ts";
import { temporaryDirectory } from "./temporary-directory.ts";
import { silentLog } from "./test-config.ts";

/** Returns the names of all migrations in order. */
export async function listMigrations(): Promise<string[]> {
  return (await readMigrationFiles()).map(({ name }) => name);
}

/** Creates a folder with the migrations up to and including this one. */
async function directoryUpTo(last: string): Promise<string> {
  const directory = join(await temporaryDirectory(), "migrations");
  await mkdir(directory);
  const names = (await listMigrations()).filter((name) => name <= last);
  await Promise.all(names.map((name) => cp(join(migrationsDirectory, name), join(directory, name))));
  return directory;
}

/** Empties the database and migrates it up to and including this migration. */
export async function makeReleasedSchema(db: Executor, last: string): Promise<void> {
  await emptySchema(db);
  await migrate(db, silentLog, await directoryUpTo(last));
}

/** Inserts rows of the releases up to this migration, from `test/released-data`. */
export async function insertReleasedData(db: Executor, last: string): Promise<void> {
  for (const name of (await listMigrations()).filter((migration) => migration <= last)) {
    const text = await readFile(new URL(`./released-data/${name.slice(0, 4)}.sql`, import.meta.url), "utf8").catch(() => null);
    if (text !== null) await sql.raw(text).execute(db);
  }
}
