import { sql } from "kysely";
import { readFile } from "node:fs/promises";
import { afterAll, expect, test } from "vitest";
import { createTestDatabase } from "../test/test-database.ts";
import { personalData } from "./personal-data.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

const document = await readFile(new URL("../../../docs/personal-data.md", import.meta.url), "utf8");

/** The rows of the table: what stands between backticks in the first cell, and the other cells. */
const personal = document
  .split("\n")
  .filter((line) => line.startsWith("| `"))
  .map((line) => line.split("|").slice(1, -1))
  .map(([first = "", ...cells]) => ({
    names: [...first.matchAll(/`([^`]+)`/g)].map(([, name]) => name as string),
    cells: cells.map((cell) => cell.trim()),
  }));

/** Lines such as `cities: id, city`. */
const notPersonal = await readFile(new URL("../test/columns-not-personal.txt", import.meta.url), "utf8");
const others = notPersonal
  .trim()
  .split("\n")
  .map((line) => line.split(": "))
  .flatMap(([table, columns = ""]) => columns.split(", ").map((column) => `${table}.${column}`));

async function columnsOfSchema(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and table_name <> 'schema_migrations' order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

test("every column of the schema is in docs/personal-data.md or in columns-not-personal.txt, once, and neither has others", async () => {
  const columns = await columnsOfSchema();
  const named = (name: string) =>
    name.endsWith(".*") ? columns.filter((column) => column.startsWith(name.slice(0, -1))) : [name];
  const listed = [...personal.flatMap(({ names }) => names.flatMap(named)), ...others].toSorted();
  expect(listed).toEqual(columns);
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
