import { writeFile } from "node:fs/promises";
import { generateTableTypes, tableTypesFile } from "../table-types.ts";
import { createEmbeddedTestDatabase } from "../embedded-test-database.ts";

/** Writes the types of the tables that the migrations make. */
const { db, close } = await createEmbeddedTestDatabase();
await writeFile(tableTypesFile, await generateTableTypes(db));
await close();
