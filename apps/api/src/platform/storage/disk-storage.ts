import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { checkFolder } from "../process/write-checks.ts";
import { unlessMissing } from "./files-on-disk.ts";
import {
  assertStorageName,
  contentTypeOf,
  isStorageName,
  StorageError,
  type Storage,
  type StoredFile,
  type PrivateFiles,
  type TemporaryFile,
} from "./storage.ts";

/** A temporary file that nobody wrote to for this long belongs to a dead process. */
const staleAfterMs = 3_600_000;

/**
 * Files under a folder, in sub-folders by the first two letters of the name.
 * @param root absolute path of the folder; created if missing
 */
export async function createDiskStorage(root: string): Promise<Storage> {
  const incoming = await openIncoming(root);
  const place = (name: string) => join(root, name.slice(0, 2), name);
  return {
    put: (name, bytes, type) => put(incoming, root, name, bytes, type),
    get: async (name) => (isStorageName(name) ? readStored(openStored(place(name), contentTypeOf(name))) : null),
    has: async (name) => isStorageName(name) && (await readStored(stat(place(name))))?.isFile() === true,
    remove: async (name) => {
      if (isStorageName(name)) await rm(place(name), { force: true });
    },
    checkWrite: () => checkFolder(incoming),
  };
}

/**
 * Writes a temporary file on the same file system and renames it, so that the file is complete or absent. File and folder
 * entry are flushed, so that an acknowledged photo survives a power cut.
 */
async function put(incoming: string, root: string, name: string, bytes: Uint8Array, type: string): Promise<void> {
  assertStorageName(name);
  if (type !== contentTypeOf(name)) throw new StorageError(`${name} is no name of ${type}`);
  const folder = join(root, name.slice(0, 2));
  const temporary = await writeTemporary(incoming, Readable.from([bytes]), { flush: true });
  try {
    const isNewFolder = (await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined;
    await rename(temporary.path, join(folder, name));
    await flushFolder(folder);
    if (isNewFolder) await flushFolder(root);
  } catch (error) {
    await rm(temporary.path, { force: true }).catch(() => {});
    throw new StorageError("The file could not be written", { cause: error });
  }
}

async function flushFolder(path: string): Promise<void> {
  // Windows cannot open a folder, and does not need the flush.
  if (process.platform === "win32") return;
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function openStored(path: string, contentType: string): Promise<StoredFile> {
  const file = await open(path, "r");
  const { size } = await file.stat();
  return { stream: file.createReadStream(), size, contentType };
}

/** Null where the file is missing. @throws StorageError for any other failure */
async function readStored<T>(reading: Promise<T>): Promise<T | null> {
  return await unlessMissing(reading).catch((error: unknown) => {
    throw new StorageError("The file could not be read", { cause: error });
  });
}

const archiveType = "application/zip";

/** Private files in a folder that is created if missing, each complete or absent. */
export async function createPrivateDisk(root: string): Promise<PrivateFiles> {
  const incoming = await openIncoming(root);
  return {
    put: async (name, content) => {
      const { path } = await writeTemporary(incoming, content, { flush: true });
      await rename(path, join(root, name));
    },
    putAside: (content) => writeTemporary(incoming, content),
    get: (name) => readStored(openStored(join(root, name), archiveType)),
    remove: (name) => rm(join(root, name), { force: true }),
  };
}

/** Writes content to a new file of the folder. @throws StorageError where the disk fails, and the errors of the content */
export async function writeTemporary(folder: string, content: Readable, { flush = false } = {}): Promise<TemporaryFile> {
  const path = join(folder, randomUUID());
  try {
    await pipeline(content, createWriteStream(path, { flags: "wx", mode: 0o600, flush }));
    return { path, size: (await stat(path)).size };
  } catch (error) {
    await rm(path, { force: true }).catch(() => {});
    const isOfDisk = (error as NodeJS.ErrnoException).syscall !== undefined;
    throw isOfDisk ? new StorageError("The file could not be written", { cause: error }) : error;
  }
}

/**
 * Makes the folder of temporary files, and removes those of killed processes. Their age is relative to the folder's own last change: only
 * the file system's clock counts.
 */
async function openIncoming(root: string): Promise<string> {
  const incoming = join(root, "incoming");
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  const names = await readdir(incoming);
  if (names.length === 0) return incoming;
  const probe = join(incoming, randomUUID());
  await (await open(probe, "wx", 0o600)).close();
  const presentMs = (await stat(probe)).mtimeMs;
  await rm(probe);
  for (const name of names) {
    const found = await stat(join(incoming, name)).catch(() => null);
    if (found && presentMs - found.mtimeMs > staleAfterMs) await rm(join(incoming, name), { force: true });
  }
  return incoming;
}
