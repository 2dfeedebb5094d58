import { execFile } from "node:child_process";
import { chmod, mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const chunkBytes = 1_048_576;

/** A small file system in memory that can be filled. */
export type SmallDisk = {
  root: string;
  /** Uses all free space. */
  fill(): Promise<void>;
  /** Frees the used space. */
  makeRoom(): Promise<void>;
  remove(): Promise<void>;
};

/** Writes until the file system is full. */
async function writeAll(path: string): Promise<void> {
  const file = await open(path, "a");
  const chunk = Buffer.alloc(chunkBytes);
  try {
    for (let size = chunkBytes; size >= 1;) {
      const isWritten = await file.write(chunk, 0, size).then(
        ({ bytesWritten }) => bytesWritten > 0,
        () => false,
      );
      if (!isWritten) size = Math.floor(size / 2);
    }
  } finally {
    await file.close();
  }
}

/** Mounts the file system. Returns null if mounting is not permitted, as in most containers. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | null> {
  const root = await mkdtemp(join(tmpdir(), "efie-disk-"));
  const mounted = await run("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", root]).then(
    () => true,
    () => false,
  );
  const removeFolder = (): Promise<void> => rm(root, { recursive: true, force: true });
  if (!mounted) {
    await removeFolder();
    return null;
  }
  await chmod(root, 0o777);
  const ballast = join(root, "ballast");
  return {
    root,
    fill: () => writeAll(ballast),
    makeRoom: () => rm(ballast, { force: true }),
    remove: async () => {
      await run("umount", ["-l", root]);
      await removeFolder();
    },
  };
}
