import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { OperatorError } from "../app-error.ts";

/**
 * Calls `use` with an address that refers to a password file instead of the password: all users of the machine can read
 * the arguments of a process (PostgreSQL's manual, 34.16, "The Password File").
 */
async function withPasswordFile<T>(databaseUrl: string, use: (address: string) => Promise<T>): Promise<T> {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password).replace(/[\\:]/g, "\\$&");
  if (password === "") return await use(url.href);
  const folder = await mkdtemp(join(tmpdir(), "efie-"));
  const file = join(folder, "password");
  url.password = "";
  url.searchParams.set("passfile", file);
  try {
    await writeFile(file, `*:*:*:*:${password}\n`, { mode: 0o600 });
    return await use(url.href);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Runs `pg_dump` or `pg_restore` on a database.
 * @throws OperatorError with the program's error output
 */
export async function runPostgresTool(
  program: "pg_dump" | "pg_restore",
  databaseUrl: string,
  args: readonly string[],
): Promise<void> {
  const output = await withPasswordFile(databaseUrl, (address) => run(program, [...args, `--dbname=${address}`]));
  if (output !== null) throw new OperatorError(`${program} failed: ${output}`);
}

/** Returns the program's error output if it failed, else null. */
async function run(program: string, args: readonly string[]): Promise<string | null> {
  const child = spawn(program, args, { stdio: ["ignore", "ignore", "pipe"] });
  let output = "";
  child.stderr.on("data", (bytes: Buffer) => (output += bytes.toString()));
  try {
    const [code] = (await once(child, "close")) as [number | null];
    return code === 0 ? null : output.trim();
  } catch (error) {
    return `${(error as Error).message} (Debian's package postgresql-client has it)`;
  }
}
