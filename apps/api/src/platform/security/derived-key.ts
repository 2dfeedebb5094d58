import { hkdfSync } from "node:crypto";

/** Derives a key of 32 bytes for one purpose from the server's secret (HKDF, RFC 5869), so that no key serves two purposes. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", `efie ${purpose}`, 32));
}
