import { join } from "node:path";
import type { Config } from "../../config.ts";
import type { Telemetry } from "../observability/telemetry.ts";
import { createDiskStorage } from "./disk-storage.ts";
import { createS3Storage } from "./s3-storage.ts";
import type { Storage } from "./storage.ts";

/** The configured storage: the object store, or the folder `media` of the data directory. */
export async function createStorage(
  config: Pick<Config, "s3" | "dataDirectory">,
  telemetry: Telemetry | null = null,
): Promise<Storage> {
  return config.s3 ? createS3Storage(config.s3, { telemetry }) : createDiskStorage(join(config.dataDirectory, "media"));
}
