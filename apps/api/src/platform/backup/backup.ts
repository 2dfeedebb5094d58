import { constants } from "node:fs";
import { chmod, cp, mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../../config.ts";
import { holdDataDirectory, inDataDirectory } from "../process/data-directory.ts";
import { connectDatabase } from "../database/connect.ts";
import { isEmpty } from "../database/is-empty.ts";
import { createLog } from "../observability/log.ts";
import { CommandError } from "../process/run-command.ts";
import { runPostgresTool } from "./postgres-tools.ts";

export type BackedUp = Pick<
  Config,
  "databaseUrl" | "databaseReplicaUrl" | "replicaMaxLagSeconds" | "databasePoolSize" | "dataDirectory" | "s3"
>;

/** The parts of a data directory: the embedded database, the photos, the secret that keeps people signed in. */
const [databaseFolder, photosFolder, secretFile] = ["database", "media", "jwt-secret"];
const dumpFile = "database.dump";
/** Where a back-up is made; its parts leave it when all are there. What has a database is a whole back-up, then. */
const unfinishedFolder = "unfinished";

async function namesIn(folder: string): Promise<string[]> {
  return await readdir(folder).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  });
}

/** Copies those of these parts that are there. Where the file system can, without taking room twice. */
async function copyParts(from: string, to: string, parts: readonly string[]): Promise<void> {
  const there = await namesIn(from);
  for (const part of parts.filter((name) => there.includes(name)))
    await cp(join(from, part), join(to, part), { recursive: true, mode: constants.COPYFILE_FICLONE });
}

/** Whoever reads a back-up has everybody's data: its owner alone may, whatever folder it is put into. Copies have the modes of what they copy. */
async function keepToOwner(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
}

/** Runs with the data directory held: a server that uses the embedded database must be stopped. */
async function whileHeld<T>(directory: string, run: () => Promise<T>): Promise<T> {
  const lock = await holdDataDirectory(directory);
  try {
    return await run();
  } finally {
    await lock.release();
  }
}

/** The embedded database with what lies beside it, or a dump of PostgreSQL's and the photos of the disk. */
async function writeParts({ databaseUrl, dataDirectory, s3 }: BackedUp, folder: string): Promise<void> {
  if (databaseUrl === null) {
    const parts = [databaseFolder, photosFolder, secretFile];
    await whileHeld(dataDirectory, () => copyParts(dataDirectory, folder, parts));
  } else {
    await runPostgresTool("pg_dump", databaseUrl, ["--format=custom", "--no-owner", `--file=${join(folder, dumpFile)}`]);
    await copyParts(dataDirectory, folder, s3 ? [] : [photosFolder]);
  }
}

/** Makes all or nothing: whatever goes wrong, the folder is empty again, and may be tried again. The database comes last. */
async function writeWhole(config: BackedUp, folder: string): Promise<void> {
  const unfinished = join(folder, unfinishedFolder);
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  try {
    await writeParts(config, unfinished);
    await keepToOwner(unfinished);
    const last = config.databaseUrl === null ? databaseFolder : dumpFile;
    const parts = (await namesIn(unfinished)).toSorted((a, b) => Number(a === last) - Number(b === last));
    for (const part of parts) await rename(join(unfinished, part), join(folder, part));
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/**
 * Writes the database, then the photos, into a new folder. Photos never change under their names, so a server may run
 * meanwhile on PostgreSQL; the embedded database must be at rest. Photos in an object store stay there.
 * @throws CommandError when the folder holds something already, or `pg_dump` fails
 * @throws DirectoryLockedError while a server uses the embedded database
 */
export async function backUp(config: BackedUp, folder: string): Promise<string> {
  const { databaseUrl, dataDirectory } = config;
  if ((await namesIn(folder)).length > 0) throw new CommandError(`${folder} is not empty: a back-up gets a folder of its own.`);
  const there = await inDataDirectory(dataDirectory, () => namesIn(dataDirectory));
  if (databaseUrl === null && !there.includes(databaseFolder))
    throw new CommandError(`There is no database in ${dataDirectory}.`);
  await writeWhole(config, folder);
  return `Backed up into ${folder}.${config.s3 ? ` The photos are in the bucket ${config.s3.bucket}: its own copies keep them.` : ""}`;
}

async function isEmptyDatabase(config: BackedUp): Promise<boolean> {
  const database = await connectDatabase(config, createLog("silent"));
  try {
    return await isEmpty(database.db);
  } finally {
    await database.close();
  }
}

async function restorePostgres(config: BackedUp, databaseUrl: string, folder: string): Promise<void> {
  if (!(await isEmptyDatabase(config))) throw new CommandError("The database is not empty: restore into a new one.");
  // An extension that an administrator has made already is not ours to comment on.
  const args = ["--exit-on-error", "--single-transaction", "--no-owner", "--no-comments", join(folder, dumpFile)];
  await runPostgresTool("pg_restore", databaseUrl, args);
  await copyParts(folder, config.dataDirectory, config.s3 ? [] : [photosFolder]);
}

async function restoreDirectory({ dataDirectory }: BackedUp, folder: string): Promise<void> {
  await whileHeld(dataDirectory, async () => {
    const taken = (await namesIn(dataDirectory)).filter((name) => name !== "lock");
    if (taken.length > 0) throw new CommandError(`${dataDirectory} is not empty: restore into a new DATA_DIR.`);
    await copyParts(folder, dataDirectory, [databaseFolder, photosFolder, secretFile]);
  });
}

/**
 * Brings a back-up into an empty database or data directory. The server's next start applies newer migrations.
 * @throws CommandError when there is something already, or the folder is no back-up of this kind of database
 */
export async function restore(config: BackedUp, folder: string): Promise<string> {
  const { databaseUrl } = config;
  const part = databaseUrl === null ? databaseFolder : dumpFile;
  if (!(await namesIn(folder)).includes(part))
    throw new CommandError(`${folder} holds no ${part}: it is no back-up of this kind.`);
  await (databaseUrl === null ? restoreDirectory(config, folder) : restorePostgres(config, databaseUrl, folder));
  return `Restored from ${folder}. The next start brings it up to date.`;
}
