import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { assertStorageName, isStorageName, StorageError } from "./storage.ts";
import type { Storage, StoredFile } from "./storage.ts";

const contentType = "image/webp";
/** A temporary file older than this belongs to a dead process. */
const staleAfterMs = 3_600_000;

/**
 * Files under a folder, in sub-folders by the first two letters of the name.
 * @param root absolute path of the folder; created if missing
 */
export async function createDiskStorage(root: string): Promise<Storage> {
  const incoming = join(root, "incoming");
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  await removeStale(incoming);
  const place = (name: string) => join(root, name.slice(0, 2), name);
  return {
    put: (name, bytes, type) => put(incoming, root, name, bytes, type),
    get: async (name) => (isStorageName(name) ? openStored(place(name)) : null),
    has: async (name) => isStorageName(name) && exists(place(name)),
    remove: async (name) => {
      if (isStorageName(name)) await rm(place(name), { force: true });
    },
  };
}

/**
 * Writes a temporary file on the same file system and renames it, so that the file is complete or absent. File and folder
 * entry are flushed, so that an acknowledged photo survives a power cut.
 */
async function put(incoming: string, root: string, name: string, bytes: Uint8Array, type: string): Promise<void> {
  assertStorageName(name);
  if (type !== contentType) throw new StorageError(`Only ${contentType} is stored`);
  const folder = join(root, name.slice(0, 2));
  const temporary = join(incoming, randomUUID());
  try {
    const isNewFolder = (await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined;
    await writeFlushed(temporary, bytes);
    await rename(temporary, join(folder, name));
    await flushFolder(folder);
    if (isNewFolder) await flushFolder(root);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {});
    throw new StorageError("The file could not be written", { cause: error });
  }
}

async function writeFlushed(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
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

async function openStored(path: string): Promise<StoredFile | null> {
  try {
    const file = await open(path, "r");
    const { size } = await file.stat();
    return { stream: file.createReadStream(), size, contentType };
  } catch (error) {
    if (isMissing(error)) return null;
    throw new StorageError("The file could not be read", { cause: error });
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch (error) {
    if (isMissing(error)) return false;
    throw new StorageError("The file could not be read", { cause: error });
  }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === "ENOENT";
}

/** Removes temporary files of killed processes. Their age is relative to a new file, so that only the file system's clock counts. */
async function removeStale(incoming: string): Promise<void> {
  const probe = join(incoming, randomUUID());
  await writeFlushed(probe, Buffer.alloc(0));
  const presentMs = (await stat(probe)).mtimeMs;
  await rm(probe);
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const found = await stat(path).catch(() => null);
    if (found && presentMs - found.mtimeMs > staleAfterMs) await rm(path, { force: true });
  }
}
