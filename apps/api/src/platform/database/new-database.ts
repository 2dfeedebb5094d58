import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { zstdDecompressSync } from "node:zlib";

const packageFile = createRequire(import.meta.url)
  .resolve("@electric-sql/pglite")
  .replace(/dist.*$/, "package.json");
const { version } = JSON.parse(readFileSync(packageFile, "utf8")) as { version: string };

/** The files of a database without tables, as the installed version of PGlite makes them (`write-new-database.ts`). */
export const newDatabaseFile = fileURLToPath(new URL(`../../../new-database/pglite-${version}.tar.zst`, import.meta.url));

/** They are read in a fraction of the seconds in which PGlite makes them. Null for a version of which we keep none. */
export function readNewDatabase(): Buffer | null {
  return existsSync(newDatabaseFile) ? zstdDecompressSync(readFileSync(newDatabaseFile)) : null;
}
