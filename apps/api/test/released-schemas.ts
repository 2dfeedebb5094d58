import { cp, mkdir, readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { migrate, migrationsDirectory } from "../src/platform/database/migrate.ts";
import { readMigrationFiles } from "../src/platform/database/migration-files.ts";
import type { Executor } from "../src/platform/database/tables.ts";
import { emptySchema } from "./schema-catalog.ts";
import { temporaryDirectory } from "./temporary-directory.ts";
import { silentLog } from "./test-config.ts";

/** A file for each release, with the number of its last migration: the rows that it left in every table. `npm run snapshot` adds one. */
export const releasedData = new URL("./released-data/", import.meta.url);

/** Returns the names of all migrations in order. */
export async function listMigrations(): Promise<string[]> {
  return (await readMigrationFiles()).map(({ name }) => name);
}

/** Returns the numbers of the releases that have rows in `released-data`. */
export async function listReleases(): Promise<string[]> {
  return (await readdir(releasedData)).map((name) => name.slice(0, 4)).toSorted();
}

/** Creates a folder with the migrations up to this number. */
async function directoryUpTo(number: string): Promise<string> {
  const directory = join(await temporaryDirectory(), "migrations");
  await mkdir(directory);
  const names = (await listMigrations()).filter((name) => name.slice(0, 4) <= number);
  await Promise.all(names.map((name) => cp(join(migrationsDirectory, name), join(directory, name))));
  return directory;
}

/** Empties the database and migrates it up to a number, without data but that of the migrations. */
export async function makeReleasedSchema(db: Executor, number: string): Promise<void> {
  await emptySchema(db);
  await migrate(db, silentLog, await directoryUpTo(number));
}

/** Makes the database of a release, with its rows. */
export async function makeReleasedDatabase(db: Executor, number: string): Promise<void> {
  await makeReleasedSchema(db, number);
  const text = await readFile(new URL(`${number}.sql`, releasedData), "utf8");
  await db.connection().execute((connection) => sql.raw(text).execute(connection));
}
