import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDiskStorage } from "../src/platform/storage/disk-storage.ts";
import type { Storage } from "../src/platform/storage/storage.ts";

/** Creates a disk storage in a temporary folder; `close` removes it. */
export async function createTestStorage(): Promise<Storage & { root: string; close(): Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), "efie-storage-"));
  const storage = await createDiskStorage(root);
  return { ...storage, root, close: () => rm(root, { recursive: true, force: true }) };
}
