import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { StorageError, type PrivateFiles } from "./storage.ts";

/** A temporary file that nobody wrote to for this long belongs to a dead process. */
const staleAfterMs = 3_600_000;
const contentType = "application/zip";

/** Private files in a folder that is created if missing, each complete or absent. */
export async function createPrivateDisk(root: string): Promise<PrivateFiles> {
  const incoming = join(root, "incoming");
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  await removeStale(incoming);
  return {
    put: async (name, content) => {
      const temporary = join(incoming, randomUUID());
      try {
        await pipeline(content, createWriteStream(temporary, { flags: "wx", mode: 0o600, flush: true }));
        await rename(temporary, join(root, name));
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => {});
        throw error;
      }
    },
    get: async (name) => {
      try {
        const file = await open(join(root, name), "r");
        const { size } = await file.stat();
        return { stream: file.createReadStream(), size, contentType };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
        throw new StorageError("The file could not be read", { cause: error });
      }
    },
    remove: (name) => rm(join(root, name), { force: true }),
  };
}

/** Removes temporary files of killed processes. Their age is relative to the folder's own last change: only the file system's clock counts. */
async function removeStale(incoming: string): Promise<void> {
  const names = await readdir(incoming);
  if (names.length === 0) return;
  const probe = join(incoming, randomUUID());
  await (await open(probe, "wx", 0o600)).close();
  const presentMs = (await stat(probe)).mtimeMs;
  await rm(probe);
  for (const name of names) {
    const found = await stat(join(incoming, name)).catch(() => null);
    if (found && presentMs - found.mtimeMs > staleAfterMs) await rm(join(incoming, name), { force: true });
  }
}
