import { sql } from "kysely";
import { readFile } from "node:fs/promises";
import { afterAll, expect, test } from "vitest";
import { createTestDatabase } from "../test/test-database.ts";
import { personalData } from "./personal-data.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

const document = await readFile(new URL("../../../docs/personal-data.md", import.meta.url), "utf8");

/** The rows of a section's table: what stands between backticks in the first cell, and the other cells. */
function rowsOf(heading: string): { names: string[]; cells: string[] }[] {
  const section = document.split(/^## /m).find((part) => part.startsWith(heading)) ?? "";
  return section
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) => line.split("|").slice(1, -1))
    .map(([first = "", ...cells]) => ({
      names: [...first.matchAll(/`([^`]+)`/g)].map(([, name]) => name as string),
      cells: cells.map((cell) => cell.trim()),
    }));
}

async function columnsOfSchema(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and table_name <> 'schema_migrations' order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

const personal = rowsOf("Personal");
const others = rowsOf("Not personal").flatMap(({ names: [table, ...columns] }) => columns.map((column) => `${table}.${column}`));

test("every column of the schema is in docs/personal-data.md, once, and the document has no others", async () => {
  const listed = [...personal.flatMap(({ names }) => names), ...others].toSorted();
  expect(listed).toEqual(await columnsOfSchema());
});

test("the document says of every personal column why it is stored and when it is deleted", () => {
  expect(personal.length).toBeGreaterThan(20);
  for (const { names, cells } of personal)
    expect(cells.filter((cell) => cell.length >= 3).length, `${names.join()}: why, when`).toBe(2);
});

test("every table that refers to users is exported and erased by one module", async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass order by 1`.execute(db);
  expect(personalData.flatMap(({ tables }) => tables).toSorted()).toEqual(rows.map(({ name }) => name));
});

test("no two modules write the same file of the export", () => {
  const files = personalData.flatMap(({ sections }) => Object.keys(sections));
  expect(new Set(files).size).toBe(files.length);
});
