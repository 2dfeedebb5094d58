import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { constants, zstdCompressSync } from "node:zlib";
import { newDatabaseFile } from "../../src/platform/database/new-database.ts";
import { startEmbeddedDatabase } from "../../src/platform/database/embedded-database.ts";

/** Keeps the files of a new database, in place of those of another version of PGlite. Run after each change of its version. */
const database = await startEmbeddedDatabase({});
const files = zstdCompressSync(await database.dump(), { params: { [constants.ZSTD_c_compressionLevel]: 19 } });
await rm(dirname(newDatabaseFile), { recursive: true, force: true });
await mkdir(dirname(newDatabaseFile));
await writeFile(newDatabaseFile, files);
await database.close();
