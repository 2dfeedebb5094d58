import { constants } from "node:fs";
import { chmod, cp, mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../../config.ts";
import { holdDataDirectory, inDataDirectory } from "../process/data-directory.ts";
import { isEmpty } from "../database/sql.ts";
import { OperatorError } from "../app-error.ts";
import { withDatabase } from "../process/run-command.ts";
import { unlessMissing } from "../storage/files-on-disk.ts";
import { runPostgresTool } from "./postgres-tools.ts";

/** The parts of a data directory: the embedded database, the photos, the secret that signs access tokens. */
const [databaseFolder, photosFolder, secretFile] = ["database", "media", "jwt-secret"];
const dumpFile = "database.dump";
/** The folder in which a back-up is made. Complete parts are moved out, the database last: a folder with a database is complete. */
const unfinishedFolder = "unfinished";

async function namesIn(folder: string): Promise<string[]> {
  return (await unlessMissing(readdir(folder))) ?? [];
}

/** Copies the parts that exist, as copy-on-write clones where the file system supports them. */
async function copyParts(from: string, to: string, parts: readonly string[]): Promise<void> {
  const existing = await namesIn(from);
  for (const part of parts.filter((name) => existing.includes(name)))
    await cp(join(from, part), join(to, part), { recursive: true, mode: constants.COPYFILE_FICLONE });
}

/** Restricts a back-up to its owner: it holds the data of all users. Copies inherit the modes of the originals. */
async function restrictToOwner(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
}

/** Runs with a lock on the data directory: a server with the embedded database must be stopped. */
async function withLock<T>(directory: string, run: () => Promise<T>): Promise<T> {
  const lock = await holdDataDirectory(directory);
  try {
    return await run();
  } finally {
    await lock.release();
  }
}

/** Copies the embedded database with photos and secret, or dumps PostgreSQL and copies the photos on disk. */
async function writeParts({ databaseUrl, dataDirectory, s3 }: Config, folder: string): Promise<void> {
  if (databaseUrl === null) {
    const parts = [databaseFolder, photosFolder, secretFile];
    await withLock(dataDirectory, () => copyParts(dataDirectory, folder, parts));
  } else {
    await runPostgresTool("pg_dump", databaseUrl, ["--format=custom", "--no-owner", `--file=${join(folder, dumpFile)}`]);
    await copyParts(dataDirectory, folder, s3 ? [] : [photosFolder]);
  }
}

/** Writes all parts or none: after an error the folder is empty and can be used again. */
async function writeAll(config: Config, folder: string): Promise<void> {
  const unfinished = join(folder, unfinishedFolder);
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  try {
    await writeParts(config, unfinished);
    await restrictToOwner(unfinished);
    const last = config.databaseUrl === null ? databaseFolder : dumpFile;
    const parts = (await namesIn(unfinished)).toSorted((a, b) => Number(a === last) - Number(b === last));
    for (const part of parts) await rename(join(unfinished, part), join(folder, part));
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/**
 * Writes the database, then the photos, into a new folder. A server on PostgreSQL may keep running, because photos never
 * change; a server on the embedded database must be stopped. Photos in an object store are not copied.
 * @throws OperatorError when the folder is not empty, or `pg_dump` fails
 * @throws DirectoryLockedError while a server uses the embedded database
 */
export async function backUp(config: Config, folder: string): Promise<string> {
  const { databaseUrl, dataDirectory } = config;
  if ((await namesIn(folder)).length > 0) throw new OperatorError(`${folder} is not empty: a back-up gets a folder of its own.`);
  const existing = await inDataDirectory(dataDirectory, () => namesIn(dataDirectory));
  if (databaseUrl === null && !existing.includes(databaseFolder))
    throw new OperatorError(`There is no database in ${dataDirectory}.`);
  await writeAll(config, folder);
  return `Backed up into ${folder}.${config.s3 ? ` The photos are in the bucket ${config.s3.bucket}: its own copies keep them.` : ""}`;
}

async function restorePostgres(config: Config, databaseUrl: string, folder: string): Promise<void> {
  if (!(await withDatabase(config, isEmpty))) throw new OperatorError("The database is not empty: restore into a new one.");
  // Restoring the comment of an extension fails if an administrator has created the extension.
  const args = ["--exit-on-error", "--single-transaction", "--no-owner", "--no-comments", join(folder, dumpFile)];
  await runPostgresTool("pg_restore", databaseUrl, args);
  await copyParts(folder, config.dataDirectory, config.s3 ? [] : [photosFolder]);
}

async function restoreDirectory({ dataDirectory }: Config, folder: string): Promise<void> {
  await withLock(dataDirectory, async () => {
    const taken = (await namesIn(dataDirectory)).filter((name) => name !== "lock");
    if (taken.length > 0) throw new OperatorError(`${dataDirectory} is not empty: restore into a new DATA_DIR.`);
    await copyParts(folder, dataDirectory, [databaseFolder, photosFolder, secretFile]);
  });
}

/**
 * Restores a back-up into an empty database or data directory. The server's next start applies newer migrations.
 * @throws OperatorError when the target is not empty, or the folder is not a back-up of this kind of database
 */
export async function restore(config: Config, folder: string): Promise<string> {
  const { databaseUrl } = config;
  const part = databaseUrl === null ? databaseFolder : dumpFile;
  if (!(await namesIn(folder)).includes(part))
    throw new OperatorError(`${folder} holds no ${part}: it is no back-up of this kind.`);
  await (databaseUrl === null ? restoreDirectory(config, folder) : restorePostgres(config, databaseUrl, folder));
  return `Restored from ${folder}. The next start brings it up to date.`;
}
