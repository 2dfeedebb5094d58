import { randomBytes } from "node:crypto";
import { chmod, open, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { DataDirectoryError } from "../process/data-directory.ts";

const secretBytes = 48;
const minCharacters = 32;

/**
 * The secret that signs access tokens when none is configured. It is created once in the data directory, readable by its owner
 * only. The caller holds the directory's lock.
 * @returns base64url text
 * @throws DataDirectoryError when the file exists but is too short
 */
export async function loadSigningSecret(dataDirectory: string): Promise<string> {
  const file = join(dataDirectory, "jwt-secret");
  const stored = await readFile(file, "utf8").catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  });
  if (stored === null) return makeSecret(file);
  const secret = stored.trim();
  if (secret.length < minCharacters) {
    throw new DataDirectoryError(
      `${file} is damaged. Delete it: a new one is made at the next start, and everyone logs in again.`,
    );
  }
  await chmod(file, 0o600);
  return secret;
}

async function makeSecret(file: string): Promise<string> {
  const secret = randomBytes(secretBytes).toString("base64url");
  const handle = await open(`${file}.new`, "w", 0o600);
  await handle.writeFile(`${secret}\n`);
  await handle.sync();
  await handle.close();
  await rename(`${file}.new`, file);
  return secret;
}
