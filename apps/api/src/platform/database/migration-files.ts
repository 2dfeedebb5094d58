import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/** The folder of this release's migrations. */
export const migrationsDirectory = fileURLToPath(new URL("../../../migrations", import.meta.url));

/**
 * One forward step: `NNNN-name.sql`, its text and the SHA-256 of it (hex).
 * `statements` is null where the whole text is one transaction; else they run one by one, outside of any.
 */
export type MigrationFile = { name: string; text: string; checksum: string; statements: readonly string[] | null };

/** The first line of a migration that PostgreSQL refuses to run in a transaction. */
const outsideMark = "-- outside a transaction";

/** Migrations that cannot be applied: a file misnamed, edited after it was applied, or failing. */
export class MigrationError extends Error {
  override name = "MigrationError";
}

/**
 * Reads the migrations of a folder in their order.
 * @throws MigrationError when a file is misnamed or two share a number
 */
export async function readMigrationFiles(directory: string = migrationsDirectory): Promise<MigrationFile[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith(".sql")).sort();
  const numbers = new Set<string>();
  for (const name of names) {
    const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1];
    if (!number) throw new MigrationError(`${name} must be named like 0001-what-it-does.sql`);
    if (numbers.has(number)) throw new MigrationError(`Two migrations have the number ${number}`);
    numbers.add(number);
  }
  return Promise.all(names.map((name) => readMigrationFile(directory, name)));
}

async function readMigrationFile(directory: string, name: string): Promise<MigrationFile> {
  // A checkout on Windows may have other line ends; the migration is the same.
  const text = (await readFile(`${directory}/${name}`, "utf8")).replaceAll("\r\n", "\n");
  const statements = text.startsWith(`${outsideMark}\n`) ? splitStatements(text) : null;
  return { name, text, checksum: createHash("sha256").update(text).digest("hex"), statements };
}

/** Such a file makes and drops indexes and nothing else (an architecture check sees to it), so a semicolon ends a statement. */
function splitStatements(text: string): readonly string[] {
  return text
    .replaceAll(/--.*$/gm, "")
    .split(";")
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "");
}
