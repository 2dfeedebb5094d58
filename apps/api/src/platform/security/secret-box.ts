import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { deriveKey } from "./derived-key.ts";

/** Encrypts small secrets for the database. `owner` is bound in: a secret that was moved to another row does not open. */
export type SecretBox = {
  seal(secret: Uint8Array, owner: string): Buffer;
  /** Null when the box was sealed with another server secret, for another owner, or was changed. */
  open(box: Uint8Array, owner: string): Buffer | null;
};

const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** A box is the nonce, the tag and the ciphertext (AES-256-GCM). */
export function createSecretBox(serverSecret: string, purpose: string): SecretBox {
  const key = deriveKey(serverSecret, purpose);
  return {
    seal(secret, owner) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open(box, owner) {
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
