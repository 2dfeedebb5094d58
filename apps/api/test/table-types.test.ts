import { readFile } from "node:fs/promises";
import { afterAll, expect, test } from "vitest";
import { generateTableTypes, tableTypesFile } from "./table-types.ts";
import { createTestDatabase } from "./test-database.ts";

const database = await createTestDatabase();
afterAll(() => database.close());

test("the types of tables are those of the migrations; otherwise run `npm run tables`", async () => {
  expect(await readFile(tableTypesFile, "utf8")).toBe(await generateTableTypes(database.db));
});
