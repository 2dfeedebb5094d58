import { createHash } from "node:crypto";
import type { Check, Tree } from "../tree.ts";

const folder = "apps/api/migrations/";
const outsideMark = "-- outside a transaction\n";
/** Written before anybody served from another process while they ran. */
const lastOfTheFirstRelease = "0011";

/**
 * Migrations run once, in order, on every database there is: numbered without a gap, never backwards, never edited once
 * they are in `checksums.txt` (`sha256sum *.sql`), and without locking a table that others use for as long as an index takes.
 */
export const migrations: Check = (tree) => {
  const names = tree.files
    .filter((file) => file.startsWith(folder) && file !== `${folder}checksums.txt`)
    .map((file) => file.slice(folder.length))
    .toSorted();
  const known = readChecksums(tree);
  const gone = [...known.keys()].filter((name) => !names.includes(name)).map((name) => `${name} is released and was removed`);
  return [...names.flatMap((name, index) => [...nameProblems(name, index), ...contentProblems(tree, name, known)]), ...gone];
};

function nameProblems(name: string, index: number): string[] {
  const number = String(index + 1).padStart(4, "0");
  const problems: string[] = [];
  if (!/^\d{4}-[a-z0-9]+(-[a-z0-9]+)*\.sql$/.test(name)) problems.push(`${name} is not named NNNN-what-it-does.sql`);
  else if (!name.startsWith(`${number}-`)) problems.push(`${name} should have the number ${number}`);
  if (/(^|[-.])(down|undo|rollback|revert)\b/.test(name)) problems.push(`${name} goes backwards; write the next one instead`);
  return problems;
}

function contentProblems(tree: Tree, name: string, known: ReadonlyMap<string, string>): string[] {
  const text = tree.read(folder + name).replaceAll("\r\n", "\n");
  const checksum = createHash("sha256").update(text).digest("hex");
  const expected = known.get(name);
  const problems: string[] = [];
  if (expected === undefined) problems.push(`${name} is not in checksums.txt`);
  else if (expected !== checksum) problems.push(`${name} is not what checksums.txt says; write the next one instead`);
  return name.slice(0, 4) > lastOfTheFirstRelease ? [...problems, ...lockProblems(name, text)] : problems;
}

/** What would keep requests waiting while a table is read from end to end. */
function lockProblems(name: string, text: string): string[] {
  const code = text.replaceAll(/--.*$/gm, "").toLowerCase();
  if (text.startsWith(outsideMark)) return outsideProblems(name, code);
  const own = new Set([...code.matchAll(/create table (\w+)/g)].map(([, table]) => table));
  const indexed = [...code.matchAll(/create (?:unique )?index \w+ on (\w+)/g)].map(([, table]) => table);
  const problems = indexed
    .filter((table) => !own.has(table))
    .map((table) => `${name} makes an index on ${table}, which is in use: make it concurrently, in a file of its own`);
  if (/add (constraint|foreign key|check)(?![^;]*not valid)/.test(code))
    problems.push(`${name} adds a constraint that reads the whole table: add it "not valid", and validate it in the next file`);
  return problems;
}

function outsideProblems(name: string, code: string): string[] {
  const made = [...code.matchAll(/create (?:unique )?index concurrently (\w+)/g)].map(([, index]) => index);
  const rest = code
    .split(";")
    .map((statement) => statement.trim())
    .filter((statement) => !/^(create (unique )?index concurrently|drop index concurrently if exists)\s|^$/.test(statement));
  return [
    ...rest.map((statement) => `${name} may only make and drop indexes, and does: ${statement.slice(0, 40)}`),
    ...made
      .filter((index) => !code.includes(`drop index concurrently if exists ${index};`))
      .map((index) => `${name} cannot be repeated: drop ${index} first, if it exists`),
  ];
}

function readChecksums(tree: Tree): ReadonlyMap<string, string> {
  const file = `${folder}checksums.txt`;
  const lines = tree.has(file) ? tree.read(file).split("\n") : [];
  return new Map(lines.filter((line) => line.includes("  ")).map((line) => [line.slice(66).trim(), line.slice(0, 64)]));
}
