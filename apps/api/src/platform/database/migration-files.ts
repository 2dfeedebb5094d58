import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { OperatorError } from "../app-error.ts";

/** The folder of this release's migrations. */
export const migrationsDirectory = fileURLToPath(new URL("../../../migrations", import.meta.url));

/**
 * A migration file `NNNN-name.sql` with its text and the SHA-256 of the text (hex). `statements` is null if the text runs in
 * one transaction; otherwise they run one by one, outside a transaction.
 */
export type MigrationFile = { name: string; text: string; checksum: string; statements: readonly string[] | null };

/** The first line of a migration that PostgreSQL cannot run in a transaction. */
const outsideMark = "-- outside a transaction";

/**
 * Reads the migrations of a folder in order.
 * @throws OperatorError when a file is misnamed or two share a number
 */
export async function readMigrationFiles(directory: string = migrationsDirectory): Promise<MigrationFile[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith(".sql")).sort();
  const numbers = new Set<string>();
  for (const name of names) {
    const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1];
    if (!number) throw new OperatorError(`${name} must be named like 0001-what-it-does.sql`);
    if (numbers.has(number)) throw new OperatorError(`Two migrations have the number ${number}`);
    numbers.add(number);
  }
  return Promise.all(names.map((name) => readMigrationFile(directory, name)));
}

async function readMigrationFile(directory: string, name: string): Promise<MigrationFile> {
  // A checkout on Windows may have other line endings; the checksum must not change.
  const text = (await readFile(`${directory}/${name}`, "utf8")).replaceAll("\r\n", "\n");
  const statements = text.startsWith(`${outsideMark}\n`) ? splitStatements(text) : null;
  return { name, text, checksum: createHash("sha256").update(text).digest("hex"), statements };
}

/** These files only create and drop indexes (an architecture check verifies this), so every semicolon ends a statement. */
function splitStatements(text: string): readonly string[] {
  return text
    .replaceAll(/--.*$/gm, "")
    .split(";")
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "");
}
