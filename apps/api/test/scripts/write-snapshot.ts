import { mkdir, writeFile } from "node:fs/promises";
import { createEmbeddedTestDatabase } from "../embedded-test-database.ts";
import { listMigrations, releasedData } from "../released-schemas.ts";
import { insertRowsOfEveryTable, writeSnapshot } from "../snapshot.ts";

/** Writes the rows of a release, under the number of its last migration. */
const { db, close } = await createEmbeddedTestDatabase();
await insertRowsOfEveryTable(db);
const number = (await listMigrations()).at(-1)?.slice(0, 4);
await mkdir(releasedData, { recursive: true });
await writeFile(new URL(`${number}.sql`, releasedData), await writeSnapshot(db));
await close();
