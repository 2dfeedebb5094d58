import { createHash } from "node:crypto";
import type { Check, Tree } from "../tree.ts";

const folder = "apps/api/migrations/";
const outsideTransactionMark = "-- outside a transaction\n";
/** Meets an empty database. Later migrations run while other processes serve, so they must not lock busy tables. */
const baseline = "0001";

/**
 * Reports migrations that are not numbered without gaps, that revert others, that were edited after their entry in
 * `checksums.txt` (`sha256sum *.sql`), or that lock a busy table for long.
 */
export const migrations: Check = (tree) => {
  const names = tree.files
    .filter((file) => file.startsWith(folder) && file !== `${folder}checksums.txt`)
    .map((file) => file.slice(folder.length))
    .toSorted();
  const checksums = readChecksums(tree);
  const missing = [...checksums.keys()]
    .filter((name) => !names.includes(name))
    .map((name) => `${name} was released and is missing`);
  return [
    ...names.flatMap((name, index) => [...nameProblems(name, index), ...contentProblems(tree, name, checksums)]),
    ...missing,
  ];
};

function nameProblems(name: string, index: number): string[] {
  const number = String(index + 1).padStart(4, "0");
  const problems: string[] = [];
  if (!/^\d{4}-[a-z0-9]+(-[a-z0-9]+)*\.sql$/.test(name)) problems.push(`${name} is not named NNNN-what-it-does.sql`);
  else if (!name.startsWith(`${number}-`)) problems.push(`${name} should have the number ${number}`);
  if (/(^|[-.])(down|undo|rollback|revert)\b/.test(name)) problems.push(`${name} reverts a migration; write a new one instead`);
  return problems;
}

function contentProblems(tree: Tree, name: string, checksums: ReadonlyMap<string, string>): string[] {
  const text = tree.read(folder + name).replaceAll("\r\n", "\n");
  const checksum = createHash("sha256").update(text).digest("hex");
  const expected = checksums.get(name);
  const problems: string[] = [];
  if (expected === undefined) problems.push(`${name} is not in checksums.txt`);
  else if (expected !== checksum) problems.push(`${name} differs from checksums.txt; write a new migration instead`);
  return name.slice(0, 4) > baseline ? [...problems, ...lockProblems(name, text)] : problems;
}

/** Returns statements that lock a table while all its rows are read. */
function lockProblems(name: string, text: string): string[] {
  const code = text.replaceAll(/--.*$/gm, "").toLowerCase();
  if (text.startsWith(outsideTransactionMark)) return concurrentIndexProblems(name, code);
  const newTables = new Set([...code.matchAll(/create table (\w+)/g)].map(([, table]) => table));
  const indexed = [...code.matchAll(/create (?:unique )?index \w+ on (\w+)/g)].map(([, table]) => table);
  const problems = indexed
    .filter((table) => !newTables.has(table))
    .map((table) => `${name} creates an index on ${table}, which is in use: create it concurrently, in a separate file`);
  const constrained = [
    ...code.matchAll(/(?:alter table (?:only )?(\w+)[^;]*?)?add (?:constraint|foreign key|check)(?![^;]*not valid)/g),
  ];
  if (constrained.some(([, table]) => !newTables.has(table)))
    problems.push(`${name} adds a constraint that reads the whole table: add it "not valid" and validate it in the next file`);
  return problems;
}

function concurrentIndexProblems(name: string, code: string): string[] {
  const createdIndexes = [...code.matchAll(/create (?:unique )?index concurrently (\w+)/g)].map(([, index]) => index);
  const rest = code
    .split(";")
    .map((statement) => statement.trim())
    .filter((statement) => !/^(create (unique )?index concurrently|drop index concurrently if exists)\s|^$/.test(statement));
  return [
    ...rest.map((statement) => `${name} may only create and drop indexes, but has: ${statement.slice(0, 40)}`),
    ...createdIndexes
      .filter((index) => !code.includes(`drop index concurrently if exists ${index};`))
      .map((index) => `${name} is not repeatable: drop ${index} first, if it exists`),
  ];
}

function readChecksums(tree: Tree): ReadonlyMap<string, string> {
  const file = `${folder}checksums.txt`;
  const lines = tree.has(file) ? tree.read(file).split("\n") : [];
  return new Map(lines.filter((line) => line.includes("  ")).map((line) => [line.slice(66).trim(), line.slice(0, 64)]));
}
