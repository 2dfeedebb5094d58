import { createHash, hkdfSync, createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { chmod, open, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { OperatorError } from "../app-error.ts";
import { unlessMissing } from "../storage/files-on-disk.ts";

/** Derives a key of 32 bytes for one purpose from the server's secret (HKDF, RFC 5869), so that no key serves two purposes. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", `efie ${purpose}`, 32));
}

/** What is stored of a token of 32 random bytes. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts small secrets for the database. `owner` is bound in: a secret that was moved to another row does not open. A box is the
 * nonce, the tag and the ciphertext (AES-256-GCM).
 */
export function createSecretBox(serverSecret: string, purpose: string) {
  const key = deriveKey(serverSecret, purpose);
  return {
    seal(secret: Uint8Array, owner: string): Buffer {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    /** Null when the box was sealed with another server secret, for another owner, or was changed. */
    open(box: Uint8Array, owner: string): Buffer | null {
      const [nonce, tag] = [box.subarray(0, nonceBytes), box.subarray(nonceBytes, nonceBytes + tagBytes)];
      try {
        const decipher = createDecipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner)).setAuthTag(tag);
        return Buffer.concat([decipher.update(box.subarray(nonceBytes + tagBytes)), decipher.final()]);
      } catch {
        return null;
      }
    },
  };
}

export type SecretBox = ReturnType<typeof createSecretBox>;

const secretBytes = 48;
const minCharacters = 32;

/**
 * The secret that signs access tokens when none is configured. It is created once in the data directory, readable by its owner
 * only. The caller holds the directory's lock.
 * @returns base64url text
 * @throws OperatorError when the file exists but is too short
 */
export async function loadSigningSecret(dataDirectory: string): Promise<string> {
  const file = join(dataDirectory, "jwt-secret");
  const stored = await unlessMissing(readFile(file, "utf8"));
  if (stored === null) return makeSecret(file);
  const secret = stored.trim();
  if (secret.length < minCharacters) {
    throw new OperatorError(`${file} is damaged. Delete it: a new one is made at the next start, and everyone logs in again.`);
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
