import { join } from "node:path";
import type { Config } from "../../config.ts";
import type { Telemetry } from "../observability/telemetry.ts";
import { createDiskStorage, createPrivateDisk } from "./disk-storage.ts";
import { createS3Storage } from "./s3-storage.ts";
import { type Storage, StorageError, type PrivateFiles } from "./storage.ts";
import { createPrivateS3 } from "./private-s3.ts";

/** The configured storage: the object store, or the folder `media` of the data directory. */
export async function createStorage(
  config: Pick<Config, "s3" | "dataDirectory">,
  telemetry: Telemetry | null = null,
): Promise<Storage> {
  return config.s3 ? createS3Storage(config.s3, { telemetry }) : createDiskStorage(join(config.dataDirectory, "media"));
}

export type { PrivateFiles } from "./storage.ts";

/** The configured storage: the object store, or the folder `private` of the data directory. */
export async function createPrivateFiles(config: Pick<Config, "s3" | "dataDirectory">): Promise<PrivateFiles> {
  return withNames(config.s3 ? createPrivateS3(config.s3) : await createPrivateDisk(join(config.dataDirectory, "private")));
}

/** Names are 32 random hex digits. All are checked before they become a path or a key. */
function isPrivateName(name: string): boolean {
  return /^[0-9a-f]{32}$/.test(name);
}

function withNames({ put, get, remove, putAside }: PrivateFiles): PrivateFiles {
  return {
    put: async (name, content) => {
      if (!isPrivateName(name)) throw new StorageError("That is no name of a private file");
      await put(name, content);
    },
    get: async (name) => (isPrivateName(name) ? await get(name) : null),
    remove: async (name) => {
      if (isPrivateName(name)) await remove(name);
    },
    putAside,
  };
}
