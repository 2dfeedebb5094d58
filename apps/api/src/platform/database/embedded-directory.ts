import { mkdir, rm, stat, writeFile } from "node:fs/promises";
import { startEmbeddedDatabase } from "./embedded-database.ts";
import type { EmbeddedDatabase } from "./embedded-database.ts";

/**
 * Opens the database in a directory, creating it on the first start. A first start that was killed leaves unusable files
 * without acknowledged data, so they are created again. The marker for this exists only until the first open succeeds, so a
 * database in use is never removed.
 * @param directory absolute path; its parent exists and is locked by this process
 */
export async function openDirectory(directory: string): Promise<EmbeddedDatabase> {
  const marker = `${directory}.incomplete`;
  if (await exists(marker)) await rm(directory, { recursive: true, force: true });
  if (await exists(directory)) return startEmbeddedDatabase({ directory });
  await writeFile(marker, "The database beside this file is still being made.\n");
  await mkdir(directory, { mode: 0o700 });
  const database = await startEmbeddedDatabase({ directory });
  await rm(marker);
  return database;
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
