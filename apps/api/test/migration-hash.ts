import { createHash } from "node:crypto";
import { readMigrationFiles } from "../src/platform/database/migration-files.ts";

/** Returns a short hash of all migrations, for naming prepared databases. */
export async function hashMigrations(): Promise<string> {
  const hash = createHash("sha256");
  for (const { name, checksum } of await readMigrationFiles()) hash.update(`${name}:${checksum}\n`);
  return hash.digest("hex").slice(0, 12);
}
